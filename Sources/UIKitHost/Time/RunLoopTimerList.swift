import CoreFoundation
import Foundation

/// The timers of the main run loop, which Foundation's API does not list.
///
/// The description of a `CFRunLoop`, a text for debuggers, contains each timer's interval and the
/// seconds until it fires. A text in another format results in an empty list.
///
/// Source: `__CFRunLoopTimerCopyDescription` of swift-corelibs-foundation.
struct RunLoopTimerList: Equatable {
  struct Item: Equatable {
    /// Seconds between two firings; 0 if the timer fires once.
    var interval: Double
    /// Seconds until the next firing; negative if the timer is late.
    var delay: Double
  }

  /// The timers in the order of the text; a timer in several modes occurs once.
  var items: [Item]

  /// Reads the description of the main run loop.
  ///
  /// Complexity: linear in the number of timers and sources; about 0.1 ms for an app with few of
  /// them.
  @MainActor init() {
    self.init(description: RunLoopTimerList.text(CFCopyDescription(CFRunLoopGetMain())))
  }

  init(description: String) {
    var addresses: Set<Substring> = []
    items = description.split(separator: "\n").compactMap { line in
      guard let address = line.range(of: "<CFRunLoopTimer ")?.upperBound,
        line.contains("{valid = Yes,"),
        addresses.insert(line[address...].prefix { $0 != " " }).inserted,
        let interval = RunLoopTimerList.number(in: line, after: ", interval = "),
        let date = line.range(of: "next fire date = "),
        let delay = RunLoopTimerList.number(in: line[date.upperBound...], after: "(")
      else { return nil }
      return Item(interval: interval, delay: delay)
    }
  }

  private static func number(in text: Substring, after prefix: String) -> Double? {
    guard let start = text.range(of: prefix)?.upperBound else { return nil }
    return Double(text[start...].prefix { "+-.e0123456789".contains($0) })
  }

  private static func text(_ string: CoreFoundation.CFString?) -> String {
    guard let string else { return "" }
    let length = CFStringGetLength(string)
    return String(
      decoding: [UniChar](unsafeUninitializedCapacity: length) { buffer, count in
        CFStringGetCharacters(string, CFRange(location: 0, length: length), buffer.baseAddress)
        count = length
      }, as: UTF16.self)
  }
}
