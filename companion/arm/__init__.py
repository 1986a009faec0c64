"""The camera on an arm over the table: how it was set up, and what it reads. It knows no game and no screen."""
