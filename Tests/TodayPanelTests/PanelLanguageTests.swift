import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TodayPanel

@MainActor @Suite struct PanelLanguageTests {
  private nonisolated static let chinese = PanelLocale(environment: ["LANG": "zh_CN.UTF-8"])

  @Test("Every text of the panel differs between the languages and has the same placeholders")
  func table() {
    for text in PanelText.allCases {
      let strings = PanelLanguage.allCases.map { text.string(in: $0) }
      #expect(Set(strings).count == strings.count)
      for string in strings {
        #expect(!string.isEmpty)
        for gap in ["%1", "%2"] {
          #expect(string.contains(gap) == strings[0].contains(gap), "\(string)")
        }
      }
      let chinese = text.string(in: .simplifiedChinese, "A", "B")
      #expect(!chinese.contains("%"))
      let hasLetters = chinese.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      #expect(hasLetters || text == .labelOfWidget, "\(chinese)")
    }
  }

  @Test(
    "The panel uses the first of the session's languages that it supports",
    arguments: [
      ([:], PanelLanguage.english),
      (["LANG": "zh_CN.UTF-8"], .simplifiedChinese),
      (["LANG": "C.UTF-8", "LANGUAGE": "zh_CN"], .english),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "de:zh_CN:en"], .simplifiedChinese),
      (["LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], .english),
      (["LANG": "en_US.UTF-8", "LC_ALL": "zh_SG"], .simplifiedChinese),
      (["LANG": "zh_TW.UTF-8"], .english),
      (["LANG": "fr_FR.UTF-8"], .english),
    ] as [([String: String], PanelLanguage)])
  func environment(variables: [String: String], language: PanelLanguage) {
    #expect(PanelLocale(environment: variables).language == language)
  }

  @Test("The panel's dates use the locale of LC_TIME")
  func dates() {
    let locale = PanelLocale(environment: ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"])
    #expect(locale.language == .english)
    #expect(locale.dates.identifier == "de_DE")
  }

  @Test("With a Chinese locale, the only English texts in the panel are the names of widgets")
  func panel() throws {
    let scene = PanelScene(locale: Self.chinese)
    scene.widgets[1].networkAccess = .unanswered
    scene.panel.open()
    scene.stage.settle()
    #expect(texts(in: scene.stage.window).contains("星期一"))
    #expect(texts(in: scene.stage.window).contains("1月1日"))
    expectNoEnglish(in: scene)
    let expand = try #require(scene.find(UIButton.self) { $0.title(for: .normal) == "展开" })
    #expect(expand.accessibilityLabel == "展开，Widget 0")
    scene.tap(expand)
    scene.stage.settle()
    #expect(expand.title(for: .normal) == "折叠")
    scene.tap(try #require(scene.find(UIButton.self) { $0.configuration?.title == "编辑" }))
    scene.stage.settle()
    #expect(texts(in: scene.stage.window).contains("小组件"))
    #expect(texts(in: scene.stage.window).contains("完成"))
    expectNoEnglish(in: scene)
  }

  @Test("With a Chinese locale, a panel without widgets shows a message in Chinese")
  func emptyPanel() {
    let scene = PanelScene(count: 0, locale: Self.chinese)
    scene.panel.open()
    scene.stage.settle()
    #expect(texts(in: scene.stage.window).contains { $0.hasPrefix("没有小组件") })
  }

  private func texts(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap { texts(in: $0) }
  }

  /// Checks that there are no Latin letters except in the names of the widgets, such as "Widget 0".
  private func expectNoEnglish(in scene: PanelScene) {
    for text in texts(in: scene.stage.window) {
      let own = scene.widgets.reduce(text) { text, widget in
        text.replacing(widget.title, with: "").replacing(widget.title.uppercased(), with: "")
      }
      #expect(!own.contains { $0.isASCII && $0.isLetter }, "\(text)")
    }
  }
}
