/// An answer in a sentence or two, and what it rests on.
public struct Answer: Sendable {
  public let question: Question
  public let sentence: String
  public let tables: [AnswerTable]
  /// What has to be known about the figures.
  private(set) var notes: [String]

  init(_ question: Question, _ sentence: String, tables: [AnswerTable], notes: [String] = []) {
    self.question = question
    self.sentence = sentence
    self.tables = tables
    self.notes = notes
  }

  /// The answer of walks of which none was walked to its end.
  static func withoutWalks(_ question: Question) -> Answer {
    Answer(question, "No walk was walked to its end.", tables: [])
  }

  /// Says so where the walks are too few to tell much.
  mutating func caution(walks: Int) {
    if let caution = Estimate.caution(walks: walks) { notes.append(caution) }
  }

  /// The answer as plain text: the sentence, the tables, the notes, and a line about what was walked.
  ///
  /// - Parameter basis: That line.
  public func text(basis: String) -> String {
    let below = (notes + [basis]).map { NumberText.wrapped($0) }.joined(separator: "\n")
    return ([NumberText.wrapped(sentence)] + tables.map(\.text) + [below]).joined(separator: "\n\n")
  }
}

extension Answer: Encodable {
  private enum CodingKeys: String, CodingKey {
    case question, answer, tables, notes
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(question.rawValue, forKey: .question)
    try container.encode(sentence, forKey: .answer)
    try container.encode(tables, forKey: .tables)
    try container.encode(notes, forKey: .notes)
  }
}
