import ConstraintSolver
import Foundation

extension LayoutEngine {
  func record(for item: any LayoutItem) -> LayoutRecord {
    if let record = records[ObjectIdentifier(item)] { return record }
    let record = LayoutRecord(item, in: self)
    records[ObjectIdentifier(item)] = record
    if let view = item as? UIView {
      // A view without constraints, such as a button's title label, needs an `AutoLayoutState` to
      // report frame changes.
      _ = view.autoLayout
      record.alignmentInsets = view.alignmentRectInsets
      updateFrame(of: record, view)
      contentChanged(of: view)
    } else {
      makeGuide(record)
    }
    return record
  }

  // MARK: Frames

  /// Updates the equations for the parts of a view's frame that constraints do not determine. If
  /// constraints determine the superview's size, the view's autoresizing mask determines how the
  /// frame changes with this size.
  func updateFrame(of record: LayoutRecord, _ view: UIView) {
    let frame = view.untransformedFrame
    let (horizontal, vertical) = self.dependence(of: view, frame)
    setFrame(.x, of: record, view, horizontal.start)
    setFrame(.width, of: record, view, horizontal.length)
    setFrame(.y, of: record, view, vertical.start)
    setFrame(.height, of: record, view, vertical.length)
  }

  /// A linear function of the superview's length: a slope, and an offset in points.
  private struct LinearFunction {
    var slope: CGFloat = 0
    var points: CGFloat
  }
  private typealias Span = (start: LinearFunction?, length: LinearFunction?)

  private func dependence(of view: UIView, _ frame: CGRect) -> (horizontal: Span, vertical: Span) {
    if view === rootView {
      let origin = LinearFunction(points: 0)
      if root == .fitted { return ((origin, nil), (origin, nil)) }
      return (
        (origin, LinearFunction(points: frame.width)),
        (origin, LinearFunction(points: frame.height))
      )
    }
    guard view.translatesAutoresizingMaskIntoConstraints else { return ((nil, nil), (nil, nil)) }
    guard let parent = view.parent, isSizedByConstraints(parent) else {
      return (
        (LinearFunction(points: frame.minX), LinearFunction(points: frame.width)),
        (LinearFunction(points: frame.minY), LinearFunction(points: frame.height))
      )
    }
    let mask = parent.autoresizesSubviews ? view.autoresizingMask : []
    let outer = parent.bounds.size
    return (
      follow(
        frame.minX, frame.width, in: outer.width,
        (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        )),
      follow(
        frame.minY, frame.height, in: outer.height,
        (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
    )
  }

  /// Converts one axis of an autoresizing mask into two linear functions of the superview's length:
  /// one for the origin and one for the length.
  private func follow(
    _ start: CGFloat, _ length: CGFloat, in outer: CGFloat,
    _ flexible: (before: Bool, length: Bool, after: Bool)
  ) -> Span {
    let run: CGFloat = 1000
    let far = UIView.AutoresizingMask.resize(
      start, length, in: outer, to: outer + run, flexible: flexible)
    let (first, second) = ((far.start - start) / run, (far.length - length) / run)
    return (
      LinearFunction(slope: first, points: start - first * outer),
      LinearFunction(slope: second, points: length - second * outer)
    )
  }

  private func isSizedByConstraints(_ view: UIView) -> Bool {
    if view === rootView {
      return root == .fitted || !view.translatesAutoresizingMaskIntoConstraints
    }
    guard view.translatesAutoresizingMaskIntoConstraints else { return true }
    return view.parent.map(isSizedByConstraints) ?? false
  }

  private func setFrame(
    _ part: LayoutRecord.Part, of record: LayoutRecord, _ view: UIView, _ follow: LinearFunction?
  ) {
    guard let follow, follow.points.isFinite, follow.slope.isFinite else {
      if let token = record.frame[part] { removeToken(token) }
      record.frame[part] = nil
      record.slopes[part] = nil
      return
    }
    let old = record.slopes[part]
    if let token = record.frame[part] {
      if abs((old ?? 0) - follow.slope) < 1e-6 { return setConstant(token, follow.points) }
      removeToken(token)
    }
    record.slopes[part] = follow.slope == 0 ? nil : follow.slope
    let isSize = part == .width || part == .height
    // The size of a root view that does not translate its mask has only a low priority, so that
    // constraints can determine the size.
    let isFlexibleRoot = view === rootView && !view.translatesAutoresizingMaskIntoConstraints
    var form = LinearForm.variable(record[part]) + -follow.points
    if follow.slope != 0, let parent = view.parent {
      let outer = self.record(for: parent)
      let isHorizontal = part == .x || part == .width
      form = form - LinearForm.variable(isHorizontal ? outer.width : outer.height) * follow.slope
    }
    record.frame[part] = add(
      form, .equal, priority: isFlexibleRoot && isSize ? LayoutEngine.presentSize : .required,
      .frame(record, part))
  }

  /// Updates the frames of the descendants whose autoresizing masks depend on a view's frame. Call
  /// the method when constraints begin to determine the view's frame, and when they no longer
  /// determine the frame.
  func updateFollowers(of view: UIView) {
    for child in view.children where child.translatesAutoresizingMaskIntoConstraints {
      if let record = records[ObjectIdentifier(child)] { updateFrame(of: record, child) }
      updateFollowers(of: child)
    }
  }

  /// The priority of a root view's current size. It is below every priority that an app is expected
  /// to use.
  private static let presentSize = UILayoutPriority(0.5)

  // MARK: Guides

  private func makeGuide(_ record: LayoutRecord) {
    guard let guide = record.item as? UILayoutGuide, guide.kind != .free,
      let owner = guide.owner
    else { return }
    for (form, relation, priority) in forms(of: guide, record, owner) {
      record.guide.append(add(form, relation, priority: priority, .guide(record)))
    }
  }

  /// Updates a guide whose frame depends on insets.
  func updateGuide(_ record: LayoutRecord) {
    guard let guide = record.item as? UILayoutGuide, let owner = guide.owner else { return }
    for (index, (form, _, _)) in forms(of: guide, record, owner).enumerated() {
      setConstant(record.guide[index], -form.constant)
    }
  }

  private typealias Rule = (LinearForm, NSLayoutConstraint.Relation, UILayoutPriority)

  private func forms(
    of guide: UILayoutGuide, _ record: LayoutRecord, _ owner: UIView
  ) -> [Rule] {
    let (x, y) = (LinearForm.variable(record.x), LinearForm.variable(record.y))
    let (width, height) = (LinearForm.variable(record.width), LinearForm.variable(record.height))
    let outer = self.record(for: owner)
    let outerWidth = LinearForm.variable(outer.width)
    let outerHeight = LinearForm.variable(outer.height)
    func inset(by insets: UIEdgeInsets) -> [Rule] {
      let origin = owner.bounds.origin
      return [
        (x + -(origin.x + insets.left), .equal, .required),
        (y + -(origin.y + insets.top), .equal, .required),
        (width - outerWidth + insets.horizontal, .equal, .required),
        (height - outerHeight + insets.vertical, .equal, .required),
      ]
    }
    switch guide.kind {
    case .free: return []
    case .safeArea: return inset(by: owner.safeAreaInsets)
    case .margins: return inset(by: owner.layoutMargins)
    case .frame: return inset(by: .zero)
    case .keyboard:
      let (origin, inset) = (owner.bounds.origin, owner.keyboardInset)
      return [
        (x + -origin.x, .equal, .required),
        (y - outerHeight + (inset - origin.y), .equal, .required),
        (width - outerWidth, .equal, .required),
        (height + -inset, .equal, .required),
      ]
    case .content: return [(x, .equal, .required), (y, .equal, .required)]
    case .top, .bottom:
      return [(x, .equal, .required), (width - outerWidth, .equal, .required)]
    case .readable:
      let margins = self.record(for: owner.layoutMarginsGuide)
      let marginWidth = LinearForm.variable(margins.width)
      let midpoint = LinearForm.variable(margins.x) + marginWidth * 0.5
      return [
        (x + width * 0.5 - midpoint, .equal, .required),
        (y - .variable(margins.y), .equal, .required),
        (height - .variable(margins.height), .equal, .required),
        (width + -owner.readableWidth, .lessThanOrEqual, .required),
        (width - marginWidth, .lessThanOrEqual, .required),
        (width - marginWidth, .equal, UILayoutPriority(999)),
      ]
    }
  }
}
