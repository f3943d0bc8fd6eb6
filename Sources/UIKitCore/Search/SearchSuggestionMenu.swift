import CoreGraphics
import Foundation

/// The suggestions of a search field in a panel below or above the field, in front of all other
/// views in the window.
final class SearchSuggestionMenu: UIView {
  private weak var field: UISearchTextField?
  private let shadow = MenuShadow(frame: .zero)
  private let pane = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  let list: SearchSuggestionList
  /// The field's frame at the last layout, in the window's coordinate space.
  private var anchor = CGRect.null
  /// Whether a trait has changed since the panel received its frame.
  private var needsFrame = false

  /// The distance between the field and the panel, in points.
  private static let gap: CGFloat = 6
  /// The minimum distance from the edges of the window, in points.
  private static let margin: CGFloat = 8
  private static let minimumWidth: CGFloat = 280
  private static let fadeDuration: TimeInterval = 0.2

  /// Creates an empty panel for a field; ``show(_:)`` adds the panel to the field's window.
  ///
  /// - Parameter didSelect: Called with a suggestion that the user selects.
  init(of field: UISearchTextField, didSelect: @escaping (any UISearchSuggestion) -> Void) {
    self.field = field
    list = SearchSuggestionList(style: .menu, didSelect: didSelect)
    super.init(frame: .zero)
    pane.clipsToBounds = true
    pane.layer.cornerRadius = MenuPanel.cornerRadius
    pane.layer.cornerCurve = .continuous
    addSubview(shadow)
    addSubview(pane)
    pane.contentView.addSubview(list)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Showing

  /// Shows suggestions, in the field's window.
  func show(_ suggestions: [any UISearchSuggestion]) {
    guard let window = field?.window else { return }
    list.show(suggestions)
    if superview !== window {
      UIView.performWithoutAnimation {
        window.addSubview(self)
        alpha = 0
        layOutBesideField()
      }
      window.screen.session?.layoutFollowers.add(self)
      UIView.animate(
        withDuration: SearchSuggestionMenu.fadeDuration, delay: 0, options: .allowUserInteraction
      ) {
        self.alpha = 1
      }
    } else {
      layOutBesideField()
    }
  }

  /// Fades the panel out and removes it.
  func dismiss() {
    window?.screen.session?.layoutFollowers.remove(self)
    isUserInteractionEnabled = false
    UIView.animate(withDuration: SearchSuggestionMenu.fadeDuration) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  // MARK: Layout

  /// Positions the panel below the field, or above the field if the list does not fit below and
  /// there is more space above.
  func layOutBesideField() {
    updateFrame()
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func updateFrame() {
    guard let field, let window = field.window else { return }
    needsFrame = false
    let area = window.bounds.inset(by: window.safeAreaInsets)
      .insetBy(dx: SearchSuggestionMenu.margin, dy: SearchSuggestionMenu.margin)
    anchor = field.convert(field.bounds, to: window)
    let width = min(max(anchor.width, SearchSuggestionMenu.minimumWidth), area.width)
    let isReversed = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = min(max(isReversed ? anchor.maxX - width : anchor.minX, area.minX), area.maxX - width)
    let below = area.maxY - anchor.maxY - SearchSuggestionMenu.gap
    let above = anchor.minY - area.minY - SearchSuggestionMenu.gap
    let needed = list.height(in: width)
    let isBelow = needed <= below || below >= above
    let height = max(0, min(needed, isBelow ? below : above))
    let y =
      isBelow
      ? anchor.maxY + SearchSuggestionMenu.gap : anchor.minY - SearchSuggestionMenu.gap - height
    let rect = CGRect(x: x, y: y, width: width, height: height)
    if frame != rect { frame = rect }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if needsFrame { updateFrame() }
    shadow.frame = MenuShadow.frame(around: bounds)
    pane.frame = bounds
    list.frame = bounds
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // The rows adopt the new traits after the panel, and the panel's height depends on the rows, so
    // the layout pass computes the frame.
    needsFrame = true
    setNeedsLayout()
  }
}

/// Moves the menu with its field. The field can move without a layout pass of the field. For
/// example, code can set the frame of the field or of an ancestor, or an enclosing scroll view can
/// scroll.
extension SearchSuggestionMenu: LayoutFollower {
  func followLayout() {
    guard let field, let window = field.window,
      field.convert(field.bounds, to: window) != anchor
    else { return }
    layOutBesideField()
  }
}
