internal import Glibc
internal import Terminal

/// The work of rendering: from the mixer into the file, block by block.
struct Rendering: ~Copyable {
  private static let block = 4096

  private var kept: KeptSound
  private let target: RenderTarget
  private var told: Set<String> = []

  init(_ kept: consuming KeptSound, to target: RenderTarget) {
    self.kept = kept
    self.target = target
  }

  /// Renders to the end; a signal that ends programs leaves no half file, and then does.
  mutating func run() throws(Failure) {
    let score = kept.sound.score
    let signals = try signalsToCatch()
    let progress = Self.progress(of: score.frames, sampleRate: score.sampleRate)
    var file = try SoundFile(
      path: target.path, format: target.format, sampleRate: score.sampleRate, frames: kept.frames, block: Self.block)
    let samples = UnsafeMutablePointer<Float>.allocate(capacity: 2 * Self.block)
    defer { samples.deallocate() }
    var caught: Signal?
    while caught == nil, let count = kept.advance(into: samples, limit: Self.block) {
      if count > 0 { try file.write(samples, frames: count) }
      tellFaults(progress)
      progress.show(kept.sound.position)
      caught = signals?.take().first
    }
    progress.finish()
    if let caught {
      _ = consume file
      exit(128 + caught.number)
    }
    try file.finish()
  }

  /// Catches what ends programs. Into a pipe there is nothing to clean up, and a write that blocks must not hold it up.
  private func signalsToCatch() throws(Failure) -> SignalPipe? {
    guard target.path != "-" else { return nil }
    do {
      return try SignalPipe([.interrupt, .terminate, .hangUp])
    } catch {
      throw .failed("\(error)")
    }
  }

  /// Tells what could not be heard, each once.
  private mutating func tellFaults(_ progress: Progress) {
    for fault in kept.takeFaults() where told.insert(fault).inserted {
      progress.tell("kit: \(fault)")
    }
  }

  /// How far it is: percent, and times real time.
  static func progress(of frames: Int, sampleRate: Int) -> Progress {
    Progress(of: frames, printsLines: false) { done, elapsed in
      let speed = Double(done) / Double(sampleRate) / max(0.001, elapsed / .seconds(1))
      return "\(done * 100 / frames) %, \(Int(speed.rounded())) x real time"
    }
  }
}
