/// A weak reference to the layer's delegate, for a delegate that is not the layer's view. The
/// reference is in a separate object, because few layers need it.
@MainActor final class AssignedDelegate {
  private(set) weak var delegate: (any CALayerDelegate)?

  init(_ delegate: any CALayerDelegate) { self.delegate = delegate }
}
