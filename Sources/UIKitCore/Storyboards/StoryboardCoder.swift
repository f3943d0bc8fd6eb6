import Diagnostics
public import Foundation

/// The coder passed to `init(coder:)` while a storyboard creates an object.
///
/// The coder contains the few values that cannot be set after initialization, under the keys that
/// the initializers of UIKit's classes read; every other key is missing.
@_spi(Storyboards) public final class StoryboardCoder: NSCoder {
  private let values: [String: Any]

  /// Creates an object of a document by its `init(coder:)`.
  ///
  /// - Precondition: The initializer does not return nil.
  @MainActor public static func make<Object>(
    _ initialize: (NSCoder) -> Object?, _ values: [String: Any] = [:]
  ) -> Object {
    guard let object = initialize(StoryboardCoder(values)) else {
      usageError("init(coder:) of \(Object.self) returned nil for a storyboard's coder")
    }
    return object
  }

  /// Creates a coder in which only the given keys have values; a missing number or Boolean decodes
  /// as 0 or false.
  public init(_ values: [String: Any] = [:]) {
    self.values = values
    super.init()
  }

  public override var allowsKeyedCoding: Bool { true }
  public override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  public override func decodeObject(forKey key: String) -> Any? { values[key] }
  public override func decodeBool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
  public override func decodeInteger(forKey key: String) -> Int { values[key] as? Int ?? 0 }
  public override func decodeInt32(forKey key: String) -> Int32 {
    Int32(decodeInteger(forKey: key))
  }
  public override func decodeInt64(forKey key: String) -> Int64 {
    Int64(decodeInteger(forKey: key))
  }
  public override func decodeDouble(forKey key: String) -> Double { values[key] as? Double ?? 0 }
  public override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

  public override func decodeObject<DecodedObjectType>(
    of cls: DecodedObjectType.Type, forKey key: String
  ) -> DecodedObjectType? where DecodedObjectType: NSCoding, DecodedObjectType: NSObject {
    values[key] as? DecodedObjectType
  }

  public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    values[key]
  }
}
