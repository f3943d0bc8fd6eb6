/// The images of a control, by state.
struct StateImages {
  /// The images that an app has set.
  var images: [UIControl.State: UIImage] = [:]

  subscript(state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// The image for the state, or the image for the normal state if the state has none.
  func current(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  var isEmpty: Bool { images.isEmpty }

  mutating func removeAll() { images = [:] }
}
