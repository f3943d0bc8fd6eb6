import Foundation

/// An identifier of this app on this machine.
enum DeviceIdentifier {
  /// Computes the identifier from the machine's identifier and the app's name.
  ///
  /// - Parameters:
  ///   - machineFile: The file with the machine's identifier.
  ///   - app: The app's name; the identifiers of different apps differ.
  /// - Returns: Nil if the machine has no identifier.
  static func make(
    machineFile: String = "/etc/machine-id",
    app: String = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
  ) -> UUID? {
    guard let text = try? String(contentsOfFile: machineFile, encoding: .utf8) else { return nil }
    let machine = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !machine.isEmpty else { return nil }
    let name = app + "\u{0}" + machine
    var bytes: [UInt8] = []
    for word in [hash(name, seed: 0), hash(name, seed: 1)] {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    // The bits mark a UUID of version 8 (RFC 9562), in which the application defines the other
    // bits.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  /// Hashes a text with 64-bit FNV-1a and a final mix, so that the machine's identifier stays
  /// secret.
  ///
  /// Source: http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(_ text: String, seed: UInt8) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in [seed] + Array(text.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ (hash >> 33)
  }
}
