import UIKit

final class StartController: UIViewController {
  weak var container: UIView!
  weak var nextItem: UIBarButtonItem!
  var buttons: [UIButton]!
  var log: [String] = []
  var refuses = false

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    !refuses
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let loaded = segue.destination.isViewLoaded ? "loaded" : "not loaded"
    log.append("prepare \(segue.identifier ?? "-"), destination \(loaded)")
  }

  func makePage(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> PageController? {
    PageController(coder: coder, note: segueIdentifier ?? "")
  }

  func unwindToStart(_ segue: UIStoryboardSegue) {
    log.append("unwound from \(type(of: segue.source))")
  }
}

final class PageController: UIViewController {
  let note: String

  init?(coder: NSCoder, note: String) {
    self.note = note
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    note = "plain"
    super.init(coder: coder)
  }
}

final class EmbeddedController: UIViewController {}

/// A segue that itself adds the destination's view.
final class FadeSegue: UIStoryboardSegue {
  override func perform() {
    source.addChild(destination)
    source.view.addSubview(destination.view)
    destination.didMove(toParent: source)
  }
}

final class NibOwner: NSObject {
  var content: UIView!
  weak var button: UIButton!
  var presses = 0

  func press(_ sender: UIButton) { presses += 1 }
}

final class NibCell: UITableViewCell {
  weak var label: UILabel!
}

final class NibBadge: UICollectionReusableView {
  weak var label: UILabel!
}

final class NibHeader: UITableViewHeaderFooterView {
  weak var label: UILabel!
}
