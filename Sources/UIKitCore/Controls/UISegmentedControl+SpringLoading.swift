extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether a segment is selected when dragged items rest over it; false by default.
  public var isSpringLoaded: Bool {
    get { hasOwnSpringLoading }
    set {
      setOwnSpringLoading(
        newValue, allows: { [weak self] in self?.chooseSpringLoadedSegment($0) ?? false },
        activate: { [weak self] context in
          guard let self, let index = context.targetItem as? Int, segments.indices.contains(index)
          else { return }
          selectByUser(index)
        })
    }
  }

  /// Makes the segment under the dragged items the target. A segment that is already selected does
  /// not become the target.
  private func chooseSpringLoadedSegment(
    _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard isEnabled, let index = segment(at: context.location(in: self)),
      index != selectedSegmentIndex
    else { return false }
    context.targetView = segments[index]
    context.targetItem = index
    return true
  }
}
