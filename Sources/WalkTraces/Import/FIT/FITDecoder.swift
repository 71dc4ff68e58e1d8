/// Takes a FIT file apart into its messages, by the documented FIT protocol.
///
/// A file is a header of 12 or 14 bytes, records, and a check sum over both. A record is a definition of what data messages
/// of one local number look like, or such a data message; a data message may have five bits of its time in its header.
/// Several files may follow each other in one.
struct FITDecoder {
  private let bytes: [UInt8]
  private var place = 0
  private var definitions: [UInt8: FITDefinition] = [:]
  /// The last full time, from which the short ones go on.
  private var lastTimestamp: Int64 = 0

  private(set) var messages: [FITMessage] = []

  /// - Throws: ``ImportFault`` with the place of the first byte that is wrong.
  init(_ bytes: [UInt8]) throws(ImportFault) {
    self.bytes = bytes
    while place < bytes.count { try readFile() }
  }

  private mutating func readFile() throws(ImportFault) {
    let start = place
    let end = try endOfData()
    guard FITChecksum.of(bytes[start..<end + 2]) == 0 else {
      throw ImportFault(.byte(end), "expected the check sum of the bytes before, found another: the file is damaged")
    }
    place = start + Int(bytes[start])
    definitions = [:]
    while place < end { try readRecord(upTo: end) }
    place = end + 2
  }

  /// Reads a header.
  ///
  /// - Returns: Where the data ends and the check sum begins.
  private func endOfData() throws(ImportFault) -> Int {
    let size = Int(bytes[place])
    guard
      [12, 14].contains(size), place + size <= bytes.count, bytes[place + 8..<place + 12].elementsEqual(".FIT".utf8)
    else { throw ImportFault(.byte(place), "expected the header of a FIT file, found something else") }
    let dataSize = bytes[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard dataSize > 0 else {
      throw ImportFault(.byte(place + 4), "expected data, found none: was the recording never closed?")
    }
    let there = max(0, bytes.count - place - size - 2)
    guard dataSize <= there else {
      throw ImportFault(
        .byte(place + 4), "expected \(dataSize) bytes of data as its header says, found \(there): is the file cut off?")
    }
    return place + size + dataSize
  }

  private mutating func readRecord(upTo end: Int) throws(ImportFault) {
    let start = place
    let header = bytes[place]
    place += 1
    if header & 0x80 != 0 {
      try readData(local: header >> 5 & 3, compressedTime: Int64(header & 0x1F), from: start, upTo: end)
    } else if header & 0x40 != 0 {
      try readDefinition(local: header & 0x0F, hasDeveloperFields: header & 0x20 != 0, upTo: end)
    } else {
      try readData(local: header & 0x0F, compressedTime: nil, from: start, upTo: end)
    }
  }

  private mutating func readDefinition(local: UInt8, hasDeveloperFields: Bool, upTo end: Int) throws(ImportFault) {
    try need(5, upTo: end)
    let isBigEndian = bytes[place + 1] == 1
    let pair = [Int(bytes[place + 2]), Int(bytes[place + 3])]
    let kind = isBigEndian ? pair[0] << 8 | pair[1] : pair[1] << 8 | pair[0]
    let fields = try readFields(after: 4, upTo: end)
    var developerSize = 0
    if hasDeveloperFields {
      try need(1, upTo: end)
      developerSize = try readFields(after: 0, upTo: end).reduce(0) { $0 + $1.size }
    }
    definitions[local] = FITDefinition(
      kind: FITMessage.Kind(rawValue: kind), isBigEndian: isBigEndian, fields: fields, developerSize: developerSize)
  }

  /// Reads a count and so many fields of three bytes each.
  private mutating func readFields(after skipped: Int, upTo end: Int) throws(ImportFault) -> [FITDefinition.Field] {
    place += skipped
    let count = Int(bytes[place])
    place += 1
    try need(3 * count, upTo: end)
    defer { place += 3 * count }
    return (0..<count).map { index in
      let at = place + 3 * index
      return FITDefinition.Field(number: bytes[at], size: Int(bytes[at + 1]), type: bytes[at + 2])
    }
  }

  private mutating func readData(
    local: UInt8, compressedTime: Int64?, from start: Int, upTo end: Int
  ) throws(ImportFault) {
    guard let definition = definitions[local] else {
      throw ImportFault(.byte(start), "expected a message that was defined before, found one of local number \(local)")
    }
    try need(definition.size, upTo: end)
    defer { place += definition.size }
    guard let kind = definition.kind else { return }
    let values = definition.values(bytes[place..<place + definition.size])
    var message = FITMessage(kind: kind, offset: start, fields: values)
    if let full = values[253] {
      lastTimestamp = full
      message.timestamp = full
    } else if let compressedTime {
      lastTimestamp += (compressedTime - lastTimestamp) & 0x1F
      message.timestamp = lastTimestamp
    } else if kind == .monitoring, let low = values[26] {
      // The low sixteen bits of a time that is not before the last one.
      lastTimestamp += (low - lastTimestamp) & 0xFFFF
      message.timestamp = lastTimestamp
    }
    messages.append(message)
  }

  private func need(_ count: Int, upTo end: Int) throws(ImportFault) {
    guard place + count <= end else {
      throw ImportFault(.byte(place), "expected \(count.things("byte")) of a message, found the end of the data")
    }
  }
}
