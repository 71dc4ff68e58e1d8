/// Where an audio file lies: the bytes of its name, which need not be text, and how it is shown.
struct AudioPath: Hashable {
  /// Ends in a zero.
  let bytes: [CChar]
  let text: String

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8CString)
  }

  /// A file in a folder.
  ///
  /// - Parameter name: Its bytes, without a zero at the end.
  init(_ name: some Sequence<UInt8>, in folder: AudioPath) {
    let tail = Array((folder.text.hasSuffix("/") ? "" : "/").utf8) + name
    text = folder.text + String(decoding: tail, as: UTF8.self)
    bytes = Array(folder.bytes.dropLast()) + tail.map { CChar(bitPattern: $0) } + [0]
  }
}
