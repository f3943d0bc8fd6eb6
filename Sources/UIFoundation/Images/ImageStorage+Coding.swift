import CoreGraphics
import Foundation
import Logging

extension ImageStorage {
  private enum Key {
    static let pixels = "UIImageData"
    static let symbol = "UIImageSymbolName"
    static let symbolValues = "UIImageSymbolConfiguration"
    static let frames = "UIImages"
    static let duration = "UIDuration"
    static let scale = "UIScale"
    static let orientation = "UIImageOrientation"
    static let renderingMode = "UIRenderingMode"
    static let isResizable = "UIResizable"
    static let resizingMode = "UIResizingMode"
    static let capInsets = "UICapInsets"
    static let alignmentInsets = "UIAlignmentRectInsets"
    static let flips = "UIFlipsForRightToLeft"
    static let baseline = "UIBaselineOffset"
    static let tint = "UIImageTintColor"
  }

  func encode(with coder: NSCoder) {
    switch content {
    case .empty: break
    case .bitmap(let image):
      do {
        coder.encode(try ImageCodec.encodePNG(image.bitmap) as NSData, forKey: Key.pixels)
      } catch {
        Logger(label: "opaline.images").warning("\(error)")
      }
    case .symbol(let symbol):
      coder.encode(symbol.name as NSString, forKey: Key.symbol)
      if let values = configuration?.values.symbol {
        coder.encode(values.dictionary, forKey: Key.symbolValues)
      }
    case .frames(let frames, let duration):
      coder.encode(frames as NSArray, forKey: Key.frames)
      coder.encode(duration, forKey: Key.duration)
    }
    coder.encode(Double(scale), forKey: Key.scale)
    coder.encode(orientation.rawValue, forKey: Key.orientation)
    coder.encode(renderingMode.rawValue, forKey: Key.renderingMode)
    coder.encode(flipsForRightToLeft, forKey: Key.flips)
    if isResizable {
      coder.encode(true, forKey: Key.isResizable)
      coder.encode(resizingMode.rawValue, forKey: Key.resizingMode)
      coder.encode(NSCoder.string(for: capInsets) as NSString, forKey: Key.capInsets)
    }
    if alignmentRectInsets != .zero {
      coder.encode(
        NSCoder.string(for: alignmentRectInsets) as NSString, forKey: Key.alignmentInsets)
    }
    if let baselineOffset { coder.encode(Double(baselineOffset), forKey: Key.baseline) }
    if let tint { coder.encode(tint, forKey: Key.tint) }
  }

  /// Creates the storage of an archived image; returns nil if the contents are damaged. A property
  /// whose value is damaged gets its default.
  init?(coder: NSCoder) {
    func insets(_ key: String) -> UIEdgeInsets {
      let text = coder.decodeIfPresent(NSString.self, forKey: key) as String?
      let insets = NSCoder.uiEdgeInsets(for: text ?? "")
      let sum = insets.top + insets.left + insets.bottom + insets.right
      return sum.isFinite ? insets : .zero
    }
    guard let content = ImageStorage.content(from: coder) else { return nil }
    self = content
    if let scale = coder.decodeFiniteNumber(forKey: Key.scale), scale > 0 { self.scale = scale }
    orientation = UIImage.Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .up
    renderingMode =
      UIImage.RenderingMode(rawValue: coder.decodeInteger(forKey: Key.renderingMode)) ?? .automatic
    flipsForRightToLeft = coder.decodeBool(forKey: Key.flips)
    isResizable = coder.decodeBool(forKey: Key.isResizable)
    if isResizable {
      resizingMode =
        UIImage.ResizingMode(rawValue: coder.decodeInteger(forKey: Key.resizingMode)) ?? .tile
      capInsets = insets(Key.capInsets)
    }
    alignmentRectInsets = insets(Key.alignmentInsets)
    baselineOffset = coder.decodeFiniteNumber(forKey: Key.baseline)
    tint = coder.decodeIfPresent(UIColor.self, forKey: Key.tint)
  }

  /// Returns storage with the archived contents and default properties. The storage is empty if the
  /// archive has no contents. The result is nil if the contents are damaged.
  private static func content(from coder: NSCoder) -> ImageStorage? {
    if coder.containsValue(forKey: Key.pixels) {
      guard let data = coder.decodeIfPresent(NSData.self, forKey: Key.pixels) else { return nil }
      return ImageStorage(decoding: data as Data, scale: 1, source: "an archive")
    }
    if coder.containsValue(forKey: Key.symbol) {
      guard let name = coder.decodeIfPresent(NSString.self, forKey: Key.symbol) as String?,
        let layers = SymbolCatalog.layers(named: name)
      else { return nil }
      let values =
        coder.containsValue(forKey: Key.symbolValues)
        ? coder.decodeObject(of: SymbolValues.archivedClasses, forKey: Key.symbolValues) : nil
      var storage = ImageStorage(content: .empty)
      storage.becomeSymbol(
        name, drawing: layers,
        configuration: UIImage.SymbolConfiguration(
          symbol: SymbolValues(dictionary: values as? [String: Any] ?? [:])))
      return storage
    }
    if coder.containsValue(forKey: Key.frames) {
      let frames = coder.decodeObject(of: [NSArray.self, UIImage.self], forKey: Key.frames)
      let images = (frames as? [Any] ?? []).compactMap { $0 as? UIImage }
      let duration = coder.decodeDouble(forKey: Key.duration)
      guard !images.isEmpty, duration.isFinite, duration >= 0 else { return nil }
      return ImageStorage(content: .frames(images, duration))
    }
    return ImageStorage(content: .empty)
  }
}

extension SymbolValues {
  private enum Key {
    static let points = "UIPointSize"
    static let textStyle = "UITextStyle"
    static let weight = "UIWeight"
    static let scale = "UIScale"
    static let mode = "UIColorMode"
    static let colors = "UIColors"
  }

  private enum ColorMode: Int { case unspecified, monochrome, hierarchical, palette }

  /// The classes of ``dictionary`` and its values.
  static var archivedClasses: [AnyClass] {
    [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, UIColor.self]
  }

  /// The attributes as objects that archives contain.
  var dictionary: NSDictionary {
    let result = NSMutableDictionary()
    switch size {
    case .points(let points): result[Key.points as NSString] = NSNumber(value: Double(points))
    case .textStyle(let style): result[Key.textStyle as NSString] = style.rawValue as NSString
    case nil: break
    }
    result[Key.weight as NSString] = NSNumber(value: weight.rawValue)
    result[Key.scale as NSString] = NSNumber(value: scale.rawValue)
    let mode: ColorMode
    switch colors {
    case .monochrome: mode = .monochrome
    case .hierarchical(let color):
      mode = .hierarchical
      result[Key.colors as NSString] = [color] as NSArray
    case .palette(let colors):
      mode = .palette
      result[Key.colors as NSString] = colors as NSArray
    case nil: mode = .unspecified
    }
    result[Key.mode as NSString] = NSNumber(value: mode.rawValue)
    return result
  }

  /// Creates values from ``dictionary``; damaged attributes stay unspecified.
  init(dictionary: [String: Any]) {
    self.init()
    if let points = dictionary[Key.points] as? Double {
      size = .points(CGFloat(points))
    } else if let style = dictionary[Key.textStyle] as? String {
      size = .textStyle(UIFont.TextStyle(rawValue: style))
    }
    weight = (dictionary[Key.weight] as? Int).flatMap { .init(rawValue: $0) } ?? .unspecified
    scale = (dictionary[Key.scale] as? Int).flatMap { .init(rawValue: $0) } ?? .unspecified
    let palette = (dictionary[Key.colors] as? [Any] ?? []).compactMap { $0 as? UIColor }
    switch (dictionary[Key.mode] as? Int).flatMap({ ColorMode(rawValue: $0) }) {
    case .monochrome: colors = .monochrome
    case .hierarchical: colors = palette.first.map { .hierarchical($0) }
    case .palette: colors = palette.isEmpty ? nil : .palette(palette)
    case .unspecified, nil: break
    }
  }
}

extension UIImage.SymbolConfiguration: ArchivedValue {
  /// The attributes of the symbol; traits are not archived.
  package var archivedObject: NSObject? { values.symbol.dictionary }

  /// Reads the attributes. Damaged attributes stay unspecified.
  package static func archived(_ object: Any) -> Self? {
    (object as? [String: Any]).map {
      Self(values: ConfigurationValues(symbol: SymbolValues(dictionary: $0)))
    }
  }
}
