"""What leads from one generic screen to the next: each flow fills the views of its screens and hears their touches."""
