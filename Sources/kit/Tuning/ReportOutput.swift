internal import Files
internal import TuningLab

/// How a report is given to the person: one form on standard output, and a page in a file.
struct ReportOutput {
  static let options = [
    Option(name: "--json", help: "print the report as JSON, with all that it takes to do it again"),
    Option(name: "--csv", help: "print the figures as CSV, one a row"),
    Option(name: "--html", value: "FILE", help: "write a page with plots too; - prints it in place of the table"),
  ]

  private enum Form {
    case table, json, csv
    /// The page takes standard output.
    case none
  }

  private let form: Form
  private let page: String?

  init(_ arguments: ParsedArguments) throws(Failure) {
    guard !(arguments.has("--json") && arguments.has("--csv")) else {
      throw .usage("give one of --json and --csv, not both")
    }
    guard !(arguments.has("--shard") && arguments.has("--csv")) else {
      throw .usage("--csv does not go with --shard; a part is JSON for `kit tune merge`, which takes --csv")
    }
    page = arguments.value("--html")
    // A part is there to be merged.
    let form: Form =
      arguments.has("--csv") ? .csv : arguments.has("--json") || arguments.has("--shard") ? .json : .table
    guard page != "-" || form == .table else {
      throw .usage("--html - prints the page where the \(form == .csv ? "CSV" : "JSON") goes; name a file for the page")
    }
    self.form = page == "-" ? .none : form
  }

  func write(_ report: Report) throws(Failure) {
    if let page { try write(ReportPage(report).html, to: page) }
    switch form {
    case .table: print(ReportTable(report).text)
    case .json: print(try JSONLine.text(of: report))
    case .csv: print(ReportCSV(report).text, terminator: "")
    case .none: break
    }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    do {
      try FileOutput.write(Array(text.utf8), to: path)
    } catch {
      throw .failed("\(path): cannot be written: \(error); name a file in a folder that is there")
    }
  }
}
