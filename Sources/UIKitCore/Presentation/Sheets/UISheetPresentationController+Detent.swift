public import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// The name by which a sheet's selected detent is set and read.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The identifier's text, unique among the detents of one sheet.
      public let rawValue: String
      /// Creates the name of a custom detent.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates the name of a custom detent, without an argument label.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The name of ``UISheetPresentationController/Detent/medium()``.
      public static let medium = Self("com.apple.UIKit.medium")
      /// The name of ``UISheetPresentationController/Detent/large()``.
      public static let large = Self("com.apple.UIKit.large")
    }

    typealias Resolver = (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// The name of the detent; random for a custom detent that was created without a name.
    public let identifier: Identifier
    private let resolver: Resolver

    init(identifier: Identifier, resolver: @escaping Resolver) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// The detent at about half of the full height; inactive in a compact height.
    public class func medium() -> Self {
      Self(identifier: .medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? DetentContext)?.mediumValue ?? context.maximumDetentValue / 2
      }
    }

    /// The detent of the full height.
    public class func large() -> Self { Self(identifier: .large) { $0.maximumDetentValue } }

    /// Creates a detent with a custom height.
    ///
    /// - Parameters:
    ///   - identifier: A unique identifier. If the argument is nil, an identifier is generated.
    ///   - resolver: Returns the height in points without the bottom safe area. If the closure
    ///     returns nil, the detent is inactive.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent {
      Detent(identifier: identifier ?? Identifier(UUID().uuidString), resolver: resolver)
    }

    /// The height in points without the bottom safe area; nil if the detent is inactive.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}

/// The traits and maximum height with which a detent is resolved.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the presentation's container, for example its vertical size class.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// The context in which one layout of a sheet resolves the detents.
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  let mediumValue: CGFloat

  init(traits: UITraitCollection, maximum: CGFloat, medium: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    mediumValue = medium
  }
}
