/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// Held sideways, with the top to the left.
  case landscapeLeft = 3
  /// Held sideways, with the top to the right.
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can be turned to it.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
