"""From raw speech to a recording: clean edges, one loudness, no peak that clips."""

import math

import numpy as np
import pyloudnorm
from scipy.ndimage import convolve1d, minimum_filter1d
from scipy.signal import butter, resample_poly, sosfiltfilt

SAMPLE_RATE = 48_000
LOUDNESS = -19.0
"""Integrated loudness in LUFS (BS.1770)."""
TRUE_PEAK = -1.5
"""Highest true peak in dBTP."""

HIGH_PASS_HZ = 65
SILENCE_DB = -50.0
"""Relative to the loudest 5 ms, what is quieter counts as silence."""
SILENCE_FRAME = 0.005
KEPT_BEFORE, KEPT_AFTER = 0.040, 0.120
FADE_IN, FADE_OUT = 0.015, 0.060
LOOK_AHEAD = 0.005
SHORTEST_METERED = 0.45
"""The meter's blocks are 400 ms; shorter recordings are padded for the measurement."""
OVERSAMPLING = 8
LOUDNESS_TOLERANCE = 0.01
LOUDNESS_PASSES = 12

_meter = pyloudnorm.Meter(SAMPLE_RATE)


def master(speech: np.ndarray, rate: int, ceiling: float = TRUE_PEAK) -> np.ndarray:
    """`speech` as a mono recording at `SAMPLE_RATE` and `LOUDNESS` whose true peak stays under `ceiling` dBTP."""
    common = math.gcd(SAMPLE_RATE, rate)
    speech = resample_poly(speech.astype(np.float64), SAMPLE_RATE // common, rate // common)
    high_pass = butter(2, HIGH_PASS_HZ, "highpass", fs=SAMPLE_RATE, output="sos")
    speech = _faded(_trimmed(sosfiltfilt(high_pass, speech)))
    gain = LOUDNESS - integrated_loudness(speech)
    for _ in range(LOUDNESS_PASSES):
        recording = _limited(speech * _ratio(gain), ceiling)
        missing = LOUDNESS - integrated_loudness(recording)
        if abs(missing) < LOUDNESS_TOLERANCE:
            break
        gain += missing
    return recording


def integrated_loudness(samples: np.ndarray) -> float:
    """In LUFS."""
    padding = max(0, round(SHORTEST_METERED * SAMPLE_RATE) - len(samples))
    return _meter.integrated_loudness(np.pad(samples, (0, padding)))


def true_peak(samples: np.ndarray) -> float:
    """In dBTP."""
    return 20 * math.log10(_peaks(samples).max())


def speech_bounds(samples: np.ndarray) -> tuple[int, int]:
    """The samples between which there is more than silence."""
    frame = round(SILENCE_FRAME * SAMPLE_RATE)
    frames = samples[: len(samples) // frame * frame].reshape(-1, frame)
    level = np.sqrt((frames**2).mean(axis=1))
    audible = np.flatnonzero(level > level.max() * _ratio(SILENCE_DB))
    return int(audible[0]) * frame, int(audible[-1] + 1) * frame


def _trimmed(samples: np.ndarray) -> np.ndarray:
    start, end = speech_bounds(samples)
    before, after = round(KEPT_BEFORE * SAMPLE_RATE), round(KEPT_AFTER * SAMPLE_RATE)
    return samples[max(0, start - before) : end + after]


def _faded(samples: np.ndarray) -> np.ndarray:
    samples = samples.copy()
    fade_in, fade_out = round(FADE_IN * SAMPLE_RATE), round(FADE_OUT * SAMPLE_RATE)
    samples[:fade_in] *= np.sin(np.linspace(0, np.pi / 2, fade_in)) ** 2
    samples[-fade_out:] *= np.cos(np.linspace(0, np.pi / 2, fade_out)) ** 2
    return samples


def _limited(samples: np.ndarray, ceiling: float) -> np.ndarray:
    """The gain falls before a peak and rises after it over `LOOK_AHEAD`, so that no peak needs to be cut."""
    reach = 2 * round(LOOK_AHEAD * SAMPLE_RATE) + 1
    needed = np.minimum(1, _ratio(ceiling) / np.maximum(_peaks(samples), 1e-9))
    held = minimum_filter1d(needed, reach)
    window = np.hanning(reach)
    return samples * convolve1d(held, window / window.sum(), mode="nearest")


def _peaks(samples: np.ndarray) -> np.ndarray:
    """For each sample, the highest magnitude of the waveform from it to the next."""
    waveform = np.abs(resample_poly(samples, OVERSAMPLING, 1))
    return waveform.reshape(len(samples), OVERSAMPLING).max(axis=1)


def _ratio(db: float) -> float:
    return 10 ** (db / 20)
