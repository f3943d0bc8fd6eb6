/// The Auto Layout state of a view. A view has this state if it has constraints or guides, or if
/// one of its descendants has such a state.
@MainActor final class AutoLayoutState {
  /// The constraints that the view owns, in the order of their activation.
  var constraints: [NSLayoutConstraint] = []
  var references = ConstraintReferences()
  var guides: [UILayoutGuide] = []
  /// The guides of the system. The first access to a guide creates it.
  var systemGuides: [UILayoutGuide] = []
  var translatesMask = true
  /// The width for which the layout is reading the view's intrinsic content size, in points.
  var widthInLayout: CGFloat?
  /// Whether `updateConstraints()` of the view must be called before the next layout.
  var needsUpdate = true
  /// Whether `updateConstraints()` of a descendant must be called before the next layout.
  var needsUpdateBelow = false
  /// The layout engine of the view tree. The first layout sets the engine of the root view. The
  /// value is nil for all other views.
  var engine: LayoutEngine?
}
