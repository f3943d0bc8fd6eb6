import Foundation

extension Bundle {
  /// The keys and values of the main bundle's Info.plist; empty for a program without such a file.
  ///
  /// Foundation converts the whole property list at each request, so the result is stored. Any
  /// thread may read it, because property lists do not change.
  package nonisolated(unsafe) static let mainInfo: [String: Any] = main.infoDictionary ?? [:]
}
