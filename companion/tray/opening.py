"""Opens the camera that the configuration names; nothing else is ever tried in its place."""

from pathlib import Path

from companion.config import CameraConfig, CameraSource
from hardware.camera import Camera, CameraLost, FilmCamera, UsbCamera
from hardware.pi_camera import PiCamera, picamera2
from hardware.simulated_tray import SimulatedTray


def open_camera(config: CameraConfig) -> Camera:
    """The camera of CONFIG. Raises CameraLost, saying what to do."""
    match config.source:
        case CameraSource.PICAMERA2:
            return PiCamera(int(config.device), config.size, config.frames, picamera2)
        case CameraSource.USB:
            return UsbCamera(config.device, config.size, config.frames)
        case CameraSource.PICTURES:
            return FilmCamera(Path(config.pictures).expanduser(), config.seconds, config.frames)
        case CameraSource.SIMULATED:
            return SimulatedTray(config.frames)
        case CameraSource.NONE:
            raise CameraLost("No camera is set up.")
