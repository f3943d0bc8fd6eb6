import Foundation
import NotificationCenter
import UIKit

/// A widget that answers an update with the result in the file `answer` of its home. It is green
/// after new data, and blue after no data.
final class UpdatingWidget: UIViewController, NCWidgetProviding {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .red
  }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    report("update")
    let answer = try? String(contentsOfFile: NSHomeDirectory() + "/answer", encoding: .utf8)
    switch answer {
    case "newData":
      view.backgroundColor = .green
      completionHandler(.newData)
    case "noData":
      view.backgroundColor = .blue
      completionHandler(.noData)
    case "crash": fatalError("on purpose")
    default: completionHandler(.failed)
    }
  }
}
