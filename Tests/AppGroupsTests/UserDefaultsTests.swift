// Covers SuiteDefaults.

import Foundation
import Testing

@testable import AppGroups

@Suite struct UserDefaultsTests {
  @Test(
    "A second defaults object of a group reads each type of value that the first object has set"
  )
  func types() throws {
    let fixture = try GroupFixture()
    let writer = GroupUserDefaults(fixture.open())
    let date = Date(timeIntervalSinceReferenceDate: 600_000_000)
    writer.set(7, forKey: "integer")
    writer.set(Float(0.5), forKey: "float")
    writer.set(0.25, forKey: "double")
    writer.set(true, forKey: "boolean")
    writer.set("text & <more>", forKey: "string")
    writer.set(date, forKey: "date")
    writer.set(Data([1, 2]), forKey: "data")
    writer.set(["a", "b"], forKey: "array")
    writer.set(["a": 1], forKey: "dictionary")
    writer.set(CGFloat(1.5), forKey: "length")
    writer.set(URL(string: "today-sample://?foo=1&bar=2"), forKey: "url")
    writer.set(URL(fileURLWithPath: "/tmp/a b"), forKey: "file")
    #expect(writer.synchronize())

    let reader = GroupUserDefaults(fixture.open())
    #expect(reader.integer(forKey: "integer") == 7)
    #expect(reader.float(forKey: "float") == 0.5)
    #expect(reader.double(forKey: "double") == 0.25)
    #expect(reader.bool(forKey: "boolean"))
    #expect(reader.string(forKey: "string") == "text & <more>")
    #expect(reader.object(forKey: "date") as? Date == date)
    #expect(reader.data(forKey: "data") == Data([1, 2]))
    #expect(reader.stringArray(forKey: "array") == ["a", "b"])
    #expect(reader.dictionary(forKey: "dictionary") as? [String: Int] == ["a": 1])
    #expect(reader.double(forKey: "length") == 1.5)
    #expect(reader.url(forKey: "url") == URL(string: "today-sample://?foo=1&bar=2"))
    #expect(reader.url(forKey: "file")?.path == "/tmp/a b")
  }

  @Test("A key that was never set has the value zero, false or nil, depending on the accessor")
  func unset() throws {
    let fixture = try GroupFixture()
    defer { withExtendedLifetime(fixture) {} }
    let defaults = GroupUserDefaults(fixture.open())
    #expect(defaults.integer(forKey: "a") == 0)
    #expect(!defaults.bool(forKey: "a"))
    #expect(defaults.string(forKey: "a") == nil)
    #expect(defaults.url(forKey: "a") == nil)
  }

  @Test("Removing a key from a defaults object of a group also removes the key from another object")
  func remove() throws {
    let fixture = try GroupFixture()
    let (app, widget) = (GroupUserDefaults(fixture.open()), GroupUserDefaults(fixture.open()))
    app.set(1, forKey: "a")
    #expect(app.synchronize())
    widget.removeObject(forKey: "a")
    #expect(widget.synchronize())
    #expect(app.object(forKey: "a") == nil)
  }

  @Test(
    "UserDefaults(suiteName:) returns defaults for a suite and nil for an unlisted group")
  func suites() {
    let suite: UserDefaults? = UserDefaults(suiteName: "org.opaline.tests")
    #expect(suite != nil && !(suite is GroupUserDefaults))
    let stranger: UserDefaults? = UserDefaults(suiteName: "group.com.other")
    #expect(stranger == nil)
  }

  @Test("Group defaults return a registered value if the group has no value for the key")
  func registration() throws {
    let fixture = try GroupFixture()
    defer { withExtendedLifetime(fixture) {} }
    let defaults = GroupUserDefaults(fixture.open())
    defaults.register(defaults: ["UserDefaultsTests.topic": "Science"])
    #expect(defaults.string(forKey: "UserDefaultsTests.topic") == "Science")
    defaults.set("Poetry", forKey: "UserDefaultsTests.topic")
    #expect(defaults.string(forKey: "UserDefaultsTests.topic") == "Poetry")
    defaults.removeObject(forKey: "UserDefaultsTests.topic")
    #expect(defaults.string(forKey: "UserDefaultsTests.topic") == "Science")
  }

  // Proves 4.5 of Documentation/Systems.md.
  @Test("A group's keys are separate from the keys of the standard defaults")
  func standard() throws {
    let fixture = try GroupFixture()
    defer { withExtendedLifetime(fixture) {} }
    let defaults = GroupUserDefaults(fixture.open())
    defaults.set(1, forKey: "UserDefaultsTests.group")
    #expect(UserDefaults.standard.object(forKey: "UserDefaultsTests.group") == nil)
    #expect(defaults.dictionaryRepresentation()["UserDefaultsTests.group"] as? Int == 1)
  }

  @Test("A change of a group's defaults posts a notification in the process that made the change")
  @MainActor func notification() throws {
    let fixture = try GroupFixture()
    defer { withExtendedLifetime(fixture) {} }
    let defaults = GroupUserDefaults(fixture.open())
    var count = 0
    let observer = Foundation.NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { Foundation.NotificationCenter.default.removeObserver(observer) }
    defaults.set(1, forKey: "a")
    defaults.removeObject(forKey: "a")
    #expect(count == 2)
  }
}
