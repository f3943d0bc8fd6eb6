public import Foundation
public import QuartzCore
import Diagnostics

/// Recognizes a gesture in touches and sends actions.
///
/// A subclass overrides the `touches…` methods and sets ``state``. This class and
/// `TouchDispatcher` determine which of several gestures is recognized, which recognizers
/// wait for others, and which touches views receive.
///
/// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The progress of a recognizer through a gesture; the raw values are Apple's.
  ///
  /// The state of a discrete gesture changes from `possible` to `ended` or `failed`. The state of a
  /// continuous gesture changes from `possible` to `began` or `failed`, and from `began`, through
  /// `changed`, to `ended` or `cancelled`. Some other assignments to ``UIGestureRecognizer/state``
  /// are converted: for example, `cancelled` before the beginning becomes `failed`, and `failed`
  /// after the beginning becomes `cancelled`. An assignment of `possible` resets a finished
  /// recognizer. All other assignments are ignored.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// The final state of a discrete gesture, such as a tap.
    public static var recognized: State { .ended }
  }

  // Stored properties for the extensions in UIGestureRecognizer+Machine.swift,
  // UIGestureRecognizer+Arbitration.swift and UIGestureRecognizer+Targets.swift.
  var currentState = State.possible
  /// The state that the recognizer enters when all recognizers that must fail first have failed;
  /// nil if no state is pending.
  var waiting: State?
  /// The states for which the actions were not sent yet, in order.
  var unsent: [State] = []
  /// The value of ``state`` while the actions run; nil at all other times.
  var reported: State?
  var tracked: [UITouch] = []
  var requirements: [WeakRecognizer] = []
  /// Failure requirements of delegates and subclasses for the current touches.
  var dynamicRequirements: [WeakRecognizer] = []
  var lastEvent: UIEvent?
  /// The recognizer's view. The view clears this reference when the view is deallocated. The
  /// reference is not weak, because a weak reference would make the view's reference counting
  /// slower.
  // Safety: read and set on the main actor; the view's `deinit` ends the reference.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var attachedView: UIView?
  var targets: [ActionTarget] = []
  // The property is final because of a defect of Swift 6.3. In a preconcurrency class, the compiler
  // mangles the name of an overridable member with an isolated closure type in two ways: one name
  // in the definition and another name in the method tables of subclasses.
  final var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []

  deinit { AssociatedObjects.remove(of: self) }

  /// Creates a recognizer that calls a method of its target when it recognizes a gesture.
  ///
  /// - Parameter target: The receiver of the action, a weak reference. If the target is nil, the
  ///   responder chain is searched from the view.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { targets.append(ActionTarget(target: target as AnyObject?, action: action)) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  /// Decodes nothing: the recognizer has its defaults and no target.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  /// Creates a recognizer that calls an unapplied method on a target, for example with
  /// `action: ViewController.didTap`. The target is a weak reference.
  public convenience init<Target: AnyObject>(
    target: Any?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, action: Selector(action).required(of: target))
  }

  /// Creates a recognizer that calls an unapplied method with the recognizer as the argument. The
  /// target is a weak reference. The method is not called if its parameter is of a type that the
  /// recognizer does not have.
  public convenience init<Target: AnyObject, Sender>(
    target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    // `Sender` has no constraint: the compiler converts a method with a constrained parameter before
    // it is passed on, and the selector of a converted method equals only its own copies.
    self.init(target: target, action: Selector(action).required(of: target))
  }

  // MARK: Targets

  /// Adds a receiver of the action. The actions are sent in the order of the calls; a pair of
  /// target and action that was added before is ignored.
  ///
  /// - Parameters:
  ///   - target: The receiver of the action, a weak reference. The action is not sent after the
  ///     target is deallocated.
  ///   - action: A method without parameters, or with the recognizer as its parameter.
  open func addTarget(_ target: Any, action: Selector) {
    let receiver = target as AnyObject
    guard !targets.contains(where: { $0.isRepeated(by: receiver, action) }) else { return }
    targets.append(ActionTarget(target: receiver, action: action))
  }

  /// Removes actions. If the target is nil, the actions of every target are removed. If the
  /// action is nil, every action of the target is removed. If both are nil, all handlers are
  /// removed too.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target as AnyObject?
    targets.removeAll { $0.matches(target: target, action: action) }
    if target == nil, action == nil { handlers = [] }
  }

  // MARK: State

  /// The progress of the gesture. Only subclasses set the state. A recognizer that requests to
  /// begin or to end stays `possible` while a recognizer that must fail first is undecided.
  open var state: State {
    get { reported ?? currentState }
    set { request(newValue) }
  }

  /// The delegate, a weak reference. Without a delegate, or for a method that the delegate
  /// does not implement, the defaults of ``UIGestureRecognizerDelegate`` apply.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the recognizer receives touches; true by default. Setting the value to false cancels a
  /// gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled { endUnrecognized() } }
  }

  /// The view to which the recognizer was added; nil before the recognizer is added and after it is
  /// removed. The recognizer receives the touches of the view and of its subviews.
  open var view: UIView? { attachedView }
  /// A name for debugging, which ``description`` contains.
  open var name: String?

  /// Whether the view's touches are cancelled once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after this gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only after this gesture has failed.
  open var delaysTouchesEnded = true

  /// Raw values of the accepted touch types; all types by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// Modifier keys held at the last event.
  open var modifierFlags: UIKeyModifierFlags { lastEvent?.modifierFlags ?? [] }

  // MARK: Other recognizers

  /// Makes this recognizer wait until another recognizer has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: Touches

  /// Whether the recognizer receives touches; false for hover recognizers.
  var acceptsTouches: Bool { true }

  /// The number of touches that are down. After the last finger has lifted, the value is the number
  /// of touches of the gesture that has just ended.
  open var numberOfTouches: Int { activeTouches.count }

  /// The centroid of the touches, in the coordinate space of `view`, or of the window if `view` is
  /// nil.
  open func location(in view: UIView?) -> CGPoint { centroid(in: view) }

  /// The position of one touch, in the coordinate space of `view`, or of the window if `view` is
  /// nil.
  ///
  /// - Parameter touchIndex: The index of the touch in the order in which the touches began.
  /// - Precondition: The index is at least 0 and less than ``numberOfTouches``.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = activeTouches
    checkUsage(
      touches.indices.contains(touchIndex),
      "there are \(touches.count) touches: there is no touch \(touchIndex)")
    return touches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Called when fingers touch the recognizer's view or a subview, before the touched view receives
  /// the touches. The default does nothing.
  ///
  /// UIKit calls this method and the other three `touches…` methods only while the recognizer is
  /// enabled and the gesture is not finished.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when tracked touches have moved, before the touched view receives the movement. The
  /// default does nothing; a subclass that follows touches sets ``state`` to `began` or `changed`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when tracked fingers lift, before the touched view receives the end of their touches.
  /// The default does nothing; a subclass sets ``state`` to `ended` or `failed`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the window system cancels the touches. The default does nothing; a subclass sets
  /// ``state`` to `cancelled` or `failed`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the gesture has failed; its touches may still be down.
  func didFail() {}

  /// Whether the gesture continues when its view leaves the window.
  var continuesWithoutWindow: Bool { false }

  /// Called before the recognizer becomes possible again, to clear the state of the last gesture.
  open func reset() {}

  /// Stops tracking a touch. The touched view then receives the touch as if the recognizer did not
  /// exist.
  open func ignore(_ touch: UITouch, for event: UIEvent) { stopTracking(touch) }

  /// Called when this gesture is recognized, for each undecided recognizer of the same touches. If
  /// the result is true, which is the default, the undecided recognizer fails.
  ///
  /// The undecided recognizer does not fail if its ``canBePrevented(by:)`` returns false, or if one
  /// of the delegates permits both gestures.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Called when another gesture in the same touches is recognized. If the result is false, this
  /// recognizer does not fail, even if the other recognizer's ``canPrevent(_:)`` returns true. The
  /// default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Called for each other recognizer of a new touch. If the result is true, this recognizer waits
  /// until the other recognizer has failed. The default is false.
  ///
  /// The requirement lasts until the recognizer is reset; ``require(toFail:)`` makes a
  /// permanent requirement.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Called for each other recognizer of a new touch. If the result is true, the other recognizer
  /// waits until this recognizer has failed. The default is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Called before the delegate's method, for an event in the recognizer's view with a new touch, a
  /// scroll step or a pointer movement. If the result is false, the recognizer ignores the event's
  /// new touches, scroll step or pointer movement. The default is true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // Safety: descriptions of recognizers are read on the main actor, like descriptions of views.
  open nonisolated override var description: String { MainActor.assumeIsolated { summary } }

  private var summary: String {
    var parts = ["\(type(of: self)): \(UIView.address(self))"]
    if let name { parts.append("name = \(name)") }
    parts.append("state = \(currentState)")
    if !isEnabled { parts.append("enabled = NO") }
    if let view { parts.append("view = <\(type(of: view)): \(UIView.address(view))>") }
    return "<\(parts.joined(separator: "; "))>"
  }
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
