import QuartzCore

/// A view that is hidden while a ``LiftedPreviewView`` shows a snapshot of it. The view stays in
/// the window, and its properties do not change. An empty mask of its layer hides the view.
@MainActor package final class HiddenView {
  private weak var view: UIView?
  private let earlierMask: CALayer?
  private let mask = CALayer()

  /// Hides a view until ``restore()`` is called. The mask of the view's layer is replaced with an
  /// empty mask.
  package init(_ view: UIView) {
    self.view = view
    earlierMask = view.layer.mask
    view.layer.mask = mask
  }

  /// Restores the view's earlier mask, unless the app has replaced the mask in the meantime. A
  /// second call has no effect.
  package func restore() {
    guard let view, view.layer.mask === mask else { return }
    view.layer.mask = earlierMask
  }
}
