// Covers UIApplication, UIApplication.LaunchOptionsKey, UIApplicationDelegate.
// Covers UIApplicationShortcutItem, UIMutableApplicationShortcutItem, UIApplicationShortcutIcon.
// Covers UIApplicationShortcutIcon.IconType, UIScene.ConnectionOptions, UIWindowSceneDelegate.

import Foundation
import Testing
import _StageTraits
import _VirtualApp

@testable import UIKitCore

@MainActor @Suite("Quick actions", .serialized, .currentStage) struct ShortcutItemTests {
  private static var calls: [String] = []

  private class App: UIResponder, UIApplicationDelegate {
    class var isReady: Bool { true }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
      calls.append("launch \(item?.type ?? "-")")
      return Self.isReady
    }

    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      calls.append("app \(shortcutItem.type)")
      completionHandler(true)
    }
  }

  private final class HandlingApp: App {
    override class var isReady: Bool { false }
  }

  private final class SceneApp: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = connectingSceneSession.configuration
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { calls.append("connect \(connectionOptions.shortcutItem?.type ?? "-")") }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      calls.append("scene \(shortcutItem.type)")
      completionHandler(true)
    }
  }

  private let app = VirtualApp()
  private let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New Note")

  init() { ShortcutItemTests.calls = [] }

  @Test("The app delegate performs the quick action that launched the app, and later quick actions")
  func delivery() {
    app.session.launch(
      applicationClass: UIApplication.self, delegateClass: App.self, shortcutItem: item)
    app.session.perform(UIApplicationShortcutItem(type: "find", localizedTitle: "Find"))
    #expect(Self.calls == ["launch new", "app new", "app find"])
  }

  @Test("If the launch method returns false, performActionFor is not called for the quick action")
  func handledAtLaunch() {
    app.session.launch(
      applicationClass: UIApplication.self, delegateClass: HandlingApp.self, shortcutItem: item)
    #expect(Self.calls == ["launch new"])
  }

  @Test(
    "A scene's delegate gets the launching quick action on connection, and performs later actions")
  func scenes() {
    app.session.launch(
      applicationClass: UIApplication.self, delegateClass: SceneApp.self, shortcutItem: item)
    app.session.perform(UIApplicationShortcutItem(type: "find", localizedTitle: "Find"))
    #expect(Self.calls == ["connect new", "scene find"])
  }

  @Test("Quick actions with the same values are equal, even if one of them is mutable")
  func equality() throws {
    func item(_ title: String, id: Int) -> UIApplicationShortcutItem {
      UIApplicationShortcutItem(
        type: "new", localizedTitle: title, localizedSubtitle: "Note",
        icon: UIApplicationShortcutIcon(type: .compose),
        userInfo: ["ids": [id] as NSArray])
    }
    #expect(item("New", id: 7) == item("New", id: 7))
    #expect(item("New", id: 7).hash == item("New", id: 7).hash)
    #expect(item("New", id: 7) != item("New", id: 8))
    #expect(item("New", id: 7) != item("Old", id: 7))
    #expect(self.item == UIApplicationShortcutItem(type: "new", localizedTitle: "New Note"))
    let mutable = try #require(self.item.mutableCopy() as? UIMutableApplicationShortcutItem)
    #expect(mutable == self.item && self.item == mutable)
    mutable.targetContentIdentifier = "note"
    #expect(mutable != self.item)
  }

  @Test("The application copies its quick actions when they are set, and finds them by their type")
  func ownItems() throws {
    app.session.makeCurrent()
    var stored: [[String]] = []
    app.session.shortcutItemsDidChange = { stored.append($0.map(\.type)) }
    let mutable = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    UIApplication.shared.shortcutItems = [mutable]
    mutable.type = "other"
    #expect(UIApplication.shared.shortcutItems?.map(\.type) == ["new"])
    #expect(app.session.shortcutItem(ofType: "new")?.localizedTitle == "New Note")
    #expect(app.session.shortcutItem(ofType: "other") == nil)
    UIApplication.shared.shortcutItems = nil
    #expect(stored == [["new"], []])
  }

  @Test("A quick action keeps its texts, icon and userInfo when it is stored in a property list")
  func propertyList() throws {
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: "Note",
      icon: UIApplicationShortcutIcon(type: .capturePhoto),
      userInfo: ["id": "7" as NSString, "list": [1, 2] as NSArray])
    #expect(
      item.propertyList["UIApplicationShortcutItemIconType"] as? String
        == "UIApplicationShortcutIconTypeCapturePhoto")
    let data = try PropertyListSerialization.data(
      fromPropertyList: item.propertyList, format: .xml, options: 0)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let copy = try #require(UIApplicationShortcutItem(propertyList: list as? [String: Any] ?? [:]))
    #expect(copy.type == "new" && copy.localizedTitle == "New")
    #expect(copy.localizedSubtitle == "Note")
    #expect(copy.icon == UIApplicationShortcutIcon(type: .capturePhoto))
    #expect(copy.icon != UIApplicationShortcutIcon(templateImageName: "photo"))
    #expect(copy.userInfo?["id"] as? NSString == "7")
    #expect((copy.userInfo?["list"] as? NSArray)?.count == 2)
    #expect(UIApplicationShortcutItem(propertyList: [:]) == nil)
  }

  @Test("A copy of a mutable quick action has the values that were set and does not change later")
  func mutability() throws {
    let mutable = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "A")
    mutable.localizedTitle = "B"
    mutable.localizedSubtitle = "C"
    mutable.icon = UIApplicationShortcutIcon(systemImageName: "star")
    mutable.userInfo = ["k": "v" as NSString]
    mutable.targetContentIdentifier = "t"
    let copy = try #require(mutable.copy() as? UIApplicationShortcutItem)
    mutable.localizedTitle = "D"
    #expect(!(copy is UIMutableApplicationShortcutItem))
    #expect(copy.localizedTitle == "B" && copy.localizedSubtitle == "C")
    #expect(copy.icon == UIApplicationShortcutIcon(systemImageName: "star"))
    #expect(copy.userInfo?["k"] as? NSString == "v")
    #expect(copy.targetContentIdentifier as? String == "t")
  }
}
