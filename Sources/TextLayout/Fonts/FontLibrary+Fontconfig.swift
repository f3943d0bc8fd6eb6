private import CPango
package import Foundation

// This extension uses Fontconfig directly: it searches the machine's fonts, and it adds an app's
// font files to the fonts of this process.

extension FontLibrary {
  // MARK: Installed fonts

  /// Whether the machine has a font that Pango can use, or the app has added one.
  package var hasFonts: Bool {
    withContext { _ in
      [FcSetSystem, FcSetApplication].contains { set in
        guard let fonts = FcConfigGetFonts(configuration, set)?.pointee else { return false }
        return (0..<Int(fonts.nfont)).contains { Self.isUsable(fonts.fonts[$0]) }
      }
    }
  }

  /// Whether Pango can use a font. Pango ignores bitmap fonts and PostScript's Type 1 fonts.
  private static func isUsable(_ font: OpaquePointer?) -> Bool {
    ["TrueType", "CFF"].contains(font?.string(FC_FONTFORMAT))
  }

  /// Whether a font has this family name, in any language and without regard to case.
  ///
  /// The method asks Fontconfig for the fonts of this family. Pango can only list the families of all
  /// fonts, which takes ten times as long. The call is valid only inside ``withContext(_:)``.
  func isInstalled(_ family: String) -> Bool {
    let pattern = FcPatternCreate()
    let properties = FcObjectSetCreate()
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(properties)
    }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcObjectSetAdd(properties, FC_FAMILY)
    guard let fonts = FcFontList(configuration, pattern, properties) else { return false }
    defer { FcFontSetDestroy(fonts) }
    return fonts.pointee.nfont > 0
  }

  // MARK: Font files

  /// One face of a font file that the app has added.
  package struct FileFace: Hashable, Sendable {
    /// The family that contains the face, such as "Source Serif".
    package let family: String
    /// The name for users, such as "Source Serif Bold".
    package let fullName: String
    /// The name for programs, such as "SourceSerif-Bold".
    package let postScriptName: String
    /// The weight on Apple's scale, -1...1.
    package let weight: CGFloat
    /// The width on Apple's scale; see ``FontDescription/width``.
    package let width: CGFloat
    /// Whether the face is italic or oblique.
    package let isItalic: Bool
  }

  /// The reason why a font file cannot be used, as a sentence.
  package struct FileError: Error, CustomStringConvertible {
    /// A sentence with the path of the file and the reason.
    package let description: String
  }

  /// Adds the fonts of a TrueType or OpenType file, or of a collection, for this process. Adding
  /// the same file again has no effect.
  package func addFonts(of file: URL) throws(FileError) {
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw FileError(description: "There is no readable font file at \(file.path).")
    }
    guard withExclusiveUse({ addFaces(of: file.path) }) else {
      throw FileError(
        description: "\(file.path) is not a TrueType or OpenType font, or it is damaged.")
    }
  }

  /// Adds the faces of a file to Fontconfig's list, which Pango reads while it lays out text.
  ///
  /// The call is valid only inside ``withExclusiveUse(_:)``.
  ///
  /// - Returns: Whether the file contains faces.
  private func addFaces(of path: String) -> Bool {
    let count = applicationFonts?.pointee.nfont ?? 0
    guard FcConfigAppFontAddFile(configuration, path) != 0, let fonts = applicationFonts,
      fonts.pointee.nfont > count
    else { return false }
    let faces = (Int(count)..<Int(fonts.pointee.nfont)).compactMap { index in
      fonts.pointee.fonts[index].flatMap(FontLibrary.fileFace)
    }
    let existing = Set(fileFaces)
    let new = faces.filter { !existing.contains($0) }
    if !new.isEmpty { add(new) }
    return true
  }

  /// The fonts that this process has added to the machine's fonts.
  private var applicationFonts: UnsafeMutablePointer<FcFontSet>? {
    FcConfigGetFonts(configuration, FcSetApplication)
  }

  private static func fileFace(_ pattern: OpaquePointer) -> FileFace? {
    guard let family = pattern.string("family") else { return nil }
    let fullName = pattern.string("fullname") ?? family
    let weight = FcWeightToOpenTypeDouble(pattern.number("weight") ?? Double(FC_WEIGHT_REGULAR))
    return FileFace(
      family: family, fullName: fullName,
      postScriptName: pattern.string("postscriptname") ?? fullName.filter { $0 != " " },
      weight: FontDescription.weight(openType: weight),
      width: width(percent: pattern.number("width") ?? 100),
      isItalic: (pattern.number("slant") ?? 0) > 0)
  }

  /// The width on Apple's scale for Fontconfig's percentage, where 100 is normal.
  private static func width(percent: Double) -> CGFloat {
    switch percent {
    case ..<69: -0.4
    case ..<94: -0.2
    case ...106: 0
    case ...131: 0.2
    default: 0.4
    }
  }
}

/// Reads the configuration of the machine's fonts, and makes it the configuration of this process.
///
/// `FcInit` also reads all available rules, because the tool `fc-conflist` lists them. This is a
/// third of its time. Therefore the function calls `FcInit` only if the configuration is missing or
/// malformed, or names no folder for caches. It reports the errors of a malformed one twice.
func loadFontConfiguration() {
  guard let configuration = FcConfigCreate() else { return }
  defer { FcConfigDestroy(configuration) }
  let isLoaded =
    configuration.hasFile && FcConfigParseAndLoad(configuration, nil, FcBool(FcTrue)) != 0
    && configuration.hasCacheFolder && FcConfigSetCurrent(configuration) != 0
  if !isLoaded { FcInit() }
}

extension OpaquePointer {
  /// Whether the file of a Fontconfig configuration exists.
  fileprivate var hasFile: Bool {
    guard let path = FcConfigGetFilename(self, nil) else { return false }
    FcStrFree(path)
    return true
  }

  /// Whether a Fontconfig configuration lists a folder for caches. `FcInit` adds default folders to
  /// a configuration without such a folder.
  fileprivate var hasCacheFolder: Bool {
    guard let folders = FcConfigGetCacheDirs(self) else { return false }
    defer { FcStrListDone(folders) }
    return FcStrListNext(folders) != nil
  }

  /// The first value of a Fontconfig pattern's property; nil if the property has no value.
  fileprivate func string(_ property: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, property, 0, &value) == FcResultMatch else { return nil }
    return value.map { String(cString: $0) }
  }

  fileprivate func number(_ property: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(self, property, 0, &value) == FcResultMatch ? value : nil
  }
}
