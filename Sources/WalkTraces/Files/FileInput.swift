internal import Foundation

/// Whole files read into memory.
enum FileInput {
  /// The bytes of a file from where it was read last; nil when there are more than `limit`.
  static func read(_ file: borrowing Descriptor, atMost limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      do throws(SystemError) {
        let more = try file.read(atMost: 1 << 18)
        if more.isEmpty { return bytes }
        bytes += more
      } catch {
        // Standard input may have been set not to block by whoever shares it.
        guard error.code == EAGAIN else { throw error }
        _ = try file.isReady(for: POLLIN, within: -1)
      }
    }
    return nil
  }
}
