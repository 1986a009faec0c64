"""The dice tray: what lies in it, as read and as people say; its camera's set-up; pictures kept. Knows no screen."""
