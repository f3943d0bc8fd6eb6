import Foundation

/// The orientation of an interface.
///
/// On a desktop, the user chooses the size of the window. The orientation is portrait if the window
/// is at least as tall as wide, and landscape otherwise.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterfaceorientation
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the orientation is one of the two landscape cases. The value is false for `unknown`.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the orientation is one of the two portrait cases. The value is false for `unknown`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// The orientations that an interface supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the combined orientations. The number of each bit is the raw value of the
  /// ``UIInterfaceOrientation`` case.
  public let rawValue: UInt
  /// Creates a mask from combined bits. The mask keeps unknown bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The interface is upright and taller than wide.
  public static var portrait: UIInterfaceOrientationMask { Self(rawValue: 1 << 1) }
  /// The interface is upside down and taller than wide.
  public static var portraitUpsideDown: UIInterfaceOrientationMask { Self(rawValue: 1 << 2) }
  /// The interface is wider than tall, and the edge of the device with the home button is on the
  /// right.
  public static var landscapeRight: UIInterfaceOrientationMask { Self(rawValue: 1 << 3) }
  /// The interface is wider than tall, and the edge of the device with the home button is on the
  /// left.
  public static var landscapeLeft: UIInterfaceOrientationMask { Self(rawValue: 1 << 4) }
  /// Both landscape orientations.
  public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
  /// All four orientations.
  public static var all: UIInterfaceOrientationMask {
    [.portrait, .landscape, .portraitUpsideDown]
  }
  /// All orientations except portrait upside down. This is the default of controllers, and of an
  /// application whose Info.plist lists no orientations.
  public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }

  /// Creates a mask of the orientations that an Info.plist lists for an idiom. The result is nil if
  /// the Info.plist lists none.
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

  /// The orientations that the app's Info.plist lists. If the Info.plist lists none, the value is
  /// ``allButUpsideDown``.
  @MainActor static var ofApplication: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(
      listedIn: Bundle.mainInfo,
      idiom: UIScreen.main.traitCollection.userInterfaceIdiom) ?? .allButUpsideDown
  }
}
