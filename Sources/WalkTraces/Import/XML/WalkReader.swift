/// Reads one kind of XML file that has walks in it.
protocol WalkReader: XMLHandler {
  /// The walks that it has come across.
  var walks: [ListedWalk] { get }

  /// The walk that was asked for, once the file has been read.
  func draft(_ options: ImportOptions) throws(ImportFault) -> ImportDraft
}
