/// The words of a text in lower case, without punctuation; an apostrophe stays, straight, and a hyphen parts two words.
public func words(of text: String) -> [String] {
  text.lowercased().replacing("’", with: "'")
    .split { !($0.isLetter || $0.isNumber || $0 == "'") }
    .map(String.init).filter { $0 != "'" }
}
