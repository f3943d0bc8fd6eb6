import CoreGraphics
import Foundation
import Surfaces
import Testing

@Suite("The launch environment") struct LaunchEnvironmentTests {
  @Test("If environment variables are missing or empty, no launch setting has a value")
  func empty() throws {
    #expect(try LaunchEnvironment([:]) == .unset)
    #expect(try LaunchEnvironment(["PATH": "/bin", "UIKIT_SIZE": ""]) == .unset)
  }

  @Test("The variables of the process are those that begin with UIKIT_, with their complete values")
  func process() async {
    await #expect(processExitsWith: .exitCode(0)) {
      setenv("UIKIT_SCRIPT", "a=b", 1)
      setenv("UIKIT_STYLE", "", 1)
      setenv("XUIKIT_SIZE", "1x1", 1)
      let variables = LaunchEnvironment.processVariables
      let isComplete = variables["UIKIT_SCRIPT"] == "a=b" && variables["UIKIT_STYLE"] == ""
      let hasUnrelated = variables["XUIKIT_SIZE"] != nil || variables["PATH"] != nil
      exit(isComplete && !hasUnrelated ? 0 : 1)
    }
  }

  @Test("Each environment variable sets its property of the launch environment")
  func complete() throws {
    let environment = try LaunchEnvironment([
      "UIKIT_DISPLAY": "headless", "UIKIT_SIZE": "1024x768", "UIKIT_SCALE": "1.5",
      "UIKIT_STYLE": "dark", "UIKIT_SNAPSHOT": "out/a b.png", "UIKIT_RECORD": "FILM.WEBP",
      "UIKIT_SCRIPT": "taps.txt", "UIKIT_TEXT_SIZE": "accessibility-large",
      "UIKIT_CONTRAST": "high", "UIKIT_DIRECTION": "rtl", "UIKIT_APP_ID": "org.example.App",
    ])
    #expect(environment.appID == "org.example.App")
    #expect(environment.display == .headless)
    #expect(environment.size == CGSize(width: 1024, height: 768))
    #expect(environment.scale == 1.5)
    #expect(environment.style == .dark)
    #expect(environment.textSize == .accessibilityLarge)
    #expect(environment.contrast == .high)
    #expect(environment.direction == .rightToLeft)
    #expect(environment.snapshotPath == "out/a b.png")
    #expect(environment.recordingPath == "FILM.WEBP")
    #expect(environment.scriptPath == "taps.txt")
    #expect(environment.unrecognizedNames.isEmpty)
  }

  @Test(
    "The error for an invalid environment variable states its name, its value and the valid values",
    arguments: [
      (
        "UIKIT_DISPLAY", "Window",
        #"UIKIT_DISPLAY is "Window"; expected "headless" or "window"."#
      ),
      (
        "UIKIT_SIZE", "390",
        #"UIKIT_SIZE is "390"; expected WIDTHxHEIGHT in whole points, each from 1 to 16384, "#
          + #"such as "390x844"."#
      ),
      (
        "UIKIT_SCALE", "nan",
        #"UIKIT_SCALE is "nan"; expected pixels per point, a number from 0.5 to 8, such as "2"."#
      ),
      ("UIKIT_STYLE", "black", #"UIKIT_STYLE is "black"; expected "light" or "dark"."#),
      ("UIKIT_CONTRAST", "1", #"UIKIT_CONTRAST is "1"; expected "normal" or "high"."#),
      ("UIKIT_DIRECTION", "left", #"UIKIT_DIRECTION is "left"; expected "ltr" or "rtl"."#),
      (
        "UIKIT_SNAPSHOT", "picture.jpg",
        #"UIKIT_SNAPSHOT is "picture.jpg"; expected the path of a file that ends in ".png"."#
      ),
      (
        "UIKIT_RECORD", ".webp",
        #"UIKIT_RECORD is ".webp"; expected the path of a file that ends in ".webp"."#
      ),
    ])
  func refusal(name: String, value: String, message: String) {
    let error = #expect(throws: LaunchEnvironmentError.self) {
      try LaunchEnvironment([name: value])
    }
    #expect(error?.description == message)
  }

  @Test(
    "The launch environment rejects invalid values of UIKIT_SIZE",
    arguments: [
      "0x10", "-3x4", "10x", "x10", "10x10x10", "10 x 10", "1e3x4", "16385x1", "x",
      "99999999999999999999x1", "٣x٤",
    ])
  func sizes(value: String) {
    #expect(throws: LaunchEnvironmentError.self) { try LaunchEnvironment(["UIKIT_SIZE": value]) }
  }

  @Test(
    "The launch environment rejects invalid values of UIKIT_SCALE",
    arguments: ["0", "-2", "inf", "two", "8.1", "0x2"])
  func scales(value: String) {
    #expect(throws: LaunchEnvironmentError.self) {
      try LaunchEnvironment(["UIKIT_SCALE": value])
    }
  }

  @Test("The launch environment rejects a size and a scale that together give too many pixels")
  func pixelCount() {
    let error = #expect(throws: LaunchEnvironmentError.self) {
      try LaunchEnvironment(["UIKIT_SIZE": "16384x16384", "UIKIT_SCALE": "4"])
    }
    #expect(error?.variable == "UIKIT_SIZE")
    #expect(error?.description.contains("65536 x 65536") == true)
  }

  @Test("The launch environment rejects a frame of a gigabyte, but accepts 64 million pixels")
  func largestFrame() throws {
    #expect(throws: LaunchEnvironmentError.self) {
      try LaunchEnvironment(["UIKIT_SIZE": "16384x16384", "UIKIT_SCALE": "1"])
    }
    let largest = try LaunchEnvironment(["UIKIT_SIZE": "8192x8192", "UIKIT_SCALE": "1"])
    #expect(largest.size == CGSize(width: 8192, height: 8192))
  }

  @Test("The error for an invalid environment variable lists the allowed values in a sentence")
  func choices() {
    let error = #expect(throws: LaunchEnvironmentError.self) {
      try LaunchEnvironment(["UIKIT_TEXT_SIZE": "huge"])
    }
    #expect(
      error?.description.hasPrefix(
        #"UIKIT_TEXT_SIZE is "huge"; expected "extra-small", "small", "medium""#) == true)
    #expect(error?.description.components(separatedBy: " or ").count == 2)
  }

  @Test(
    "The launch environment rejects snapshots and recordings of a window",
    arguments: ["UIKIT_SNAPSHOT", "UIKIT_RECORD"])
  func picturesOfWindow(name: String) throws {
    let file = name == "UIKIT_RECORD" ? "a.webp" : "a.png"
    let error = #expect(throws: LaunchEnvironmentError.self) {
      try LaunchEnvironment(["UIKIT_DISPLAY": "window", name: file])
    }
    #expect(
      error?.description
        == "\(name) is \"\(file)\"; expected no value beside UIKIT_DISPLAY=window, "
        + "because only a headless run writes pictures.")
    #expect(try LaunchEnvironment([name: file]).display == nil)
  }

  @Test("A misspelled environment variable is reported")
  func misspelling() throws {
    let environment = try LaunchEnvironment(["UIKIT_SNAPSHOTS": "a.png", "UIKIT_SCALE": "2"])
    #expect(environment.unrecognizedNames == ["UIKIT_SNAPSHOTS"])
  }
}
