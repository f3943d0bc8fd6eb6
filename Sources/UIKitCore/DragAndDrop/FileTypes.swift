import Foundation

/// The uniform type identifiers of files, by file name extension, and the conformances between
/// types.
///
/// Source:
/// https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers
enum FileTypes {
  static let fileURL = "public.file-url"
  static let folder = "public.folder"

  private static let byExtension = [
    "txt": "public.plain-text", "text": "public.plain-text", "md": "net.daringfireball.markdown",
    "csv": "public.comma-separated-values-text", "json": "public.json", "xml": "public.xml",
    "html": "public.html", "htm": "public.html", "rtf": "public.rtf", "pdf": "com.adobe.pdf",
    "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
    "webp": "org.webmproject.webp", "svg": "public.svg-image", "heic": "public.heic",
    "tif": "public.tiff", "tiff": "public.tiff", "mp3": "public.mp3",
    "wav": "com.microsoft.waveform-audio",
    "mp4": "public.mpeg-4", "mov": "com.apple.quicktime-movie", "zip": "public.zip-archive",
  ]

  private static let parents: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"], "public.plain-text": ["public.text"],
    "net.daringfireball.markdown": ["public.plain-text"],
    "public.comma-separated-values-text": ["public.text"], "public.json": ["public.text"],
    "public.xml": ["public.text"], "public.html": ["public.text"], "public.rtf": ["public.text"],
    "public.text": ["public.data", "public.content"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "public.png": ["public.image"], "public.jpeg": ["public.image"],
    "com.compuserve.gif": ["public.image"], "org.webmproject.webp": ["public.image"],
    "public.svg-image": ["public.image"], "public.heic": ["public.image"],
    "public.tiff": ["public.image"], "public.image": ["public.data", "public.content"],
    "public.mp3": ["public.audio"], "com.microsoft.waveform-audio": ["public.audio"],
    "public.audio": ["public.audiovisual-content"], "public.mpeg-4": ["public.movie"],
    "com.apple.quicktime-movie": ["public.movie"],
    "public.movie": ["public.audiovisual-content"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.zip-archive": ["public.archive", "public.data"], "public.archive": ["public.item"],
    fileURL: ["public.url"], "public.url": ["public.data"], "public.data": ["public.item"],
    folder: ["public.item"],
  ]

  /// The type identifier of an existing file. The extension of the file's name determines the type;
  /// the type is `public.data` for an unknown extension, and ``folder`` for a folder.
  static func identifier(for file: URL) -> String {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue
    {
      return folder
    }
    return byExtension[file.pathExtension.lowercased()] ?? "public.data"
  }

  /// Whether a type equals another type or conforms to it.
  static func conforms(_ type: String, to other: String) -> Bool {
    type == other || (parents[type] ?? []).contains { conforms($0, to: other) }
  }
}
