import CDigest
import Foundation

/// An identifier of this app on this machine.
enum DeviceIdentifier {
  /// Computes the identifier from the machine's identifier and the app's name.
  ///
  /// - Parameters:
  ///   - machineFile: The file with the machine's identifier.
  ///   - app: The app's name. Different apps have different identifiers.
  /// - Returns: The identifier; nil if the machine has no identifier.
  static func make(
    machineFile: String = "/etc/machine-id",
    app: String = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
  ) -> UUID? {
    guard let text = try? String(contentsOfFile: machineFile, encoding: .utf8) else { return nil }
    let machine = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !machine.isEmpty else { return nil }
    var bytes = digest(key: Array(machine.utf8), message: Array(app.utf8))
    // These bits mark a UUID of version 8 (RFC 9562). In this version the application defines all
    // other bits.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  /// Computes the HMAC of a message with SHA-256. The manual page machine-id(5) requires a
  /// cryptographic hash, so that the key, which is the machine's identifier, cannot be computed
  /// from the result.
  ///
  /// Source: https://www.freedesktop.org/software/systemd/man/latest/machine-id.html
  private static func digest(key: [UInt8], message: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(OPALINE_SHA256_SIZE)) { buffer, count in
      count = buffer.count
      opaline_hmac_sha256(key, key.count, message, message.count, buffer.baseAddress!)
    }
  }
}
