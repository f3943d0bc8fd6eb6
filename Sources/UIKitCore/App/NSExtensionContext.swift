public import Foundation

/// What an extension knows of the process that shows it.
///
/// Apple declares it in Foundation, without an actor; Linux's Foundation has none, and here it
/// belongs to the main actor, as every controller that has one does. What is declared for share
/// and action extensions is absent: widgets are the only extensions there are.
///
/// Source: https://developer.apple.com/documentation/foundation/nsextensioncontext
@preconcurrency @MainActor open class NSExtensionContext: NSObject {
  /// The line to the host; nil in a process without one.
  package weak var host: (any ExtensionHosting)?

  package init(host: any ExtensionHosting) {
    self.host = host
  }

  /// Asks the host to open an address, usually one of the containing app's scheme.
  ///
  /// - Parameter completionHandler: Called on the main actor with whether the host has opened it.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    guard let host else {
      completionHandler?(false)
      return
    }
    host.open(URL) { completionHandler?($0) }
  }

  @discardableResult open func open(_ URL: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      open(URL) { continuation.resume(returning: $0) }
    }
  }
}

/// What an extension's process offers to the contexts of its controllers.
@MainActor package protocol ExtensionHosting: AnyObject {
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void)
  /// Whether the widget is shown expanded.
  var isExpanded: Bool { get }
  /// Whether the user may expand the widget; no at first.
  var allowsExpansion: Bool { get set }
  /// Points.
  func maximumSize(expanded: Bool) -> CGSize
  /// Whether the widget of an identifier has something to show.
  func setHasContent(_ flag: Bool, identifier: String)
}

/// The host of the extension that this process runs.
@MainActor package enum ExtensionHost {
  /// Nil in an app.
  package static weak var current: (any ExtensionHosting)?
}
