"""The screens: each shows a view and reports touches."""
