/// The spelling that Core Graphics' signatures use for strings.
///
/// There is no toll-free bridging on Linux, so the Core Foundation names are aliases of the Swift
/// types that Apple's code casts to them; `"…" as CFString` and `colors as CFArray` compile
/// unchanged.
public typealias CFString = String

/// The spelling that Core Graphics' signatures use for arrays; see ``CFString``.
public typealias CFArray = [Any]

/// The spelling that Core Graphics' signatures use for dictionaries; see ``CFString``.
public typealias CFDictionary = [AnyHashable: Any]

/// The spelling that Core Graphics' signatures use for byte strings; see ``CFString``.
public typealias CFData = Data

/// The spelling that Core Graphics' signatures use for a buffer that grows; see ``CFString``.
public typealias CFMutableData = NSMutableData

/// The spelling that Core Graphics' signatures use for URLs; see ``CFString``.
public typealias CFURL = URL

/// The spelling of any Core Foundation object; on Linux, any Swift object.
public typealias CFTypeRef = AnyObject
