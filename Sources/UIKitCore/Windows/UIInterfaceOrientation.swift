import Foundation

/// The orientation of an interface.
///
/// The user chooses the size of a desktop window: the orientation is portrait where the window is
/// at least as high as wide, and landscape otherwise.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterfaceorientation
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// The orientations that an interface supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var portrait: UIInterfaceOrientationMask { Self(rawValue: 1 << 1) }
  public static var portraitUpsideDown: UIInterfaceOrientationMask { Self(rawValue: 1 << 2) }
  public static var landscapeRight: UIInterfaceOrientationMask { Self(rawValue: 1 << 3) }
  public static var landscapeLeft: UIInterfaceOrientationMask { Self(rawValue: 1 << 4) }
  public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
  public static var all: UIInterfaceOrientationMask {
    [.portrait, .landscape, .portraitUpsideDown]
  }
  public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }
}
