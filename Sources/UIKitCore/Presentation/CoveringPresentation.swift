import Foundation

/// Covers everything; what is behind leaves the window.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// Covers the nearest presentation context, whose view leaves the window.
final class CurrentContextPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
  override var shouldPresentInFullscreen: Bool { false }
}

/// Covers the nearest presentation context and lets it be seen.
final class OverCurrentContextPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { false }
}
