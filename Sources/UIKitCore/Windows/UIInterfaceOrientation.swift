import Foundation

/// The orientation of an interface.
///
/// The user chooses the size of a desktop window: the orientation is portrait if the window
/// is at least as tall as wide, and landscape otherwise.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterfaceorientation
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// True for the two landscape cases; false for `unknown`.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True for both portrait cases; false for `unknown`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// The orientations that an interface supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The combined orientations; bits 1 to 4 are numbered like the cases of
  /// ``UIInterfaceOrientation``.
  public let rawValue: UInt
  /// Creates a mask from its combined bits; unknown bits are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The interface is upright and taller than wide.
  public static var portrait: UIInterfaceOrientationMask { Self(rawValue: 1 << 1) }
  /// The interface is upside down and taller than wide.
  public static var portraitUpsideDown: UIInterfaceOrientationMask { Self(rawValue: 1 << 2) }
  /// The interface is wider than tall, with the home button's side of a device on the right.
  public static var landscapeRight: UIInterfaceOrientationMask { Self(rawValue: 1 << 3) }
  /// The interface is wider than tall, with the home button's side of a device on the left.
  public static var landscapeLeft: UIInterfaceOrientationMask { Self(rawValue: 1 << 4) }
  /// Both landscape orientations.
  public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
  /// All four orientations.
  public static var all: UIInterfaceOrientationMask {
    [.portrait, .landscape, .portraitUpsideDown]
  }
  /// All orientations except portrait upside down: the default of controllers, and of an
  /// application whose Info.plist lists none.
  public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }

  /// The orientations that an Info.plist lists for an idiom; nil if it lists none.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/bundleresources/information-property-list/uisupportedinterfaceorientations
  init?(listedIn info: [String: Any], idiom: UIUserInterfaceIdiom) {
    let key = "UISupportedInterfaceOrientations"
    let device = idiom == .pad ? "~ipad" : "~iphone"
    guard let names = (info[key + device] ?? info[key]) as? [String] else { return nil }
    let orientations: [String: UIInterfaceOrientationMask] = [
      "UIInterfaceOrientationPortrait": .portrait,
      "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
      "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
      "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]
    self.init(names.compactMap { orientations[$0] })
    if isEmpty { return nil }
  }

  /// The orientations of the app's Info.plist, or all but upside down.
  @MainActor static var ofApplication: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(
      listedIn: Bundle.main.infoDictionary ?? [:],
      idiom: UIScreen.main.traitCollection.userInterfaceIdiom) ?? .allButUpsideDown
  }
}
