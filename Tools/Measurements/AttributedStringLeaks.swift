// Prints the bytes that Foundation leaks for each attributed string that is created and released.
//
//   swiftc -O Tools/Measurements/AttributedStringLeaks.swift -o /tmp/leaks && /tmp/leaks
//
// The rows are those of Documentation/Decisions/0033-texts-are-values.md.

import Foundation

let count = 100_000
let key = NSAttributedString.Key("value")
nonisolated(unsafe) let value = NSObject()

/// The resident memory of this process, in bytes. Leaked objects occupy new pages and so increase
/// it.
func residentMemory() -> Int {
  let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = fields.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * 4096
}

func measure(_ name: String, _ body: () -> Void) {
  // The first rounds create caches that stay in memory, so they are not measured.
  for _ in 0..<1000 { body() }
  let before = residentMemory()
  for _ in 0..<count { body() }
  let bytes = (Double(residentMemory() - before) / Double(count)).rounded()
  print(name + ": " + String(Int(bytes)))
}

/// A call that prevents the optimizer from removing an object.
@inline(never) func use(_ object: AnyObject) {}

let original = NSMutableAttributedString(string: "hello", attributes: [key: value])
let constant = NSAttributedString(string: "hello", attributes: [key: value])

measure("empty") { use(NSAttributedString(string: "")) }
measure("hello") { use(NSAttributedString(string: "hello")) }
measure("hello with an attribute") {
  use(NSAttributedString(string: "hello", attributes: [key: value]))
}
measure("copy of a mutable string") { use(original.copy() as AnyObject) }
measure("substring") { use(original.attributedSubstring(from: NSRange(location: 0, length: 3))) }
measure("emptied before its deallocation") {
  let string = NSMutableAttributedString(string: "hello", attributes: [key: value])
  string.deleteCharacters(in: NSRange(location: 0, length: string.length))
  use(string)
}
measure("reading attributes") { _ = constant.attributes(at: 0, effectiveRange: nil) }
measure("comparing") { _ = constant.isEqual(to: original) }
measure("copy of an immutable string") { use(constant.copy() as AnyObject) }
measure("AttributedString") { _ = AttributedString("hello") }
