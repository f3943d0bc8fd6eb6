import CoreGraphics

/// A color of a color set, and the environments for which the color is meant.
struct AssetColor: AssetVariant, Decodable {
  struct Color: Decodable {
    var space: String?
    var components: [String: String]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }

    /// The color of the variant; `nil` if a component is missing, or if the variant refers to a
    /// color that is not a system color.
    var uiColor: UIColor? {
      if let reference { return UIColor.systemColorsByName[reference] }
      guard let components else { return nil }
      func component(_ name: String) -> CGFloat? {
        components[name].flatMap(Color.value)
      }
      let alpha = component("alpha") ?? 1
      if let white = component("white") { return UIColor(white: white, alpha: alpha) }
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      return space == "display-p3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Reads a component: `0xFF` and `255` are relative to 255, `1.000` is relative to 1.
    private static func value(_ text: String) -> CGFloat? {
      if text.hasPrefix("0x") {
        return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      guard let number = Double(text) else { return nil }
      return CGFloat(text.contains(".") ? number : number / 255)
    }
  }

  var color: Color?
  var idiom: String?
  var appearances: [AssetAppearance]?

  var pixelsPerPoint: CGFloat { 0 }
}
