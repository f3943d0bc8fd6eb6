package import RenderTree

/// How a layer turns from what it shows into what it is going to show.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old gives way to the new everywhere at once.
  public static let fade = Self(rawValue: "fade")
  /// The new slides over the old.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new pushes the old away.
  public static let push = Self(rawValue: "push")
  /// The old slides away from the new.
  public static let reveal = Self(rawValue: "reveal")
}

/// Where what moves in a transition comes from.
///
/// As on iOS, top and bottom are those of an axis that points up: `fromTop` moves upwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// Shows a change of a layer's whole subtree as a movement from its last picture to the new one.
///
/// The old picture is what was committed last. A layer runs one transition at a time, under the key
/// "transition" whatever key it is added with; the contents may leave the layer's bounds while they
/// move, unless a superlayer clips them.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catransition
open class CATransition: CAAnimation {
  open var type: CATransitionType = .fade
  /// Right where it is missing.
  open var subtype: CATransitionSubtype?
  /// The part of the transition that is shown, 0...1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1
  /// The turn of a view about its middle, which UIKit's flips are.
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

  /// The transition's progress; the layer makes a node's transition of it.
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
