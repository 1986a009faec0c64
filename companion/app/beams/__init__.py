"""The beams of the tower as the app has them: balls and dice that fall through it, and what is said of them."""
