#!/usr/bin/env python3
"""Record the lines of Audio/script.json that have no recording yet or whose text has changed since.

    record.py                 record what is new or stale
    record.py --only NAME…    record these lines, even if they are up to date
    record.py --check         record nothing; say what is missing, stale, damaged or left over

Each finished line stands in its place at once, with its row in Audio/manifest.json: stop it whenever you like, the
next run goes on from there.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import mastering
import mp3
import numpy as np

AUDIO = Path(__file__).resolve().parents[2] / "Audio"
CEILING_MARGIN = 0.05
"""By how many dB more than MP3 raised the peak the limiter's ceiling is lowered for the next attempt."""
ENCODING_ATTEMPTS = 8


class RecordingError(Exception):
    """What is wrong with the script, the manifest or a recording."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Record the lines of Audio/script.json that are new or stale.")
    parser.add_argument("--only", metavar="NAME", nargs="+", help="record these lines, up to date or not")
    parser.add_argument("--check", action="store_true", help="record nothing; report what is out of date")
    parser.add_argument("--audio", metavar="DIR", type=Path, default=AUDIO, help="another Audio folder")
    arguments = parser.parse_args()
    try:
        script = read_script(arguments.audio / "script.json")
        manifest = Manifest(arguments.audio / "manifest.json", script)
        if unknown := [name for name in arguments.only or [] if name not in script]:
            parser.error(f"no such line in the script: {', '.join(unknown)}")
        if arguments.check:
            sys.exit(check(script, manifest, arguments.audio))
        record(script, manifest, arguments.audio, arguments.only)
    except (RecordingError, mp3.MP3Error, OSError) as error:
        sys.exit(f"record.py: {error}")


def read_script(path: Path) -> dict[str, str]:
    """Line names and their texts, in the order of the script."""
    script = {}
    for category, triggers in _read_json(path).items():
        if not isinstance(triggers, dict):
            raise RecordingError(f'{path}: "{category}" should hold triggers, each with its list of lines')
        for trigger, texts in triggers.items():
            if not isinstance(texts, list) or not all(isinstance(text, str) and text for text in texts):
                raise RecordingError(f'{path}: "{trigger}" in "{category}" should be a list of lines')
            for variant, text in enumerate(texts, start=1):
                number = f"{variant:02}" if category == "soft" else str(variant)
                script[f"{category}/{trigger}-{number}"] = text
    return script


class Manifest:
    """What each recording was made from, and its measures. Rows of lines the script no longer has are let go."""

    def __init__(self, path: Path, script: dict[str, str]) -> None:
        self._path = path
        self._order = list(script)
        self._rows = _read_json(path).get("lines", {}) if path.exists() else {}

    def __getitem__(self, name: str) -> dict | None:
        return self._rows.get(name)

    def __setitem__(self, name: str, row: dict) -> None:
        self._rows[name] = row
        rows = (
            f"    {json.dumps(name)}: {json.dumps(self._rows[name], ensure_ascii=False)}"
            for name in self._order
            if name in self._rows
        )
        part = self._path.with_suffix(".part")
        part.write_text(
            f'{{\n  "version": 1,\n  "sampleRate": {mastering.SAMPLE_RATE},\n  "lines": {{\n'
            + ",\n".join(rows)
            + "\n  }\n}\n",
            "utf-8",
        )
        os.replace(part, self._path)


def record(script: dict[str, str], manifest: Manifest, audio: Path, only: list[str] | None) -> None:
    names = only or [name for name in script if _state(name, script, manifest, audio)]
    if not names:
        print(f"All {len(script)} lines are recorded.")
        return
    from engine import SAMPLE_RATE, SpeechEngine, SpeechError  # seconds to load: only when there is work

    try:
        engine = SpeechEngine()
        for count, name in enumerate(names, start=1):
            speech = engine.speak(script[name])
            row = {"text": script[name]} | write_recording(speech, SAMPLE_RATE, audio / f"{name}.mp3")
            manifest[name] = row
            seconds = row["samples"] / mastering.SAMPLE_RATE
            print(f"{count}/{len(names)} {name}  {seconds:.2f} s  {row['text']}", flush=True)
    except SpeechError as error:
        raise RecordingError(error) from None


def write_recording(speech: np.ndarray, rate: int, path: Path) -> dict:
    """Masters and encodes, and measures what a decoder will play. The file appears whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    ceiling = mastering.TRUE_PEAK
    try:
        for _ in range(ENCODING_ATTEMPTS):
            recording = mastering.master(speech, rate, ceiling)
            mp3.encode(recording, mastering.SAMPLE_RATE, part)
            decoded, _ = mp3.decode(part)
            peak = mastering.true_peak(decoded)
            if peak <= mastering.TRUE_PEAK:
                break
            ceiling -= peak - mastering.TRUE_PEAK + CEILING_MARGIN
        else:
            raise RecordingError(f"{path}: its true peak stays at {peak:.1f} dBTP after encoding")
        if len(decoded) != len(recording):
            raise RecordingError(f"{path}: {len(recording)} samples were encoded, {len(decoded)} decoded")
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
    return {
        "samples": len(decoded),
        "lufs": round(mastering.integrated_loudness(decoded), 1),
        "truePeakDb": round(peak, 1),
    }


def check(script: dict[str, str], manifest: Manifest, audio: Path) -> int:
    """Prints every fault and returns the exit status: 0 if there is none."""
    faults = list(_faults(script, manifest, audio))
    print("\n".join(faults) or f"All {len(script)} lines are recorded.")
    return 1 if faults else 0


def _faults(script: dict[str, str], manifest: Manifest, audio: Path) -> Iterator[str]:
    for name in script:
        path = audio / f"{name}.mp3"
        if state := _state(name, script, manifest, audio):
            yield f"{name}: {state}"
            continue
        try:
            decoded, rate = mp3.decode(path)
        except mp3.UndecodableError:
            yield f"{name}: holds no MP3"
            continue
        if (len(decoded), rate) != (manifest[name]["samples"], mastering.SAMPLE_RATE):
            yield f"{name}: {len(decoded)} samples at {rate} Hz, unlike the manifest"
    categories = {name.split("/")[0] for name in script}
    for path in sorted(path for category in categories for path in (audio / category).glob("*.mp3")):
        name = path.relative_to(audio).with_suffix("").as_posix()
        if name not in script:
            yield f"{name}: left over, not in the script"


def _state(name: str, script: dict[str, str], manifest: Manifest, audio: Path) -> str | None:
    """Why a line needs recording, or None."""
    row = manifest[name]
    if row is None or not (audio / f"{name}.mp3").exists():
        return "not recorded"
    if row["text"] != script[name]:
        return f'recorded as "{row["text"]}", now "{script[name]}"'
    return None


def _read_json(path: Path) -> dict:
    try:
        content = json.loads(path.read_text("utf-8"))
    except json.JSONDecodeError as error:
        raise RecordingError(f"{path}:{error.lineno}:{error.colno}: {error.msg}") from None
    if not isinstance(content, dict):
        raise RecordingError(f"{path}: should be one JSON object")
    return content


if __name__ == "__main__":
    main()
