public import Foundation

/// A thing that is given from one place to another, with the types in which its data can be had.
///
/// Foundation on Linux lacks the class. This one has what a drop needs: a drop session makes one for
/// each file and each text.
///
/// Source: https://developer.apple.com/documentation/foundation/nsitemprovider
open class NSItemProvider: NSObject, @unchecked Sendable {
  // Safety: `name` is read and written with the lock held; the rest never changes.
  private let lock = NSLock()
  private var name: String?
  private let representations: [(type: String, load: @Sendable () throws -> Data)]

  /// The domain of the errors of this class.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// Why an object could not be loaded.
  public enum ErrorCode: Int, Error, Sendable {
    case unknownError = -1
    /// The thing has no data of a type that the class reads.
    case itemUnavailableError = -1000
    /// The data is not what its type says.
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  /// A file: its data under the type of its name's extension, and its place as `public.file-url`.
  ///
  /// - Returns: Nil where there is no such file.
  public init?(contentsOf fileURL: URL) {
    guard fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else {
      return nil
    }
    let place = fileURL.absoluteURL
    let type = FileTypes.identifier(for: fileURL)
    let url = (
      FileTypes.fileURL, { @Sendable () throws -> Data in Data(place.absoluteString.utf8) }
    )
    representations =
      type == FileTypes.folder
      ? [url] : [(type, { @Sendable () throws -> Data in try Data(contentsOf: place) }), url]
    name = fileURL.lastPathComponent
    super.init()
  }

  init(text: String) {
    representations = [("public.utf8-plain-text", { Data(text.utf8) })]
    super.init()
  }

  /// What a file with the thing's data might be called.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// The best first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Whether there is data of a type, or of a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { FileTypes.conforms($0.type, to: typeIdentifier) }
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    representation(for: aClass) != nil
  }

  /// Reads the thing's data.
  ///
  /// - Parameter completionHandler: Called once, on a queue of its own.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let load = representations.first { FileTypes.conforms($0.type, to: typeIdentifier) }?.load
    DispatchQueue.global().async {
      do {
        guard let load else { throw ErrorCode.itemUnavailableError }
        completionHandler(try load(), nil)
      } catch {
        completionHandler(nil, error)
      }
      progress.completedUnitCount = 1
    }
    return progress
  }

  /// Makes an object of the thing's data.
  ///
  /// - Parameter completionHandler: Called once, on a queue of its own.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    DispatchQueue.global().async {
      do {
        completionHandler(try self.object(ofClass: aClass), nil)
      } catch {
        completionHandler(nil, error)
      }
      progress.completedUnitCount = 1
    }
    return progress
  }

  /// Reads the data and makes an object of it; may wait for the disk.
  func object(
    ofClass aClass: any NSItemProviderReading.Type
  ) throws -> any NSItemProviderReading {
    guard let found = representation(for: aClass) else { throw ErrorCode.itemUnavailableError }
    return try aClass.object(withItemProviderData: try found.load(), typeIdentifier: found.type)
  }

  /// The data that suits a class best, under the name that the class has for its type.
  private func representation(
    for aClass: any NSItemProviderReading.Type
  ) -> (type: String, load: @Sendable () throws -> Data)? {
    for type in aClass.readableTypeIdentifiersForItemProvider {
      if let found = representations.first(where: { FileTypes.conforms($0.type, to: type) }) {
        return (type, found.load)
      }
    }
    return nil
  }
}

extension NSItemProvider {
  /// Whether a value of the type, such as `URL` or `String`, can be made of the data.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Makes a value, such as a `URL` or a `String`, of the thing's data.
  ///
  /// - Parameter completionHandler: Called once, on a queue of its own.
  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable & Sendable>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      let bridged = object as? T._ObjectiveCType
      completionHandler(bridged.map { T._unconditionallyBridgeFromObjectiveC($0) }, error)
    }
  }
}
