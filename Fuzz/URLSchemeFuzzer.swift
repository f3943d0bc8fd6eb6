// Modules: AppBundles

import AppBundles
import Foundation

/// Parses an address as a host does when a widget requests to open it. The host must reject
/// files and choose the application by the same scheme that `URL` parses. The program's
/// argument must be one word that is not an option.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzURLScheme(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  if let scheme = URLScheme.scheme(of: text) {
    precondition(URLScheme.isValid(scheme) && scheme == scheme.lowercased(), "a scheme is invalid")
  }
  guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else { return 0 }
  let address = url.absoluteString
  if scheme != "file" {
    precondition(!url.isFileURL, "a file's address has another scheme")
    precondition(!address.lowercased().hasPrefix("file:"), "a file's address has another scheme")
  }
  guard let chosen = URLScheme.scheme(of: address) else { return 0 }
  precondition(chosen == scheme, "the application's scheme is not the address's")
  precondition(!address.hasPrefix("-"), "an address is an option")
  precondition(
    !address.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F },
    "an address is several words")
  precondition(URL(string: address) == url, "an address is another one when it is read again")
  return 0
}
