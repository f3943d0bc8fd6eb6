package import RenderTree

/// The rank of vibrant content, which determines the strength of the content.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0
  case secondaryLabel = 1
  case tertiaryLabel = 2
  case quaternaryLabel = 3
  case fill = 4
  case secondaryFill = 5
  case tertiaryFill = 6
  case separator = 7
}

/// An effect that blends the content of an effect view with the colors behind it.
///
/// The effect requires a blur: the effect view with vibrancy must be in the `contentView` of the
/// blur's view, or above the blur's view. Only the alpha of the content has an effect, and the
/// colors of the content are ignored. With the style `label`, however, the content keeps its
/// colors.
///
/// Source: https://developer.apple.com/documentation/uikit/uivibrancyeffect
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  enum Definition: Equatable {
    /// The rank of the content. If it is nil, a blur style from before iOS 13 determines the
    /// vibrancy. For all other blurs, the rank is `label`.
    case role(Vibrancy.Role?)
    case widget(Vibrancy.WidgetRole)
    case notificationCenter(Vibrancy.NotificationCenterRole)
  }

  private var definition = Definition.role(nil)
  private var blurEffect: UIBlurEffect?

  /// Creates a vibrancy without a specific blur. Apple does not document an effect without a blur.
  public override init() { super.init() }

  convenience init(_ definition: Definition, over blurEffect: UIBlurEffect?) {
    self.init()
    self.definition = definition
    self.blurEffect = blurEffect
  }

  /// Creates the vibrancy of primary content on a blur. If the blur's style is from before iOS 13,
  /// the vibrancy has the tones of that style.
  ///
  /// - Parameter blurEffect: The effect of the blur view that contains the vibrant view or is below
  ///   it.
  public convenience init(blurEffect: UIBlurEffect) { self.init(.role(nil), over: blurEffect) }

  /// Creates the vibrancy of content of a given rank on a blur.
  ///
  /// - Parameters:
  ///   - blurEffect: The effect of the blur view that contains the vibrant view or is below it.
  ///   - style: The rank of the content.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(.role(style.role), over: blurEffect)
  }

  /// Creates the same effect as ``init(blurEffect:style:)``. This initializer has the name from
  /// Objective-C.
  public convenience init(forBlurEffect blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(blurEffect: blurEffect, style: style)
  }

  /// Decodes an effect that ``encode(with:)`` wrote. If the blur is damaged, the effect has no
  /// blur. If the rank is damaged, the effect has the vibrancy of the blur.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard coder.allowsKeyedCoding else { return }
    blurEffect = coder.decodeIfPresent(UIBlurEffect.self, forKey: Key.blur)
    let number = UInt8(exactly: coder.decodeInteger(forKey: Key.role)) ?? .max
    switch coder.decodeInteger(forKey: Key.kind) {
    case 1: definition = Vibrancy.Role(rawValue: number).map { .role($0) } ?? .role(nil)
    case 2: definition = Vibrancy.WidgetRole(rawValue: number).map { .widget($0) } ?? .role(nil)
    case 3:
      definition =
        Vibrancy.NotificationCenterRole(rawValue: number).map { .notificationCenter($0) }
        ?? .role(nil)
    default: break
    }
  }

  /// Encodes the blur and the rank of the content.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let blurEffect { coder.encode(blurEffect, forKey: Key.blur) }
    let (kind, role): (Int, UInt8) =
      switch definition {
      case .role(nil): (0, 0)
      case .role(let role?): (1, role.rawValue)
      case .widget(let role): (2, role.rawValue)
      case .notificationCenter(let role): (3, role.rawValue)
      }
    coder.encode(kind, forKey: Key.kind)
    coder.encode(Int(role), forKey: Key.role)
  }

  private enum Key {
    static let blur = "UIVibrancyEffectBlur"
    static let kind = "UIVibrancyEffectKind"
    static let role = "UIVibrancyEffectRole"
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    // Safety: the compared properties are constants of immutable objects.
    return MainActor.assumeIsolated {
      guard other.definition == definition else { return false }
      switch (other.blurEffect, blurEffect) {
      case (let a?, let b?): return a.isEqual(b)
      case (nil, nil): return true
      default: return false
      }
    }
  }

  package override func recipe(for traits: UITraitCollection) -> EffectRecipe {
    EffectRecipe(vibrancy: vibrancy(for: traits))
  }

  private func vibrancy(for traits: UITraitCollection) -> Vibrancy {
    let side: Luminosity =
      blurEffect?.luminosity(for: traits)
      ?? (traits.userInterfaceStyle == .dark ? .dark : .light)
    switch definition {
    case .role(let role):
      return blurEffect?.vibrancy(role, for: traits)
        ?? .system(role ?? .label, over: .regular, side)
    case .widget(let role): return .widget(role, side)
    case .notificationCenter(let role): return .notificationCenter(role, side)
    }
  }
}

extension UIVibrancyEffectStyle {
  fileprivate var role: Vibrancy.Role {
    switch self {
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .fill: .fill
    case .secondaryFill: .secondaryFill
    case .tertiaryFill: .tertiaryFill
    case .separator: .separator
    }
  }
}

extension UIBlurEffect {
  /// Returns the vibrancy of content of a given rank on this blur.
  package func vibrancy(_ role: Vibrancy.Role?, for traits: UITraitCollection) -> Vibrancy {
    let side = luminosity(for: traits)
    guard case .style(let style) = definition else {
      return .system(role ?? .label, over: .regular, side)
    }
    if role == nil, let legacy = style.legacy(side) { return .legacy(over: legacy) }
    return .system(role ?? .label, over: style.thickness, side)
  }
}
