// The values of the system's hues and grays are those of Apple's Human Interface Guidelines,
// "Color", as of iOS 15 to 18. Each color has four sRGB values: light and dark, without and under
// Increase Contrast.

extension UIColor {
  /// The color of destructive actions: 8-bit sRGB (255, 59, 48) in light mode, (255, 69, 58) in
  /// dark mode. Under Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemRed = UIColor(
    SystemColor(
      "systemRedColor", .rgb(255, 59, 48), dark: .rgb(255, 69, 58),
      contrast: (.rgb(215, 0, 21), .rgb(255, 105, 97))))
  /// The color of a switch that is on: 8-bit sRGB (52, 199, 89) in light mode, (48, 209, 88) in
  /// dark mode. Under Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemGreen = UIColor(
    SystemColor(
      "systemGreenColor", .rgb(52, 199, 89), dark: .rgb(48, 209, 88),
      contrast: (.rgb(36, 138, 61), .rgb(48, 219, 91))))
  /// The default tint: 8-bit sRGB (0, 122, 255) in light mode, (10, 132, 255) in dark mode. Under
  /// Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemBlue = UIColor(
    SystemColor(
      "systemBlueColor", .rgb(0, 122, 255), dark: .rgb(10, 132, 255),
      contrast: (.rgb(0, 64, 221), .rgb(64, 156, 255))))
  /// The system's orange: 8-bit sRGB (255, 149, 0) in light mode, (255, 159, 10) in dark mode.
  /// Under Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemOrange = UIColor(
    SystemColor(
      "systemOrangeColor", .rgb(255, 149, 0), dark: .rgb(255, 159, 10),
      contrast: (.rgb(201, 52, 0), .rgb(255, 179, 64))))
  /// The system's yellow: 8-bit sRGB (255, 204, 0) in light mode, (255, 214, 10) in dark mode.
  /// Under Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemYellow = UIColor(
    SystemColor(
      "systemYellowColor", .rgb(255, 204, 0), dark: .rgb(255, 214, 10),
      contrast: (.rgb(178, 80, 0), .rgb(255, 212, 38))))
  /// The system's pink: 8-bit sRGB (255, 45, 85) in light mode, (255, 55, 95) in dark mode. Under
  /// Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemPink = UIColor(
    SystemColor(
      "systemPinkColor", .rgb(255, 45, 85), dark: .rgb(255, 55, 95),
      contrast: (.rgb(211, 15, 69), .rgb(255, 100, 130))))
  /// The system's purple: 8-bit sRGB (175, 82, 222) in light mode, (191, 90, 242) in dark mode.
  /// Under Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemPurple = UIColor(
    SystemColor(
      "systemPurpleColor", .rgb(175, 82, 222), dark: .rgb(191, 90, 242),
      contrast: (.rgb(137, 68, 171), .rgb(218, 143, 255))))
  /// The system's teal: 8-bit sRGB (48, 176, 199) in light mode, (64, 200, 224) in dark mode. Under
  /// Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemTeal = UIColor(
    SystemColor(
      "systemTealColor", .rgb(48, 176, 199), dark: .rgb(64, 200, 224),
      contrast: (.rgb(0, 130, 153), .rgb(93, 230, 255))))
  /// The system's indigo: 8-bit sRGB (88, 86, 214) in light mode, (94, 92, 230) in dark mode. Under
  /// Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemIndigo = UIColor(
    SystemColor(
      "systemIndigoColor", .rgb(88, 86, 214), dark: .rgb(94, 92, 230),
      contrast: (.rgb(54, 52, 163), .rgb(125, 122, 255))))
  /// The system's brown: 8-bit sRGB (162, 132, 94) in light mode, (172, 142, 104) in dark mode.
  /// Under Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemBrown = UIColor(
    SystemColor(
      "systemBrownColor", .rgb(162, 132, 94), dark: .rgb(172, 142, 104),
      contrast: (.rgb(127, 101, 69), .rgb(181, 148, 105))))
  /// The system's mint: 8-bit sRGB (0, 199, 190) in light mode, (99, 230, 226) in dark mode.
  /// Increase Contrast selects other shades.
  public static let systemMint = UIColor(
    SystemColor(
      "systemMintColor", .rgb(0, 199, 190), dark: .rgb(99, 230, 226),
      contrast: (.rgb(12, 129, 123), .rgb(102, 212, 207))))
  /// The system's cyan: 8-bit sRGB (50, 173, 230) in light mode, (100, 210, 255) in dark mode.
  /// Increase Contrast selects other shades.
  public static let systemCyan = UIColor(
    SystemColor(
      "systemCyanColor", .rgb(50, 173, 230), dark: .rgb(100, 210, 255),
      contrast: (.rgb(0, 113, 164), .rgb(112, 215, 255))))
  /// The middle gray of the palette, 8-bit sRGB (142, 142, 147) in light and dark mode. Under
  /// Increase Contrast the light color is darker and the dark color is lighter.
  public static let systemGray = UIColor(
    SystemColor(
      "systemGrayColor", .rgb(142, 142, 147), dark: .rgb(142, 142, 147),
      contrast: (.rgb(108, 108, 112), .rgb(174, 174, 178))))
  /// The second of six grays; each gray is closer to the background than the gray before. The color
  /// is 8-bit sRGB (174, 174, 178) in light mode and (99, 99, 102) in dark mode. Under Increase
  /// Contrast the gray differs more from the background.
  public static let systemGray2 = UIColor(
    SystemColor(
      "systemGray2Color", .rgb(174, 174, 178), dark: .rgb(99, 99, 102),
      contrast: (.rgb(142, 142, 147), .rgb(124, 124, 128))))
  /// The third of six grays; each gray is closer to the background than the gray before. The color
  /// is 8-bit sRGB (199, 199, 204) in light mode and (72, 72, 74) in dark mode. Under Increase
  /// Contrast the gray differs more from the background.
  public static let systemGray3 = UIColor(
    SystemColor(
      "systemGray3Color", .rgb(199, 199, 204), dark: .rgb(72, 72, 74),
      contrast: (.rgb(174, 174, 178), .rgb(84, 84, 86))))
  /// The fourth of six grays; each gray is closer to the background than the gray before. The color
  /// is 8-bit sRGB (209, 209, 214) in light mode and (58, 58, 60) in dark mode. Under Increase
  /// Contrast the gray differs more from the background.
  public static let systemGray4 = UIColor(
    SystemColor(
      "systemGray4Color", .rgb(209, 209, 214), dark: .rgb(58, 58, 60),
      contrast: (.rgb(188, 188, 192), .rgb(68, 68, 70))))
  /// The fifth of six grays; each gray is closer to the background than the gray before. The color
  /// is 8-bit sRGB (229, 229, 234) in light mode and (44, 44, 46) in dark mode. Under Increase
  /// Contrast the gray differs more from the background.
  public static let systemGray5 = UIColor(
    SystemColor(
      "systemGray5Color", .rgb(229, 229, 234), dark: .rgb(44, 44, 46),
      contrast: (.rgb(216, 216, 220), .rgb(54, 54, 56))))
  /// The last of six grays; each gray is closer to the background than the gray before. The color
  /// is 8-bit sRGB (242, 242, 247) in light mode and (28, 28, 30) in dark mode. Under Increase
  /// Contrast the gray differs more from the background.
  public static let systemGray6 = UIColor(
    SystemColor(
      "systemGray6Color", .rgb(242, 242, 247), dark: .rgb(28, 28, 30),
      contrast: (.rgb(235, 235, 240), .rgb(36, 36, 38))))
}
