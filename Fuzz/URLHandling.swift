// Modules: AppBundles

import AppBundles
import Foundation

/// Reads an address as a host reads one that a widget asks to open: what `URL` says of its scheme,
/// by which files are refused, is what the application is chosen by, and the text that a program
/// gets as its argument is one word that is no option.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzURLHandling(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
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
