package import RenderTree

/// How a transition replaces a layer's old content by its new content.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the type, as Core Animation spells it.
  public let rawValue: String
  /// Creates a type from its name; a name that is not one of the constants counts as ``fade``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A cross-fade.
  public static let fade = Self(rawValue: "fade")
  /// The new content slides over the old.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new content pushes the old content out.
  public static let push = Self(rawValue: "push")
  /// The old content slides off the new content.
  public static let reveal = Self(rawValue: "reveal")
}

/// The edge from which content moves in a transition.
///
/// As on iOS, the names assume a y axis that points up: `fromTop` moves upwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the subtype, as Core Animation spells it.
  public let rawValue: String
  /// Creates a subtype from its name; a name that is not one of the constants counts as
  /// ``fromRight``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Content enters at the right edge and moves to the left: the default.
  public static let fromRight = Self(rawValue: "fromRight")
  /// Content enters at the left edge and moves to the right.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// Content moves up, towards smaller y, and enters at the lower edge of the screen.
  public static let fromTop = Self(rawValue: "fromTop")
  /// Content moves down, towards larger y, and enters at the upper edge of the screen.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// Animates a change of a layer's whole subtree from its old to its new appearance.
///
/// The old appearance is the appearance in the last commit. A layer runs one transition at a time,
/// under the key "transition" regardless of the key with which it is added. The content may move
/// beyond the layer's bounds, unless a superlayer clips the content.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catransition
open class CATransition: CAAnimation {
  /// How the new content replaces the old content; a cross-fade by default.
  open var type: CATransitionType = .fade
  /// The edge from which content moves; nil means `fromRight`.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, 0...1; 0 by default. Values outside 0...1 are
  /// clamped.
  open var startProgress: Float = 0
  /// The progress at which the transition stops, 0...1; 1 by default. Values outside 0...1 are
  /// clamped.
  open var endProgress: Float = 1
  /// Whether the layer rotates about its center, for UIKit's flips.
  package var flips = false

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    flips = other.flips
  }

  /// Returns an animation of a number, the transition's progress. The layer makes the transition of
  /// its node from this animation.
  package override func frozen(begin: Double, for layer: CALayer) -> [Animation] {
    let (start, end) = (Double(startProgress), Double(endProgress))
    var animation = Animation(
      property: .opacity, from: .number(min(max(start, 0), 1)), to: .number(min(max(end, 0), 1)))
    animation.curve = timingFunction?.curve ?? .linear
    animation.timing = timing(begin: begin)
    return [animation]
  }

  var kind: Transition.Kind {
    if flips { return .flip }
    switch type {
    case .push: return .push
    case .moveIn: return .moveIn
    case .reveal: return .reveal
    default: return .fade
    }
  }

  var direction: Transition.Direction {
    switch subtype {
    case .fromLeft: .right
    case .fromTop: .up
    case .fromBottom: .down
    default: .left
    }
  }
}
