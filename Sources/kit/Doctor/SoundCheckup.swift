internal import AudioDevice
internal import CoachEngine
internal import Foundation
internal import VoiceScript

/// Looks at what is heard: the device, the music, the recordings.
struct SoundCheckup {
  let configuration: Configuration
  let voice: VoiceLibrary?

  /// The findings, the device's first.
  var findings: [Finding] {
    let musicPath = voice?.music(configuration.audio)
    let rate = musicPath.flatMap { MusicReader.sampleRate(ofMusicAt: $0) }
    return device(max(rate ?? 0, Player.leastRate))
      + [musicPath.map { music($0, rate) }, voice.map(recordings)].compactMap(\.self)
  }

  private func device(_ sampleRate: Int) -> [Finding] {
    let name = configuration.audio.device
    let playing: DeviceProbe.Playing
    do {
      playing = try DeviceProbe.ask(name, sampleRate: sampleRate)
    } catch {
      return [Self.fault(for: error)]
    }
    guard !playing.isUnpaced else {
      return [.fault("sound device", "\(name) takes sound and lets nobody hear it", mend: Self.otherDevice)]
    }
    func milliseconds(_ frames: Int) -> Int { frames * 1000 / sampleRate }
    let words =
      "\(name) plays: \(sampleRate) Hz, \(playing.format), periods of \(playing.periodFrames) frames "
      + "(\(milliseconds(playing.periodFrames)) ms), a buffer of \(milliseconds(playing.bufferFrames)) ms"
    return [
      .ok("sound device", "\(words); \(SoundServers.found ?? "no sound server")"),
      playing.isRealTime
        ? .ok("real time", "the thread that plays gets real-time priority")
        : .warning(
          "real time", "the thread that plays gets no real-time priority; on a busy machine the sound may break off",
          mend:
            "write `@audio - rtprio 20` into /etc/security/limits.d/audio.conf, join the group audio, and log in again"
        ),
    ]
  }

  private static let otherDevice = "name another with --set audio.device=NAME; `aplay -L` lists them"

  private static func fault(for error: DeviceError) -> Finding {
    func fault(_ remedy: String, _ more: String = "") -> Finding {
      .fault("sound device", "\(error)\(more)", mend: remedy)
    }
    guard case .cannotOpen(_, let code) = error else { return fault(otherDevice) }
    if let words = DeviceProbe.configurationFault() {
      return .fault(
        "sound device", "ALSA cannot read its configuration: \(words)",
        mend: "mend that file or what names it, or move it away")
    }
    return switch -code {
    case EBUSY: fault("end what plays there (`fuser -v /dev/snd/*` shows it), or \(otherDevice)")
    case EACCES, EPERM: fault("join the group that may use it, `sudo usermod -aG audio $USER`, and log in again")
    case _ where !hasHardware && SoundServers.found == nil:
      fault(
        "plug in a sound device, or start a sound server that has one elsewhere; else \(otherDevice)",
        ": there is no sound hardware here, and no sound server")
    case ECONNREFUSED:
      fault("start the sound server: `systemctl --user start pipewire-pulse`, or `pulseaudio --start`")
    default: fault("\(otherDevice); where a sound server runs, install pipewire-alsa or libasound2-plugins")
    }
  }

  /// Whether the kernel knows a sound card; without any, its list says so in words or is not there.
  private static var hasHardware: Bool {
    guard let cards = try? String(contentsOfFile: "/proc/asound/cards", encoding: .utf8) else { return false }
    return cards.contains(/^ *\d/.anchorsMatchLineEndings())
  }

  private func music(_ path: String, _ rate: Int?) -> Finding {
    guard let rate else {
      return .fault(
        "music", "\(path): no MP3 there can be played",
        mend: "name a file or a folder of MP3s with --set audio.music=PATH")
    }
    return .ok("music", "\(path) decodes, \(rate) Hz")
  }

  /// Every recording, decoded as it is for a walk.
  private func recordings(_ voice: VoiceLibrary) -> Finding {
    let lines = voice.catalog.lines
    let missing = voice.lines(whose: .missing)
    let stale = voice.lines(whose: .stale)
    let damaged = lines.filter { line in
      guard voice.state(of: line) != .missing else { return false }
      return (try? ClipDecoder.decode(voice.recording(of: line), sampleRate: LineCatalog.sampleRate)) == nil
    }
    guard missing.count + damaged.count < lines.count else {
      return .fault(
        "recordings", "none of the \(lines.count.counted("line")) can be heard",
        mend: "`kit voice render` records them, with a speech engine; or name another folder with --audio DIR")
    }
    let parts = [(missing, "not recorded"), (damaged, "damaged"), (stale, "recorded in older words")]
      .filter { !$0.0.isEmpty }.map { "\($0.0.count.grouped) \($0.1) (\($0.0[0].name))" }
    guard parts.isEmpty else {
      return .warning(
        "recordings", "of \(lines.count.counted("line")), \(parts.joined(separator: ", "))",
        mend: "`kit voice render` records them anew, with a speech engine")
    }
    return .ok("recordings", "\(lines.count.grouped), all decode and say what the script says")
  }
}
