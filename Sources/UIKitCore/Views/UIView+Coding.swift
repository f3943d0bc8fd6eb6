package import Foundation
import QuartzCore

extension UIView {
  private enum Key {
    static let interaction = "UIUserInteractionDisabled"
    static let subviews = "UISubviews"
  }

  /// The maximum depth of decoded subviews. The decoder is recursive, and a damaged archive can
  /// contain a view that is its own subview. The limit ends such a recursion.
  private static let deepestLevel = 200
  private static var decodingLevel = 0

  func encodeValues(with coder: NSCoder) {
    // Always write this value, even if it is the default: its presence identifies the coder as an
    // archive of a view.
    coder.encode(!isUserInteractionEnabled, forKey: Key.interaction)
    coder.encode(UIView.archivedProperties, of: self)
    guard !hasOnlyOwnParts else { return }
    let own = Set(ownParts.map { ObjectIdentifier($0) })
    let content = children.filter { !own.contains(ObjectIdentifier($0)) }
    if !content.isEmpty { coder.encode(content as NSArray, forKey: Key.subviews) }
  }

  /// Whether the coder is an archive that contains the values of a view. In such an archive, a
  /// missing value means the default. With other coders, such as the coder of a storyboard, a view
  /// does not change the properties whose keys are missing.
  package static func hasDisplayValues(_ coder: NSCoder) -> Bool {
    coder.allowsKeyedCoding && coder.containsValue(forKey: Key.interaction)
  }

  func decode(from coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    restoreViewValues(from: coder)
    guard !hasOnlyOwnParts, UIView.decodingLevel < UIView.deepestLevel else { return }
    UIView.decodingLevel += 1
    defer { UIView.decodingLevel -= 1 }
    for case let child as UIView in coder.decodeIfPresent(forKey: Key.subviews) as? [Any] ?? []
    where !(child is UIWindow) && child.parent == nil {
      addSubview(child)
    }
  }

  /// Decodes the values that `UIView` archives, except for subviews.
  func restoreViewValues(from coder: NSCoder) {
    guard UIView.hasDisplayValues(coder) else { return }
    UIView.performWithoutAnimation {
      isUserInteractionEnabled = !coder.decodeBool(forKey: Key.interaction)
      coder.decode(UIView.archivedProperties, into: self, resetting: true)
    }
  }

  /// Decodes the view's values a second time. A class in another module calls this method after its
  /// initializer has set other values.
  package func restoreInheritedValues(from coder: NSCoder) { restoreValues(from: coder) }

  /// Decodes the properties of a subclass. In an archive, a missing value means the default. With
  /// the coder of a storyboard, a property without a value does not change.
  package func restore<Root: UIView>(
    _ properties: [ArchivedProperty<Root>], of root: Root, from coder: NSCoder
  ) {
    UIView.performWithoutAnimation {
      coder.decode(properties, into: root, resetting: UIView.hasDisplayValues(coder))
    }
  }

  /// Returns a description of subviews for archives. The subviews are those that an app has added
  /// to a part that the view itself creates, such as a content view.
  package static func archivedContent<Root>(
    of part: @escaping @MainActor (Root) -> UIView, _ key: String
  ) -> ArchivedProperty<Root> {
    ArchivedProperty(
      key, default: [], get: { part($0).subviews },
      set: { root, views in
        for view in views where view.superview == nil && !(view is UIWindow) {
          part(root).addSubview(view)
        }
      })
  }

  private static let archivedProperties: [ArchivedProperty<UIView>] = [
    ArchivedProperty(\.bounds, "UIBounds", default: .zero),
    ArchivedProperty(\.center, "UICenter", default: .zero),
    ArchivedProperty(\.contentMode, "UIContentMode", raw: .scaleToFill),
    ArchivedProperty(\.anchorPoint, "UIAnchorPoint", default: CGPoint(x: 0.5, y: 0.5)),
    ArchivedProperty(\.transform3D, "UITransform", default: CATransform3DIdentity),
    ArchivedProperty(\.alpha, "UIAlpha", default: 1),
    ArchivedProperty(\.isHidden, "UIHidden", default: false),
    ArchivedProperty(\.clipsToBounds, "UIClipsToBounds", default: false),
    ArchivedProperty(\.isOpaque, "UIOpaque", default: true),
    ArchivedProperty(
      \.clearsContextBeforeDrawing, "UIClearsContextBeforeDrawing", default: true),
    ArchivedProperty(\.tag, "UITag", default: 0),
    ArchivedProperty(\.autoresizingMask, "UIAutoresizing", raw: []),
    ArchivedProperty(\.autoresizesSubviews, "UIAutoresizeSubviews", default: true),
    ArchivedProperty(\.backgroundColor, "UIBackgroundColor", default: nil),
    ArchivedProperty(
      "UITintColor", default: nil, get: { $0.explicitTint }, set: { $0.tintColor = $1 }),
    ArchivedProperty(
      "UITintAdjustmentMode", default: 0, get: { $0.explicitTintMode.rawValue },
      set: { $0.tintAdjustmentMode = TintAdjustmentMode(rawValue: $1) ?? .automatic }),
    ArchivedProperty(\.overrideUserInterfaceStyle, "UIInterfaceStyle", raw: .unspecified),
    ArchivedProperty(\.semanticContentAttribute, "UISemanticContent", raw: .unspecified),
    ArchivedProperty(\.isMultipleTouchEnabled, "UIMultipleTouchEnabled", default: false),
    ArchivedProperty(\.isExclusiveTouch, "UIExclusiveTouch", default: false),
    ArchivedProperty(
      \.preservesSuperviewLayoutMargins, "UIPreservesSuperviewLayoutMargins", default: false),
    ArchivedProperty(
      \.insetsLayoutMarginsFromSafeArea, "UIInsetsLayoutMarginsFromSafeArea", default: true),
    ArchivedProperty(
      "UILayoutMargins", default: nil, get: { $0.explicitMargins?.absolute },
      set: { if let margins = $1 { $0.layoutMargins = margins } }),
    ArchivedProperty(
      "UIDirectionalLayoutMargins", default: nil, get: { $0.explicitMargins?.directional },
      set: { if let margins = $1 { $0.directionalLayoutMargins = margins } }),
    priority("UIHuggingX", .defaultLow, \.huggingPriorities, .horizontal),
    priority("UIHuggingY", .defaultLow, \.huggingPriorities, .vertical),
    priority("UICompressionX", .defaultHigh, \.compressionPriorities, .horizontal),
    priority("UICompressionY", .defaultHigh, \.compressionPriorities, .vertical),
    ArchivedProperty(\.mask, "UIMask", default: nil),
    ArchivedProperty(\.restorationIdentifier, "UIRestorationIdentifier", default: nil),
    ArchivedProperty(\.accessibilityIdentifier, "UIAccessibilityIdentifier", default: nil),
    ArchivedProperty(
      "UIIsAccessibilityElement", default: nil, get: { $0.accessibilityProperties?.isElement },
      set: { if let value = $1 { $0.isAccessibilityElement = value } }),
    ArchivedProperty(
      "UIAccessibilityTraits", default: nil,
      get: { $0.accessibilityProperties?.traits.map { UInt(truncatingIfNeeded: $0.rawValue) } },
      set: { view, value in
        if let value { view.accessibilityTraits = UIAccessibilityTraits(rawValue: UInt64(value)) }
      }),
    ArchivedProperty(
      "UIAccessibilityLabel", default: nil,
      get: { ($0.accessibilityProperties?.label ?? nil)?.string },
      set: { if let value = $1 { $0.accessibilityLabel = value } }),
    ArchivedProperty(
      "UIAccessibilityHint", default: nil,
      get: { ($0.accessibilityProperties?.hint ?? nil)?.string },
      set: { if let value = $1 { $0.accessibilityHint = value } }),
    ArchivedProperty(
      "UIAccessibilityValue", default: nil,
      get: { ($0.accessibilityProperties?.value ?? nil)?.string },
      set: { if let value = $1 { $0.accessibilityValue = value } }),
  ]

  private static func priority(
    _ key: String, _ value: UILayoutPriority,
    _ path: ReferenceWritableKeyPath<UIView, ContentPriorities>, _ axis: NSLayoutConstraint.Axis
  ) -> ArchivedProperty<UIView> {
    ArchivedProperty(
      key, default: value.rawValue, get: { $0[keyPath: path][axis].rawValue },
      set: { view, priority in
        guard priority > 0, priority <= 1000 else { return }
        view[keyPath: path][axis] = UILayoutPriority(rawValue: priority)
      })
  }
}

extension UIView: ArchivedValue {}

/// A view class of another module that creates all of its subviews itself. Archives do not contain
/// the subviews of such a view.
@MainActor package protocol ArchivedWithoutSubviews: UIView {}

extension CATransform3D: ArchivedNumbers {
  /// The sixteen elements of the matrix, row by row.
  package var archivedNumbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Creates a transform from sixteen numbers in the order of ``archivedNumbers``. The result is
  /// nil for any other count.
  package init?(archivedNumbers n: [CGFloat]) {
    guard n.count == 16 else { return nil }
    self.init()
    (m11, m12, m13, m14) = (n[0], n[1], n[2], n[3])
    (m21, m22, m23, m24) = (n[4], n[5], n[6], n[7])
    (m31, m32, m33, m34) = (n[8], n[9], n[10], n[11])
    (m41, m42, m43, m44) = (n[12], n[13], n[14], n[15])
  }
}

extension Margins {
  fileprivate var absolute: UIEdgeInsets? {
    if case .absolute(let insets) = self { insets } else { nil }
  }

  fileprivate var directional: NSDirectionalEdgeInsets? {
    if case .directional(let insets) = self { insets } else { nil }
  }
}
