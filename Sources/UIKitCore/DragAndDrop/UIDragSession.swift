/// A drag that has begun in this app.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragsession
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Any object that the app attaches to the drag; it does not leave the app.
  var localContext: Any? { get set }
}
