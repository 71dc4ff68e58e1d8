/// Who listens to what an XML file says.
protocol XMLHandler: AnyObject {
  /// An element begins; its name is without the prefix of its namespace, since files are not to be relied on for that.
  func begin(_ element: String, _ attributes: [String: String]) throws(ImportFault)

  /// An element ends.
  ///
  /// - Parameter text: What stood in it since the last element began, without the blanks around; cut when it is very long.
  func end(_ element: String, text: String) throws(ImportFault)
}
