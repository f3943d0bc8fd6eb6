extension CADisplayLink {
  /// Creates a link that calls a selector's method, with the link as the sender.
  ///
  /// - Parameters:
  ///   - target: Retained until the link is invalidated.
  ///   - sel: A method of the target's class; a method of another class is never called.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init { link in sel.call(on: target, sender: link, event: nil) }
  }
}
