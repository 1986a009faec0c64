"""The screens of the camera over the table."""
