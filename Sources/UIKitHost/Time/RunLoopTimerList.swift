import CoreFoundation
import Foundation

/// The timers of the main run loop. Foundation has no API that lists them, so this type reads them
/// from the description of the run loop.
///
/// The description of a `CFRunLoop` is a text for debugging. It contains each timer's interval and
/// the time until the timer fires. If the text has another format, the list is empty.
///
/// Source: `__CFRunLoopTimerCopyDescription` of swift-corelibs-foundation.
struct RunLoopTimerList: Equatable {
  struct Item: Equatable {
    /// The time between two firings, in seconds. The value is 0 if the timer fires only once.
    var interval: Double
    /// The time until the next firing, in seconds. The value is negative if the timer is late.
    var delay: Double
  }

  /// The timers in the order of the description. A timer that was added to several modes occurs
  /// once.
  var items: [Item]

  /// Reads the description of the main run loop.
  ///
  /// Complexity: linear in the number of timers and sources. The call takes about 0.1 ms for an app
  /// with few timers and sources.
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
