import Foundation

/// An array of plain values that one owner changes in place. Subscripts are checked in debug builds
/// only.
///
/// The memory comes from `malloc`, because `realloc` enlarges a long array without a copy.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    assert(MemoryLayout<Element>.alignment <= 16, "malloc aligns to 16 bytes")
    self.capacity = capacity
    base = Self.reallocate(nil, capacity: capacity)
  }

  deinit { free(base) }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int32) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[Int(index)]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[Int(index)]
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count += 1
  }

  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  mutating func popLast() -> Element? { count == 0 ? nil : removeLast() }

  mutating func removeAll() { count = 0 }

  mutating func truncate(to length: Int) { count = length }

  /// Sets the count after elements were written into reserved memory after the last element.
  mutating func setCount(_ length: Int) {
    assert(length <= capacity)
    count = length
  }

  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, capacity * 2)
    base = Self.reallocate(base, capacity: capacity)
  }

  private static func reallocate(
    _ old: UnsafeMutablePointer<Element>?, capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let bytes = max(1, capacity) * MemoryLayout<Element>.stride
    guard let memory = realloc(old, bytes) else {
      fatalError("no memory for \(bytes) bytes of a constraint solver")
    }
    return memory.assumingMemoryBound(to: Element.self)
  }

  /// Sorts the elements. A short buffer is sorted by insertion, because it is mostly sorted
  /// already.
  func sort(by isBefore: (Element, Element) -> Bool) {
    if count > 32 {
      var all = elements
      all.sort(by: isBefore)
      return
    }
    for end in 1..<max(1, count) {
      let element = base[end]
      var position = end
      while position > 0, isBefore(element, base[position - 1]) {
        base[position] = base[position - 1]
        position -= 1
      }
      base[position] = element
    }
  }

  var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }
}
