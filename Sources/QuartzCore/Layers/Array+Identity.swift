extension Array where Element: AnyObject {
  /// Where an object is in the array, searched from both ends: what is added or removed is mostly the
  /// first or the last.
  ///
  /// A loop and not a closure, which on the main actor checks its isolation for every element.
  @inlinable package func identicalIndex(of object: Element) -> Int? {
    var (low, high) = (0, count - 1)
    while low <= high {
      if self[high] === object { return high }
      if self[low] === object { return low }
      low += 1
      high -= 1
    }
    return nil
  }
}
