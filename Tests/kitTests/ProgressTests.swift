import Testing

@testable import kit

/// The line that says how far a long work is.
@Suite struct ProgressTests {
  @Test(arguments: [
    (0, 80, "[------------------------------] 0 of 4"),
    (1, 80, "[#######-----------------------] 1 of 4, 0:30 left"),
    (1, 24, "[#---] 1 of 4, 0:30 left"), (1, 20, "1 of 4, 0:30 left"),
  ])
  func aBarHasTheRoomThatTheWordsLeave(done: Int, columns: Int, text: String) {
    let progress = Progress(of: 4)
    #expect(progress.text(done: done, after: .seconds(10), columns: columns) == text)
    progress.finish()
  }

  @Test func aRenderingSaysHowFastItIs() {
    let progress = Rendering.progress(of: 48_000 * 240, sampleRate: 48_000)
    let text = progress.text(done: 48_000 * 60, after: .milliseconds(500), columns: 40)
    #expect(text == "[#----] 25 %, 120 x real time, 0:01 left")
    #expect(progress.text(done: 0, after: .zero, columns: 10) == "0 %, 0 x real time")
    progress.finish()
  }
}
