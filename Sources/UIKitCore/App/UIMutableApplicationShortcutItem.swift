public import Foundation

/// A quick action whose values can be changed.
///
/// Source: https://developer.apple.com/documentation/uikit/uimutableapplicationshortcutitem
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }

  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }

  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }

  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue?.copy() as? UIApplicationShortcutIcon }
  }

  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }

  open override var targetContentIdentifier: Any? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
}
