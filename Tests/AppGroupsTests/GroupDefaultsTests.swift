import AppBundles
import Foundation
import Testing

@testable import AppGroups

/// A temporary folder with a group's container.
final class GroupFixture {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("AppGroups-\(UUID().uuidString)", isDirectory: true)
  let group = "group.com.example.shared"
  let container: GroupContainer

  init() throws {
    let directory = DataDirectory(data: folder, configuration: folder, runtime: nil)
    container = try #require(
      GroupContainer(joining: group, memberships: [group], in: directory))
    #expect(container.create())
  }

  /// Returns new defaults, which read the file as another process does.
  func open() -> GroupDefaults { GroupDefaults(GroupDefaultsFile(container)) }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

@Suite struct GroupDefaultsTests {
  // Proves 4.5 of Documentation/Systems.md.
  @Test("A defaults object reads the values that another object of the same group has written")
  func shared() throws {
    let fixture = try GroupFixture()
    let (app, widget) = (fixture.open(), fixture.open())
    #expect(widget.value(forKey: "count") == nil)
    app.set(.integer(3), forKey: "count")
    #expect(app.synchronize())
    #expect(widget.value(forKey: "count") == .integer(3))
    widget.set(nil, forKey: "count")
    #expect(widget.synchronize())
    #expect(app.value(forKey: "count") == nil)
  }

  // Proves 7.5 of Documentation/Today.md.
  @Test(
    "Two defaults objects that set different keys of a group do not overwrite each other's values"
  )
  func merge() throws {
    let fixture = try GroupFixture()
    let (app, widget) = (fixture.open(), fixture.open())
    app.set(.string("a"), forKey: "app")
    widget.set(.string("w"), forKey: "widget")
    #expect(app.synchronize() && widget.synchronize())
    #expect(app.values == ["app": .string("a"), "widget": .string("w")])
    #expect(widget.values == app.values)
  }

  @Test("A new value of group defaults is readable immediately, before it is written to disk")
  func pending() throws {
    let fixture = try GroupFixture()
    defer { withExtendedLifetime(fixture) {} }
    let defaults = fixture.open()
    for number in 0..<50 {
      defaults.set(.integer(number), forKey: "count")
      #expect(defaults.value(forKey: "count") == .integer(number))
      #expect(defaults.values == ["count": .integer(number)])
    }
  }

  // Proves 7.4 of Documentation/Today.md.
  @Test("Only the owning user can access a group's container folder and defaults file")
  func permissions() throws {
    let fixture = try GroupFixture()
    let defaults = fixture.open()
    defaults.set(.boolean(true), forKey: "a")
    #expect(defaults.synchronize())
    let file = fixture.container.url.appendingPathComponent("\(fixture.group).plist").path
    for (path, mode) in [(fixture.container.url.path, 0o700), (file, 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  // Proves 7.4 of Documentation/Today.md.
  @Test(
    "A process gets no container for an app group that is unlisted or has an invalid identifier"
  )
  func stranger() throws {
    let directory = DataDirectory(
      data: URL(fileURLWithPath: "/nowhere"), configuration: URL(fileURLWithPath: "/nowhere"),
      runtime: nil)
    #expect(
      GroupContainer(joining: "group.com.other", memberships: ["group.com.example"], in: directory)
        == nil)
    #expect(GroupContainer(joining: "../etc", memberships: ["../etc"], in: directory) == nil)
    #expect(UserDefaults(suiteName: "group.com.other") == nil)
    #expect(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.other")
        == nil)
  }

  @Test("A defaults file that is damaged, a link or a pipe is read as empty until the next write")
  func damaged() throws {
    let fixture = try GroupFixture()
    let file = GroupDefaultsFile(fixture.container).url
    let secret = fixture.folder.appendingPathComponent("secret.plist")
    try PropertyList(file: "", values: ["secret": .integer(1)]).xmlData.write(to: secret)
    let damages: [() throws -> Void] = [
      { try Data("<plist><dict><key>".utf8).write(to: file) },
      { try Data(count: 5 << 20).write(to: file) },
      {
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: secret)
      },
      { mkfifo(file.path, 0o600) },
    ]
    for damage in damages {
      try? FileManager.default.removeItem(at: file)
      try damage()
      let defaults = fixture.open()
      #expect(defaults.values.isEmpty)
      defaults.set(.integer(1), forKey: "a")
      #expect(defaults.synchronize())
      #expect(fixture.open().values == ["a": .integer(1)])
    }
    #expect(try PropertyList(contentsOf: secret).values == ["secret": .integer(1)])
  }

  @Test("If a group's defaults exceed the size limit, synchronize() fails and the old file remains")
  func limit() throws {
    let fixture = try GroupFixture()
    let defaults = fixture.open()
    defaults.set(.integer(1), forKey: "small")
    #expect(defaults.synchronize())
    defaults.set(.data(Data(count: GroupDefaultsFile.sizeLimit)), forKey: "large")
    #expect(!defaults.synchronize())
    #expect(fixture.open().values == ["small": .integer(1)])
  }
}
