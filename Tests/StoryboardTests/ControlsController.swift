import UIKit

final class ControlsController: UIViewController, UITextFieldDelegate {
  weak var slider: UISlider!
  weak var toggle: UISwitch!
  weak var segments: UISegmentedControl!
  weak var stepper: UIStepper!
  weak var spinner: UIActivityIndicatorView!
  weak var progress: UIProgressView!
  weak var pages: UIPageControl!
  weak var field: UITextField!
  weak var textView: UITextView!
  weak var label: UILabel!
  weak var attributed: UILabel!
  weak var badge: BadgeView!
  weak var effects: UIVisualEffectView!
  weak var vibrancy: UIVisualEffectView!
  weak var labelHeight: NSLayoutConstraint!
  var inactive: NSLayoutConstraint!
  weak var helper: ScreenHelper!

  var log: [String] = []
  /// The value of the label outlet at the time of `viewDidLoad()`.
  var labelAtLoad: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake, view \(isViewLoaded ? "loaded" : "not loaded")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad")
    labelAtLoad = label
  }

  func changed(_ sender: UISlider) { log.append("slider \(sender.value)") }
  func changed(sender: UISwitch, event: UIEvent) { log.append("switch \(sender.isOn)") }
  func pinged() { log.append("pinged") }
  func respond(_ sender: Any?) { log.append("responded") }
}

final class BadgeView: UIView {
  var count = 0
  var fill: UIColor?
  var caption = ""
  weak var owner: ControlsController? { didSet { log.append("outlet") } }
  var log: [String] = []

  override init(frame: CGRect) { fatalError("a storyboard makes views by init(coder:)") }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log.append("init")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake \(count)")
  }
}

final class ScreenHelper: NSObject {
  weak var controller: ControlsController?
  var taps = 0

  func tapped(_ recognizer: UITapGestureRecognizer) { taps += 1 }
}

final class StaticTableController: UITableViewController {
  weak var soundCell: UITableViewCell!
  weak var soundDetail: UILabel!
  var log: [String] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "")")
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }
}

final class GridController: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 5 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
    (cell as? TileCell)?.label.text = "Tile \(indexPath.item)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }
}

final class TileCell: UICollectionViewCell {
  weak var label: UILabel!
}
