extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether dragged items that rest over a segment select the segment; false by default.
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

  /// Makes the segment under the dragged items the target, unless that segment is selected already.
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
