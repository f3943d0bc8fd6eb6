public import Foundation

/// An object that provides the data of an item in one or more types, for transfer between views or
/// programs.
///
/// Foundation on Linux lacks the class. This implementation supports drag and drop. An app creates
/// a provider from an object or data to drag; a drop session creates a provider for each dropped
/// file and each dropped text.
///
/// Source: https://developer.apple.com/documentation/foundation/nsitemprovider
open class NSItemProvider: NSObject, @unchecked Sendable {
  // Safety: every access of `name` and `loaders` after the initialization acquires the lock.
  private let lock = NSLock()
  private var name: String?
  private var loaders: [Representation]

  private typealias Representation = (type: String, load: @Sendable () throws -> Data)
  private var representations: [Representation] { lock.withLock { loaders } }

  /// The domain of the errors of this class.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The reason why an object could not be loaded.
  public enum ErrorCode: Int, CustomNSError, Sendable {
    case unknownError = -1
    /// The provider has no data of the requested type, or of a type that the requested class reads.
    case itemUnavailableError = -1000
    /// The data does not match its type.
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200

    /// The domain of the error as an `NSError`. It is ``NSItemProvider/errorDomain``.
    public static var errorDomain: String { NSItemProvider.errorDomain }
    /// The code of the error as an `NSError`. It is the raw value.
    public var errorCode: Int { rawValue }
  }

  /// Creates a provider of a file. The extension of the file's name determines the type of the
  /// file's data. The file's URL has the type `public.file-url`. A folder provides only its URL.
  ///
  /// - Returns: Nil if there is no such file.
  public init?(contentsOf fileURL: URL) {
    guard fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else {
      return nil
    }
    let location = fileURL.absoluteURL
    let type = FileTypes.identifier(for: fileURL)
    let url = (
      FileTypes.fileURL, { @Sendable () throws -> Data in Data(location.absoluteString.utf8) }
    )
    loaders =
      type == FileTypes.folder
      ? [url] : [(type, { @Sendable () throws -> Data in try Data(contentsOf: location) }), url]
    name = fileURL.lastPathComponent
    super.init()
  }

  init(text: String) {
    loaders = [("public.utf8-plain-text", { Data(text.utf8) })]
    super.init()
  }

  /// Creates a provider without data.
  /// ``registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:)`` adds data.
  public override init() {
    loaders = []
    super.init()
  }

  /// Creates a provider of an object's data, in all types that the object's class can write.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    let source = WritableObject(object: object)
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        source.object.loadData(
          withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// An object whose data other threads read.
  private struct WritableObject: @unchecked Sendable {
    // Safety: only `loadData(withTypeIdentifier:forItemProviderCompletionHandler:)` is called,
    // which the protocol allows on any thread.
    let object: any NSItemProviderWriting
  }

  /// Adds data that a handler creates on demand. The data replaces earlier data of the same type.
  ///
  /// - Parameters:
  ///   - visibility: The programs that may read the data. The value has no effect, because items do
  ///     not leave the app.
  ///   - loadHandler: A closure that creates the data. It is called on a background queue and must
  ///     call its argument once.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    let load: @Sendable () throws -> Data = {
      let result = LoadedData()
      _ = loadHandler { result.finish($0, $1) }
      return try result.wait()
    }
    lock.withLock {
      loaders.removeAll { $0.type == typeIdentifier }
      loaders.append((typeIdentifier, load))
    }
  }

  /// Receives data from a handler, and blocks the reading thread until the data is available.
  private final class LoadedData: @unchecked Sendable {
    // Safety: the semaphore orders the write before the read.
    private let semaphore = DispatchSemaphore(value: 0)
    private var data: Data?
    private var error: (any Error)?

    func finish(_ data: Data?, _ error: (any Error)?) {
      (self.data, self.error) = (data, error)
      semaphore.signal()
    }

    func wait() throws -> Data {
      semaphore.wait()
      guard let data else { throw error ?? ErrorCode.itemUnavailableError }
      return data
    }
  }

  /// The suggested name of a file with the provider's data.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// The types of the data, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Whether the provider has data of the given type, or of a type that conforms to the given type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { FileTypes.conforms($0.type, to: typeIdentifier) }
  }

  /// Whether the provider has data of a type that the class reads. The data itself is not examined.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    representation(for: aClass) != nil
  }

  /// Reads the provider's data of the given type. If there is none, the method reads the data of
  /// the first registered type that conforms to the given type.
  ///
  /// - Parameter completionHandler: Called once, on a background queue.
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

  /// Creates an object from the provider's data.
  ///
  /// - Parameter completionHandler: Called once, on a background queue.
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

  /// Reads the data and creates an object from the data. The call blocks until the data is loaded.
  func object(
    ofClass aClass: any NSItemProviderReading.Type
  ) throws -> any NSItemProviderReading {
    guard let found = representation(for: aClass) else { throw ErrorCode.itemUnavailableError }
    return try aClass.object(withItemProviderData: try found.load(), typeIdentifier: found.type)
  }

  /// The representation for a class, and the type identifier that the class declares for this
  /// representation. If several representations match, the type that comes first in the class's
  /// list is used.
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

/// The programs that may read a representation.
///
/// Source: https://developer.apple.com/documentation/foundation/nsitemproviderrepresentationvisibility
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}

extension NSItemProvider {
  /// Whether a value of the type, such as `URL` or `String`, can be created from the data.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Creates a value, such as a `URL` or a `String`, from the provider's data.
  ///
  /// - Parameter completionHandler: Called once, on a background queue.
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
