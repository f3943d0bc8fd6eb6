import CoreGraphics
import QuartzCore

/// The visible part of a lifted preview, with a shadow. The content is a snapshot of the view, or
/// the view of the app's preview controller. The content is clipped to the preview's shape.
final class LiftedPreviewView: UIView {
  /// The shadow's radius in points.
  private static let shadowRadius: CGFloat = 24
  private static let shadowOpacity: Float = 0.2

  private let body = UIView()

  /// Creates a view with a snapshot of the preview's view. If the preview's view is not in the
  /// window, the view itself is shown instead of a snapshot.
  init(of preview: UITargetedPreview, in window: UIWindow) {
    super.init(frame: CGRect(origin: .zero, size: preview.size))
    let (parameters, view) = (preview.parameters, preview.view)
    let visible = preview.visibleBounds
    body.backgroundColor = parameters.backgroundColor
    if let path = parameters.visiblePath, !path.isEmpty {
      let shape = CAShapeLayer()
      shape.path = LiftedPreviewView.moved(path, by: visible.origin)
      body.layer.mask = shape
    } else {
      body.layer.cornerRadius = view.layer.cornerRadius
      body.layer.cornerCurve = view.layer.cornerCurve
      body.clipsToBounds = true
    }
    let isDisplayed = view.window === window
    if let picture = isDisplayed ? view.pictureWithoutSeparators : view {
      picture.transform = .identity
      picture.frame = CGRect(
        origin: CGPoint(
          x: view.bounds.minX - visible.minX, y: view.bounds.minY - visible.minY),
        size: view.bounds.size)
      body.addSubview(picture)
    }
    let outline =
      (parameters.shadowPath ?? parameters.visiblePath).map {
        LiftedPreviewView.moved($0, by: visible.origin)
      }
      ?? CGPath(
        roundedRect: bounds,
        radius: min(view.layer.cornerRadius, bounds.width / 2, bounds.height / 2),
        curve: view.layer.cornerCurve == .continuous ? .continuous : .circular)
    setUp(outline)
  }

  /// Creates a view that shows the view of the app's preview controller.
  init(of controller: UIViewController, size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    body.layer.cornerRadius = MenuPanel.cornerRadius
    body.layer.cornerCurve = .continuous
    body.clipsToBounds = true
    let view: UIView = controller.view
    body.backgroundColor = view.backgroundColor ?? .systemBackground
    // The body's size is set before the view is added, so that the view resizes with the body.
    body.frame = bounds
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    body.addSubview(view)
    let radius = min(MenuPanel.cornerRadius, size.width / 2, size.height / 2)
    setUp(CGPath(roundedRect: bounds, radius: radius, curve: .continuous))
  }

  required init?(coder: NSCoder) { nil }

  private func setUp(_ outline: CGPath) {
    isUserInteractionEnabled = false
    body.frame = bounds
    addSubview(body)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = LiftedPreviewView.shadowRadius
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.shadowPath = outline
  }

  private static func moved(_ path: UIBezierPath, by origin: CGPoint) -> CGPath {
    let copy = (path.copy() as? UIBezierPath) ?? path
    copy.apply(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    return copy.cgPath
  }

  /// Whether the preview has its shadow and its own colors. If the value is false, there is no
  /// shadow, and the lifted view is shown in its normal colors.
  var isRaised = false {
    didSet {
      layer.shadowOpacity = isRaised ? LiftedPreviewView.shadowOpacity : 0
      restingPicture?.alpha = isRaised ? 0 : 1
    }
  }

  /// A snapshot of the lifted view in its normal colors. It is in front of the content while
  /// ``isRaised`` is false.
  private var restingPicture: UIView?

  /// Adds a snapshot of the lifted view in its normal colors. When ``isRaised`` changes, the
  /// content crossfades between the preview's colors and this snapshot.
  func addRestingPicture(of view: UIView) {
    guard let content = body.subviews.last, let picture = view.pictureWithoutSeparators else {
      return
    }
    picture.transform = .identity
    picture.frame = content.frame
    body.addSubview(picture)
    restingPicture = picture
  }

  /// Replaces the content with a snapshot, so that the app can show the content elsewhere.
  func freeze() {
    let picture = body.snapshotView(afterScreenUpdates: false)
    for view in body.subviews { view.removeFromSuperview() }
    if let picture {
      picture.frame = body.bounds
      body.addSubview(picture)
    }
  }

  /// Centers this view in a frame, and scales it by the same factor on both axes, so that it has
  /// the width of the frame.
  func move(to frame: CGRect, _ base: CGAffineTransform = .identity) {
    guard bounds.width > 0 else { return }
    let natural = bounds.applying(base).width
    let scale = natural > 0 ? frame.width / natural : 1
    center = frame.center
    transform = base.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }
}

/// A row whose separators belong to the enclosing list. A snapshot of the row omits the separators.
@MainActor package protocol SeparatedRow: UIView {
  /// The views of the row's separators.
  var separatorViews: [UIView] { get }
}

extension UIView {
  /// A snapshot of the view. If the view is a row with separators, the snapshot omits the
  /// separators.
  fileprivate var pictureWithoutSeparators: UIView? {
    let separators = ((self as? any SeparatedRow)?.separatorViews ?? []).filter { !$0.isHidden }
    for view in separators { view.isHidden = true }
    defer { for view in separators { view.isHidden = false } }
    return snapshotView(afterScreenUpdates: true)
  }
}
