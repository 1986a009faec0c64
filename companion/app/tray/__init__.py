"""The dice tray on the screen: its picture and cells, one die's page, the camera's set-up. Knows no game."""
