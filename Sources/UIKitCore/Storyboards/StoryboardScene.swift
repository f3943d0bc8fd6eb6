import Diagnostics
public import Foundation
import QuartzCore

/// The data of one controller that a storyboard has created: the controller's segues, the scene's
/// objects other than views, and the closure that loads the controller's view.
@_spi(Storyboards) @MainActor public final class StoryboardScene {
  /// The storyboard that contains the scene; its bundle contains the scene's images and colors.
  public let storyboard: UIStoryboard
  private let creator: ((NSCoder) -> UIViewController?)?
  weak var controller: UIViewController?
  var segues: [SegueTemplate] = []
  /// Objects of the scene other than controllers and views, and views without a superview.
  private var objects: [AnyObject] = []
  private var loader: (@MainActor (UIViewController) -> Void)?

  private init(_ storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?) {
    self.storyboard = storyboard
    self.creator = creator
  }

  static func instantiate(
    _ scene: StoryboardDocument.Scene, of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    scene.make(StoryboardScene(storyboard, creator: creator))
  }

  // MARK: The controller

  /// Creates the scene's controller with the closure that the app passed to the storyboard, or with
  /// `init(coder:)`.
  public func make<Controller: UIViewController>(
    _ initialize: (NSCoder) -> Controller?
  ) -> Controller {
    let coder = StoryboardCoder()
    let made = creator?(coder) ?? initialize(coder)
    guard let controller = made as? Controller else {
      usageError(
        made.map { "the closure made a \(type(of: $0)) for a scene of \(Controller.self)" }
          ?? "init(coder:) of \(Controller.self) returned nil",
        function: "UIStoryboard.instantiateViewController(identifier:creator:)")
    }
    self.controller = controller
    controller.storyboardScene = self
    return controller
  }

  /// Sets the closure that creates the controller's view on first use.
  ///
  /// - Parameter load: A closure that sets the view and must not retain the controller.
  public func setLoader<Controller: UIViewController>(
    _ load: @escaping @MainActor (StoryboardScene, Controller) -> Void
  ) {
    // Safety: the storyboard's compiled code passes the class that the scene instantiates.
    loader = { [unowned self] in load(self, unsafeDowncast($0, to: Controller.self)) }
  }

  /// Creates the controller's view with the closure of ``setLoader(_:)``.
  ///
  /// - Returns: False if the scene has no view of its own.
  func loadView(of controller: UIViewController) -> Bool {
    guard let loader else { return false }
    loader(controller)
    return true
  }

  /// Keeps an object alive as long as the controller.
  public func keep(_ object: AnyObject) { objects.append(object) }

  /// Creates the controller of another scene of this storyboard, for a container.
  ///
  /// - Parameter creator: Creates the controller instead of its `init(coder:)`.
  public func makeController(
    _ objectID: String, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    storyboard.makeController(objectID: objectID, creator: creator)
  }

  /// Creates a controller of another storyboard, for a storyboard reference.
  ///
  /// - Parameter controller: The storyboard identifier of the controller; nil for the initial
  ///   controller.
  public static func makeReferenced(
    storyboard name: String, bundle identifier: String?, controller: String?
  ) -> UIViewController {
    let storyboard = UIStoryboard(name: name, bundle: identifier.flatMap(Bundle.init(identifier:)))
    if let controller { return storyboard.instantiateViewController(withIdentifier: controller) }
    guard let initial = storyboard.instantiateInitialViewController() else {
      usageError("a reference names the storyboard \"\(name)\", which has no entry point")
    }
    return initial
  }

  // MARK: Resources

  /// An image of the storyboard's bundle, or of the app's bundle if the storyboard has no bundle;
  /// nil if there is no such image.
  public func image(named name: String) -> UIImage? {
    UIImage(named: name, in: storyboard.bundle, compatibleWith: nil)
  }

  /// A color of an asset catalog.
  ///
  /// - Parameter value: The value recorded in the document, for executables without the catalog.
  public func color(named name: String, or value: @autoclosure () -> UIColor) -> UIColor {
    UIColor(named: name, in: storyboard.bundle, compatibleWith: nil) ?? value()
  }

  // MARK: Segues

  /// Adds a segue of the controller. If several segues have the same identifier, the segue that was
  /// added first is performed.
  public func add(_ segue: SegueTemplate) { segues.append(segue) }

  /// Makes a control perform a segue.
  public func connect(_ control: UIControl, segue objectID: String) {
    let action = UIAction { [weak self] in self?.trigger(objectID, sender: $0.sender) }
    control.addAction(action, for: .primaryActionTriggered)
  }

  /// Makes a bar button item perform a segue. The item's title and image do not change.
  public func connect(_ item: UIBarButtonItem, segue objectID: String) {
    let target = SegueTarget(self, objectID)
    keep(target)
    item.target = target
    item.action = Selector(SegueTarget.trigger)
  }

  /// Makes a gesture recognizer perform a segue when it recognizes its gesture.
  public func connect(_ recognizer: UIGestureRecognizer, segue objectID: String) {
    recognizer.addHandler { [weak self] recognizer in
      let isDiscrete =
        recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
      guard recognizer.state == (isDiscrete ? .ended : .began) else { return }
      self?.trigger(objectID, sender: recognizer)
    }
  }

  /// Adds the controller of an embed segue to a container view.
  public func embed(_ objectID: String, in container: UIView) {
    guard let controller, let template = template(objectID) else { return }
    template.perform(from: controller, sender: nil, container: container)
  }

  /// Sets the view or bar button item at which a popover's arrow points. If no anchor is set, the
  /// arrow points at the sender.
  public func setAnchor(_ anchor: AnyObject, segue objectID: String) {
    template(objectID)?.anchor = anchor
  }

  /// Performs a segue that the user triggers, unless the controller's
  /// `shouldPerformSegue(withIdentifier:sender:)` returns false.
  public func trigger(_ objectID: String, sender: Any?) {
    guard let controller, let template = template(objectID),
      controller.shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: sender)
    else { return }
    template.perform(from: controller, sender: sender)
  }

  private func template(_ objectID: String) -> SegueTemplate? {
    segues.first { $0.objectID == objectID }
  }
}

/// The target of a bar button item that performs a segue.
@MainActor private final class SegueTarget {
  private unowned let scene: StoryboardScene
  private let objectID: String

  init(_ scene: StoryboardScene, _ objectID: String) {
    self.scene = scene
    self.objectID = objectID
  }

  func trigger(_ sender: UIBarButtonItem) { scene.trigger(objectID, sender: sender) }
}
