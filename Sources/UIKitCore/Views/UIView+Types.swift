import Foundation
import QuartzCore

extension UIView {
  /// The margins and lengths that adapt when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits for the margins and lengths. The bits are those of Apple's UIKit, because
    /// storyboards store them.
    public let rawValue: UInt
    /// Creates a mask from combined bits. Bits without a name have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the superview's left edge changes by a part of the change in the superview's
    /// width.
    public static var flexibleLeftMargin: AutoresizingMask { AutoresizingMask(rawValue: 1) }
    /// The view's width changes by a part of the change in the superview's width.
    public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 2) }
    /// The distance to the superview's right edge changes by a part of the change in the
    /// superview's width.
    public static var flexibleRightMargin: AutoresizingMask { AutoresizingMask(rawValue: 4) }
    /// The distance to the superview's top edge changes by a part of the change in the superview's
    /// height.
    public static var flexibleTopMargin: AutoresizingMask { AutoresizingMask(rawValue: 8) }
    /// The view's height changes by a part of the change in the superview's height.
    public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 16) }
    /// The distance to the superview's bottom edge changes by a part of the change in the
    /// superview's height.
    public static var flexibleBottomMargin: AutoresizingMask { AutoresizingMask(rawValue: 32) }
  }

  /// How a view fits its drawing or image into bounds of another size. With `redraw`, the view
  /// draws again when its size changes. The other modes stretch, scale or move the existing
  /// drawing.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case redraw = 3
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
    case bottomRight = 12

    /// Whether the content's size changes with the view's size.
    var scalesContent: Bool {
      switch self {
      case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill: true
      default: false
      }
    }

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// Whether a view shows its tint in color or in gray. Views behind a sheet, popover or alert show
  /// their tint in gray.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal = 1
    case dimmed = 2
  }
}

/// Whether content is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  /// The attribute of playback controls, which are not mirrored because they point along the
  /// timeline.
  case playback = 1
  /// The attribute of controls for physical directions, such as a joystick.
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

extension UIView {
  /// Returns the layout direction of a view with an attribute. For `unspecified`, the result is the
  /// app's layout direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the layout direction of a view with an attribute. The result is the given direction
  /// for `unspecified`, left to right for `playback` and `spatial`, and otherwise the direction
  /// that the attribute forces.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
