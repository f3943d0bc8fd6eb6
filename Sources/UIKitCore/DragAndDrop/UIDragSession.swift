/// A drag that has begun in this app.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragsession
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Any object that the app attaches to the drag. The object is available only in this app.
  var localContext: Any? { get set }
}
