/// The Auto Layout state of a view that has constraints or guides, or has a descendant with
/// such a state.
@MainActor final class AutoLayoutState {
  /// The constraints that the view owns, in the order of their activation.
  var constraints: [NSLayoutConstraint] = []
  var references = ConstraintReferences()
  var guides: [UILayoutGuide] = []
  /// The system's guides, created on first access.
  var systemGuides: [UILayoutGuide] = []
  var translatesMask = true
  /// Whether `updateConstraints()` must be called.
  var needsUpdate = true
  /// Whether `updateConstraints()` must be called for a descendant.
  var needsUpdateBelow = false
  /// The layout engine of the view tree. The first layout sets the engine of the root view; the
  /// value is nil for other views.
  var engine: LayoutEngine?
}
