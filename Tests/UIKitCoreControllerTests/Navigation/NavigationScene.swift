import CoreGraphics
import UIKitCore
import UIKitTesting
import _TestSupport
import _VirtualApp

/// A navigation controller on a stage. Its pages are white, and its bar is black without a blur.
/// Therefore the opacity of the bar's background can be computed from a pixel of the bar.
@MainActor final class NavigationScene {
  let stage: Stage
  let navigation: UINavigationController
  let root = Page("Root")
  let profile = Page("Profile")
  let log = Log()

  /// A page that logs its appearance callbacks.
  final class Page: UIViewController {
    var log: Log?
    var opacity: CGFloat?
    var color = UIColor.white

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = color
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if let opacity { navBarBgAlpha = opacity }
      log?("\(title ?? "") willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log?("\(title ?? "") didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      log?("\(title ?? "") willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log?("\(title ?? "") didDisappear")
    }
  }

  /// Creates a stage that shows the navigation controller at rest.
  ///
  /// - Parameter setUp: A closure that runs before the controller appears.
  init(
    scale: CGFloat = 1, opacities: (CGFloat, CGFloat)? = (1, 0),
    setUp: (NavigationScene) -> Void = { _ in }
  ) {
    stage = Stage(size: CGSize(width: 390, height: 500), scale: scale)
    navigation = UINavigationController(rootViewController: root)
    let black = UINavigationBarAppearance()
    black.configureWithTransparentBackground()
    black.backgroundColor = .black
    navigation.navigationBar.standardAppearance = black
    navigation.navigationBar.scrollEdgeAppearance = black
    if let opacities { (root.opacity, profile.opacity) = opacities }
    for page in [root, profile] { page.log = log }
    setUp(self)
    stage.show(navigation)
    stage.settle()
  }

  var bar: UINavigationBar { navigation.navigationBar }

  func push(_ page: UIViewController, animated: Bool = false) {
    navigation.pushViewController(page, animated: animated)
    if !animated { stage.settle() }
  }

  // MARK: Visible state

  /// Returns the blue, green, red and alpha values of the newest frame at a point, 0...255.
  func pixel(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Double> {
    stage.advance(by: 0)
    guard let frame = stage.screen.frame?.frame else { return SIMD4(repeating: -1) }
    let scale = stage.screen.scale
    return SIMD4<Double>(frame[Int(x * scale), Int(y * scale)])
  }

  /// The opacity of the bar's black background. It is computed from the ratio between a pixel of
  /// the bar and a pixel of the page below the bar.
  ///
  /// The page must have the same color on both sides of the bar's lower edge.
  var backgroundOpacity: Double {
    let (inside, outside) = (pixel(60, 3), pixel(60, 60))
    guard outside.z > 0 else { return -1 }
    return 1 - inside.z / outside.z
  }

  /// The difference in opacity that changes an 8-bit channel of a pixel by 1.
  static let level = 1.0 / 255

  // MARK: User actions

  /// Touches the left edge and moves the finger to the position at which the progress of a swipe
  /// begins.
  func touchEdge() {
    stage.touchDown(CGPoint(x: 2, y: 300))
    stage.advance(by: 1.0 / 60)
    stage.touchMove(CGPoint(x: 13, y: 300))
    stage.advance(by: 1.0 / 60)
  }

  /// Moves the finger so that the coordinator's progress is near `fraction`.
  func swipe(to fraction: CGFloat) {
    stage.touchMove(CGPoint(x: 12 + 390 * fraction, y: 300))
    stage.advance(by: 1.0 / 60)
  }

  /// Holds the finger still, so that its velocity becomes zero, and then lifts it.
  func release(resting seconds: Double = 0.3) {
    stage.advance(by: seconds)
    stage.touchUp()
  }
}
