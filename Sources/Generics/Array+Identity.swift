extension Array where Element: AnyObject {
  /// The index of an object; nil if the array does not contain the object. The search begins at
  /// both ends, because an app usually adds or removes the first or the last element.
  ///
  /// A loop is faster than a closure, which checks its isolation to the main actor for every
  /// element.
  @inlinable public func identicalIndex(of object: Element) -> Int? {
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
