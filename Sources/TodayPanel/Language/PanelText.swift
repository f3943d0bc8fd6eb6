/// The panel's own texts, in each of its languages.
package enum PanelText: CaseIterable, Sendable {
  case edit
  case done
  case remove
  case widgets
  case moreWidgets
  case noWidgets
  case showMore
  case showLess
  case unableToLoad
  case network
  /// The question whether a widget may use the network; contains the widget's name.
  case networkRequest
  case allow
  case decline
  /// The accessibility label of a control of one widget: the control's text and the widget's name.
  case labelOfWidget

  /// The text in a language; `%1` and `%2` are placeholders of the names.
  package func string(in language: PanelLanguage, _ names: String...) -> String {
    var text =
      switch language {
      case .english: english
      case .simplifiedChinese: simplifiedChinese
      }
    for (index, name) in names.enumerated() {
      text = text.replacing("%\(index + 1)", with: name)
    }
    return text
  }

  private var english: String {
    switch self {
    case .edit: "Edit"
    case .done: "Done"
    case .remove: "Remove"
    case .widgets: "Widgets"
    case .moreWidgets: "More Widgets"
    case .noWidgets:
      "No Widgets\nInstall an application with \u{201C}opaline install\u{201D}."
    case .showMore: "Show More"
    case .showLess: "Show Less"
    case .unableToLoad: "Unable to Load"
    case .network: "Network"
    case .networkRequest: "\u{201C}%1\u{201D} would like to use the network."
    case .allow: "Allow"
    case .decline: "Don\u{2019}t Allow"
    case .labelOfWidget: "%1, %2"
    }
  }

  private var simplifiedChinese: String {
    switch self {
    case .edit: "编辑"
    case .done: "完成"
    case .remove: "移除"
    case .widgets: "小组件"
    case .moreWidgets: "更多小组件"
    case .noWidgets: "没有小组件\n请使用\u{201C}opaline install\u{201D}安装应用程序。"
    case .showMore: "展开"
    case .showLess: "折叠"
    case .unableToLoad: "无法载入"
    case .network: "网络"
    case .networkRequest: "\u{201C}%1\u{201D}想要使用网络。"
    case .allow: "允许"
    case .decline: "不允许"
    case .labelOfWidget: "%1，%2"
    }
  }
}
