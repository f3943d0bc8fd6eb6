import _StageTraits
import Foundation
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ControllerNameTests {
  private final class Named: UIViewController {
    override var nibName: String? { "Overridden" }
    override var nibBundle: Bundle? { .main }
  }

  @Test("nibName is the name given to the initializer, unless a subclass overrides it")
  func nibName() {
    #expect(UIViewController(nibName: "Page", bundle: .main).nibName == "Page")
    #expect(UIViewController().nibName == nil && UIViewController().nibBundle == nil)
    #expect(Named().nibName == "Overridden" && Named().nibBundle === Bundle.main)
  }
}
