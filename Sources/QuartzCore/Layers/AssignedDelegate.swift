/// A weak reference to a delegate that is not the layer's view. Few layers have such a delegate.
@MainActor final class AssignedDelegate {
  private(set) weak var delegate: (any CALayerDelegate)?

  init(_ delegate: any CALayerDelegate) { self.delegate = delegate }
}
