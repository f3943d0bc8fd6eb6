public import CoreGraphics
public import Foundation
import TextLayout

/// The requested properties of a font, as a dictionary of attributes.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Safety: the attributes are a constant dictionary of immutable values.
  private let mark = CFTypeHeader()
  private let attributes: [AttributeName: Any]

  /// Creates a descriptor. Unknown attributes are stored but have no effect. The matching font is
  /// looked up only when a property or `UIFont` needs it.
  public init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
    self.attributes = attributes
  }

  /// Creates a descriptor of a PostScript or full name.
  ///
  /// - Parameter size: In points; zero or less means 12 points when a font is made of the
  ///   descriptor.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Creates a descriptor without a size. The descriptor stores the matrix, but the matrix has no
  /// effect on drawing.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: matrix])
  }

  /// Creates the descriptor of an existing font.
  convenience init(_ font: FontDescription, names: FontName, origin: UIFont.Origin) {
    var traits: [TraitKey: Any] = [
      .weight: font.weight, .width: font.width, .slant: font.isItalic ? CGFloat(1) : 0,
    ]
    traits[.symbolic] = Self.symbolicTraits(font).rawValue
    var attributes: [AttributeName: Any] = [
      .size: font.size, .family: names.family, .name: names.postScript, .traits: traits,
    ]
    if case .system(let design) = font.face { attributes[.design] = SystemDesign(design).rawValue }
    if !font.features.isEmpty { attributes[.features] = font.features }
    if case .textStyle(let style, _) = origin { attributes[.textStyle] = style.rawValue }
    self.init(fontAttributes: attributes)
  }

  // MARK: Reading

  /// The requested attributes. The font that matches the descriptor can have other attributes.
  open var fontAttributes: [UIFontDescriptor.AttributeName: Any] { attributes }

  /// The requested value of an attribute; nil if the descriptor does not contain the attribute.
  open func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? {
    attributes[anAttribute]
  }

  /// The name that the descriptor contains, or else the PostScript name of the font to which the
  /// descriptor resolves.
  open var postscriptName: String {
    attributes[.name] as? String ?? resolved(size: 0).names.postScript
  }

  /// The requested size in points; zero if the descriptor has no size.
  open var pointSize: CGFloat { Self.number(attributes[.size]) ?? 0 }

  /// The requested transformation, identity by default. The transformation has no effect on
  /// drawing.
  open var matrix: CGAffineTransform {
    attributes[.matrix] as? CGAffineTransform ?? .identity
  }

  /// The traits of the font that matches best. Each access searches for the font.
  open var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    Self.symbolicTraits(resolved(size: 0).font)
  }

  // MARK: Derived descriptors

  /// The same descriptor with attributes added or replaced. Traits are merged with the existing
  /// traits. A new family or name removes existing attributes that have priority over the family or
  /// the name.
  open func addingAttributes(
    _ attributes: [UIFontDescriptor.AttributeName: Any] = [:]
  ) -> UIFontDescriptor {
    var merged = self.attributes
    for (key, value) in attributes {
      if key == .traits, let new = value as? [TraitKey: Any],
        let old = merged[.traits] as? [TraitKey: Any]
      {
        merged[.traits] = old.merging(new) { $1 }
      } else {
        merged[key] = value
      }
    }
    if let family = attributes[.family] as? String {
      // Remove the name and the design, because they have priority over the new family.
      if attributes[.name] == nil { merged[.name] = nil }
      if FontName.systemDesign(ofFamily: family) == nil { merged[.design] = nil }
    }
    if attributes[.name] != nil { merged[.design] = nil }
    return UIFontDescriptor(fontAttributes: merged)
  }

  /// The same descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// The same descriptor with another transformation. The descriptor stores the transformation, but
  /// the transformation has no effect on drawing.
  open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
    addingAttributes([.matrix: matrix])
  }

  /// The same descriptor with a face of its family, for example "Bold Italic", and without a name
  /// and traits.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    var copy = attributes
    copy[.name] = nil
    copy[.traits] = nil
    copy[.face] = newFace
    return UIFontDescriptor(fontAttributes: copy)
  }

  /// The same descriptor for another family. The copy has no name, because a name has priority over
  /// a family. The copy keeps the design only if the family is one of the system's families.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// The same font with exactly these symbolic traits; `nil` if the traits contradict each other.
  open func withSymbolicTraits(
    _ symbolicTraits: UIFontDescriptor.SymbolicTraits
  ) -> UIFontDescriptor? {
    guard !symbolicTraits.isSuperset(of: [.traitCondensed, .traitExpanded]) else { return nil }
    let current = self.symbolicTraits
    var traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    traits[.symbolic] = symbolicTraits.rawValue
    if symbolicTraits.contains(.traitBold) != current.contains(.traitBold) {
      traits[.weight] = nil
    }
    traits[.slant] = symbolicTraits.contains(.traitItalic) ? CGFloat(1) : 0
    if symbolicTraits.isDisjoint(with: [.traitCondensed, .traitExpanded])
      != current.isDisjoint(with: [.traitCondensed, .traitExpanded])
    {
      traits[.width] = nil
    }
    var copy = attributes
    copy[.traits] = traits
    // Keep the family of the name. Remove the name and the face, because they specify the previous
    // traits.
    if let name = copy[.name] as? String, copy[.family] == nil,
      let (names, _) = FontName.resolve(name, size: 12)
    {
      copy[.family] = names.family
    }
    copy[.name] = nil
    copy[.face] = nil
    return UIFontDescriptor(fontAttributes: copy)
  }

  /// The system font of another design; `nil` if the descriptor names another family, or if the
  /// design is unknown.
  open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
    guard case .system = resolved(size: 0).font.face, design.layoutDesign != nil else { return nil }
    var copy = attributes
    copy[.design] = design.rawValue
    copy[.family] = nil
    copy[.name] = nil
    return UIFontDescriptor(fontAttributes: copy)
  }

  // MARK: Values

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return pointSize == other.pointSize && matrix == other.matrix
      && resolved(size: 0).font == other.resolved(size: 0).font
  }

  open override var hash: Int { resolved(size: 0).font.hashValue }

  /// True, because an archive contains only a name and a number.
  open class var supportsSecureCoding: Bool { true }

  /// Decodes the PostScript name and size that ``encode(with:)`` wrote. Returns nil if the
  /// archive has no name.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeIfPresent(NSString.self, forKey: "UIFontDescriptorName") else {
      return nil
    }
    self.init(
      name: name as String, size: CGFloat(coder.decodeDouble(forKey: "UIFontDescriptorSize")))
  }

  /// Writes the PostScript name and the size in points; other attributes are lost.
  open func encode(with coder: NSCoder) {
    coder.encode(postscriptName as NSString, forKey: "UIFontDescriptorName")
    coder.encode(Double(pointSize), forKey: "UIFontDescriptorSize")
  }
}
