/// The first stored property of classes whose objects are values in attributed strings.
///
/// Foundation on Linux (Swift 6.3) keeps attributes in Core Foundation's dictionaries, and these
/// compare values by `CFEqual`. It reads the word behind an object's header, where Core
/// Foundation's own objects have their type, and halts the process when the type's bits (8 to 17)
/// are zero; with any type that is not the object's it calls `isEqual(_:)`, as it should. So the
/// word is one that names no type of Core Foundation's.
struct CFTypeHeader: Sendable {
  private let typeBits: UInt = 0x3_FF00
}
