/// The first stored property of classes whose objects are values in attributed strings.
///
/// Foundation on Linux (Swift 6.3) stores attributes in Core Foundation's dictionaries, which
/// compare values by `CFEqual`. `CFEqual` reads the word after an object's header, where Core
/// Foundation's own objects store their type, and halts the process when the type's bits (8 to 17)
/// are zero. For any type other than the object's, `CFEqual` calls `isEqual(_:)`, which is the
/// desired result. So this word contains a type that Core Foundation does not use.
struct CFTypeHeader: Sendable {
  private let typeBits: UInt = 0x3_FF00
}
