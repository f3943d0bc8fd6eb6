public import Foundation

/// An extension's connection to its host process.
///
/// Apple declares this class in Foundation, without an actor. Linux's Foundation lacks the class,
/// so UIKit declares it on the main actor like the controllers that have a context. API for share
/// and action extensions is absent, because widgets are the only supported extensions.
///
/// Source: https://developer.apple.com/documentation/foundation/nsextensioncontext
@preconcurrency @MainActor open class NSExtensionContext: NSObject {
  /// The interface of the host; nil in a process without a host.
  package weak var host: (any ExtensionHosting)?

  /// Creates the context of an extension that runs in a process of its own; the reference to the
  /// host is weak.
  package init(host: any ExtensionHosting) {
    self.host = host
  }

  /// Passes a URL, usually with the scheme of the containing app, to the host, which opens the URL.
  ///
  /// - Parameter completionHandler: Called on the main actor; its argument is true if the host
  ///   opened the URL.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    guard let host else {
      completionHandler?(false)
      return
    }
    host.open(URL) { completionHandler?($0) }
  }

  /// Passes a URL to the host, which opens the URL, and waits for the host's answer.
  ///
  /// - Returns: Whether the host opened the URL; false if there is no host.
  @discardableResult open func open(_ URL: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      open(URL) { continuation.resume(returning: $0) }
    }
  }
}

/// The services that an extension's process offers to its controllers' contexts.
@MainActor package protocol ExtensionHosting: AnyObject {
  /// Opens a URL in the application for the URL's scheme.
  ///
  /// - Parameter completion: Called with true if an application opened the URL, otherwise with
  ///   false.
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void)
  /// Whether the widget is expanded.
  var isExpanded: Bool { get }
  /// Whether the user may expand the widget; false by default.
  var allowsExpansion: Bool { get set }
  /// Returns the maximum size of the widget, in points.
  func maximumSize(expanded: Bool) -> CGSize
  /// Sets whether the widget with an identifier has content.
  func setHasContent(_ flag: Bool, identifier: String)
}

/// The host of the extension that this process runs.
@MainActor package enum ExtensionHost {
  /// The current host; nil in an app.
  package static weak var current: (any ExtensionHosting)?
}
