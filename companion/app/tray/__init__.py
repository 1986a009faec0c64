"""The dice tray in the app: its camera, its picture and cells, one die's page, the set-up. Knows no game."""
