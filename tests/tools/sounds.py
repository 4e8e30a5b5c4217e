"""Generates the sounds of the app from sine waves and noise: `python -m tests.tools.sounds` writes assets/sounds/.

The sounds are part of this project and come under its licence.
"""

import random
import wave
from collections.abc import Callable
from math import exp, pi, sin
from pathlib import Path

import assets

RATE = 16_000
LOUD, SOFT = 10 ** (-12 / 20), 10 ** (-18 / 20)  # peaks relative to full scale: -12 dB, and -18 dB for frequent sounds

Wave = list[float]


def plop() -> Wave:
    """Return the sound of a soft drop, falling from 420 to 240 Hz in 140 ms."""
    phase, samples = 0.0, []
    for t in _times(0.14):
        phase += 2 * pi * (240 + 180 * exp(-t * 22)) / RATE
        samples.append(sin(phase) * min(1.0, t / 0.006) * exp(-t * 24))
    return _with_peak(samples, SOFT)


def reel() -> Wave:
    """Return the sound of a fishing reel: eight ticks in 350 ms."""
    noise = random.Random(8)
    samples = [0.0] * round(0.35 * RATE)
    for tick in range(8):
        first = round(tick * 0.042 * RATE)
        for i, t in enumerate(_times(0.03)):
            if first + i < len(samples):
                samples[first + i] += (noise.uniform(-1, 1) * 0.6 + sin(2 * pi * 2100 * t)) * exp(-t * 190)
    return _with_peak(samples, LOUD)


def bell() -> Wave:
    """Return the sound of a small ship's bell: one stroke, 500 ms."""
    return _with_peak(_stroke(0.5), LOUD)


def bells() -> Wave:
    """Return the sound of a ship's bell struck twice, 900 ms."""
    samples = _stroke(0.9)
    for i, value in enumerate(_stroke(0.6), start=round(0.3 * RATE)):
        if i < len(samples):
            samples[i] += value * 1.1
    return _with_peak(samples, LOUD)


def ding() -> Wave:
    """Return the sound of a soft stroke of the bell, 350 ms."""
    return _with_peak(_stroke(0.35), SOFT)


def wave_on_the_shore() -> Wave:
    """Return the sound of a wave, 800 ms: noise that gets louder and brighter, and fades again."""
    noise, dull, samples = random.Random(5), 0.0, []
    for t in _times(0.8):
        swell = sin(pi * (t / 0.8) ** 0.6) ** 2
        dull += (noise.uniform(-1, 1) - dull) * (0.04 + 0.22 * swell)
        samples.append(dull * swell)
    return _with_peak(samples, LOUD)


def gurgle() -> Wave:
    """Return the sound of water running out, 900 ms: bubbles that get deeper and slower."""
    phase, bubbles, samples = 0.0, 0.0, []
    for t in _times(0.9):
        bubbles += 2 * pi * (13 - 8 * t) / RATE
        rising = (bubbles / (2 * pi)) % 1
        phase += 2 * pi * (330 - 230 * t) * (0.8 + 0.5 * rising) / RATE
        samples.append(sin(phase) * sin(pi * rising) ** 2 * min(1.0, (0.9 - t) / 0.15))
    return _with_peak(samples, LOUD)


def _stroke(seconds: float) -> Wave:
    # Pitch, share, and rate of decay.
    partials = ((1.0, 1.0, 5.0), (2.0, 0.5, 7.0), (2.76, 0.42, 9.0), (5.4, 0.2, 16.0))
    return [
        sum(share * sin(2 * pi * 830 * pitch * t) * exp(-t * fades) for pitch, share, fades in partials)
        * min(1.0, t / 0.002)
        * min(1.0, (seconds - t) / 0.05)
        for t in _times(seconds)
    ]


def _times(seconds: float) -> list[float]:
    return [i / RATE for i in range(round(seconds * RATE))]


def _with_peak(samples: Wave, peak: float) -> Wave:
    loudest = max(abs(value) for value in samples)
    return [value / loudest * peak for value in samples]


SOUNDS: dict[str, Callable[[], Wave]] = {
    "plop": plop,
    "reel": reel,
    "bell": bell,
    "bells": bells,
    "ding": ding,
    "wave": wave_on_the_shore,
    "gurgle": gurgle,
}


def frames(samples: Wave) -> bytes:
    """Return samples as 16-bit frames of a WAV file."""
    return b"".join(round(value * 32767).to_bytes(2, "little", signed=True) for value in samples)


def main() -> None:
    for name, make in SOUNDS.items():
        with wave.open(str(Path(assets.path("sounds")) / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(frames(make()))


if __name__ == "__main__":
    main()
