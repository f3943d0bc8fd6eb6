/// The physical orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// The top of the device points left.
  case landscapeLeft = 3
  /// The top of the device points right.
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  /// True for both portrait cases; false for a device whose screen faces up or down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True for both landscape cases; false for a device whose screen faces up or down.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the screen faces up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can have this orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
