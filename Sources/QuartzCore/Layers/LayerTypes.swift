public import CoreGraphics

/// The corners of a layer that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Sendable {
  /// One bit for each corner, from 1 for the smallest x and y to 8 for the largest.
  public let rawValue: UInt
  /// Creates a set from the bits of its corners; a layer ignores other bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the smallest x and the smallest y: top left where y points down.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the largest x and the smallest y: top right where y points down.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the smallest x and the largest y: bottom left where y points down.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the largest x and the largest y: bottom right where y points down.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The placement of a layer's contents whose size differs from the size of the bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the gravity, as Core Animation spells it.
  public let rawValue: String
  /// Creates a gravity from its name; a name that is not one of the constants counts as ``resize``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The contents are in the middle of the bounds, at their own size.
  public static let center = Self(rawValue: "center")
  /// The contents are centered along the edge at the smallest y, at their own size.
  public static let top = Self(rawValue: "top")
  /// The contents are centered along the edge at the largest y, at their own size.
  public static let bottom = Self(rawValue: "bottom")
  /// The contents are centered along the left edge, at their own size.
  public static let left = Self(rawValue: "left")
  /// The contents are centered along the right edge, at their own size.
  public static let right = Self(rawValue: "right")
  /// The contents are in the corner at the smallest x and y, at their own size.
  public static let topLeft = Self(rawValue: "topLeft")
  /// The contents are in the corner at the largest x and the smallest y, at their own size.
  public static let topRight = Self(rawValue: "topRight")
  /// The contents are in the corner at the smallest x and the largest y, at their own size.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// The contents are in the corner at the largest x and y, at their own size.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// The contents are stretched to the bounds in both directions: the default.
  public static let resize = Self(rawValue: "resize")
  /// The contents keep their proportions and are as large as the bounds allow.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// The contents keep their proportions and are just large enough to cover the bounds; the parts
  /// outside the bounds are visible unless the layer masks to its bounds.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// How contents are resampled when they are enlarged or reduced.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the filter, as Core Animation spells it.
  public let rawValue: String
  /// Creates a filter from its name; a name that is not one of the constants counts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Every pixel on screen has the color of the nearest pixel of the contents, so that enlarged
  /// pixels are squares.
  public static let nearest = Self(rawValue: "nearest")
  /// Interpolates between neighboring pixels of enlarged contents and averages the pixels of
  /// reduced contents: the default.
  public static let linear = Self(rawValue: "linear")
  /// The same as ``linear``, because ``linear`` already averages all pixels of reduced contents.
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the curve, as Core Animation spells it.
  public let rawValue: String
  /// Creates a curve from its name; any name except that of ``continuous`` counts as ``circular``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter circle.
  public static let circular = Self(rawValue: "circular")
  /// Apple's smooth corner, whose curve begins farther from the corner than the radius.
  public static let continuous = Self(rawValue: "continuous")
}

/// The methods that a layer calls on its owner.
///
/// Apple's methods are optional; in this implementation each method has a default implementation,
/// which behaves as if the delegate had no such method.
///
/// Source: https://developer.apple.com/documentation/quartzcore/calayerdelegate
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Updates the layer's contents in the display pass. The default implementation draws the
  /// contents by `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's contents into a bitmap context in the layer's coordinate space, y down. The
  /// layer's `draw(in:)` calls this method.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the layer's contents are drawn, so that the delegate can change properties of
  /// the layer that affect the drawing.
  func layerWillDraw(_ layer: CALayer)
  /// Arranges the layer's sublayers. The layer's `layoutSublayers()` calls this method in the
  /// layout pass.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change. If it is nil, the search continues; `NSNull()` ends the search
  /// without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Called in the display pass for a layer whose contents are out of date. The default
  /// implementation draws the contents by `draw(_:in:)`; another implementation assigns the layer's
  /// `contents`.
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  /// Called by the layer's `draw(in:)` with a bitmap context in the layer's coordinate space, y
  /// down. The default implementation draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Called before the layer's contents are drawn, so that the delegate can change properties of
  /// the layer that affect the drawing. The default implementation does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Called in the layout pass for a layer that needs layout, after the layout of its superlayer.
  /// The default implementation does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Called before an animatable property of the layer changes. The default implementation returns
  /// nil, so that the layer's own actions are searched.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An action that a layer runs after a change.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  /// Runs the action after the change, for the event's name.
  ///
  /// - Parameters:
  ///   - event: The name of the property that changed.
  ///   - anObject: The layer.
  ///   - dict: Nil; Apple passes further arguments for some events.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: the null action ends the search for an action, so that the change has no
  /// animation.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
