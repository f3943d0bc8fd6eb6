import _StageTraits
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TodayPanel
@testable import TodayWidgets

@MainActor @Suite(.currentStage) struct TodayWidgetTests {
  private func show(
    _ controller: UIViewController, style: UIUserInterfaceStyle = .light
  ) -> (Stage, TodayPanelController) {
    let stage = Stage(
      size: CGSize(width: 400, height: 300), scale: 1, userInterfaceStyle: style)
    let widget = ControllerWidget(
      identifier: "org.example.widget", title: "Widget", controller: controller)
    let panel = TodayPanelController(widgets: [widget]) { Date(timeIntervalSinceReferenceDate: 0) }
    stage.show(panel)
    panel.open()
    stage.settle()
    return (stage, panel)
  }

  private func find<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
    root.subviews.flatMap { ($0 as? View).map { [$0] } ?? find(type, in: $0) }
  }

  private func center(_ view: UIView, in stage: Stage) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
  }

  @Test(
    "A tap on a capsule selects a topic, and the panel shows this topic again when it next opens"
  )
  func topic() throws {
    UserDefaults.standard.removeObject(forKey: QuoteViewController.topicKey)
    defer { UserDefaults.standard.removeObject(forKey: QuoteViewController.topicKey) }
    let controller = QuoteViewController()
    let (stage, panel) = show(controller)
    #expect(controller.topic == 0)
    let capsules = find(CapsuleButton.self, in: controller.view).sorted { $0.tag < $1.tag }
    #expect(capsules.map(\.state) == [.selected, .unselected, .unselected, .unselected])
    stage.tap(center(capsules[2], in: stage))
    stage.settle()
    #expect(controller.topic == 2)
    #expect(capsules.map(\.state) == [.unselected, .unselected, .selected, .unselected])
    panel.close()
    stage.settle()
    let next = QuoteViewController()
    _ = show(next)
    #expect(next.topic == 2)
  }

  @Test(
    "Without a wallpaper, capsules, the selected capsule and the panel differ in brightness",
    arguments: [UIUserInterfaceStyle.light, .dark])
  func capsulesWithoutWallpaper(_ style: UIUserInterfaceStyle) throws {
    UserDefaults.standard.removeObject(forKey: QuoteViewController.topicKey)
    let controller = QuoteViewController()
    let (stage, _) = show(controller, style: style)
    let capsules = find(CapsuleButton.self, in: controller.view).sorted { $0.tag < $1.tag }
    let picture = try #require(stage.snapshot().cgImage)
    func brightness(_ point: CGPoint, of view: UIView) throws -> Int {
      let point = view.convert(point, to: stage.window)
      return try #require(picture.brightness(x: Int(point.x), y: Int(point.y)))
    }
    var fills: [Int] = []
    for capsule in capsules {
      let centerX = capsule.bounds.midX
      let outside = try brightness(CGPoint(x: centerX, y: -4), of: capsule)
      // This point is inside the capsule and below its title.
      let fill = try brightness(CGPoint(x: centerX, y: capsule.bounds.maxY - 3), of: capsule)
      let edge = try brightness(CGPoint(x: centerX, y: capsule.bounds.maxY - 0.5), of: capsule)
      #expect(max(abs(fill - outside), abs(edge - outside)) >= 12, "\(capsule.tag)")
      fills.append(fill)
    }
    #expect(fills.dropFirst().allSatisfy { abs($0 - fills[0]) >= 12 })
  }

  @Test("The buttons of the counter widget change the stored count")
  func counter() throws {
    let counter = SharedCounter(nil)
    counter.value = 41
    let controller = CounterViewController(counter: counter)
    let (stage, _) = show(controller)
    let label = try #require(find(UILabel.self, in: controller.view).first)
    #expect(label.text == "41")
    let plus = try #require(
      find(UIControl.self, in: controller.view).first { $0.accessibilityLabel == "More" })
    stage.tap(center(plus, in: stage))
    #expect(label.text == "42")
    #expect(counter.value == 42)
    #expect(counter.url == URL(string: "today-sample://counter?value=42"))
  }

  @Test("The counter widget reports new data only if other code has changed the count")
  func update() {
    let counter = SharedCounter(nil)
    let controller = CounterViewController(counter: counter)
    _ = show(controller)
    var results: [String] = []
    controller.widgetPerformUpdate { results.append("\($0)") }
    counter.value += 1
    controller.widgetPerformUpdate { results.append("\($0)") }
    #expect(results == ["noData", "newData"])
  }

  @Test("Processor, memory and battery readings are fractions computed from the kernel's values")
  func readings() {
    let first = SystemReadings.processor("cpu  100 0 100 700 100 0 0 0 5 5\ncpu0 1\n")
    let second = SystemReadings.processor("cpu  150 0 150 800 100 0 0 0 5 5\n")
    #expect(first == SystemReadings.Processor(busy: 200, total: 1000))
    #expect(second.flatMap { two in first.map { two.load(since: $0) } } == 0.5)
    #expect(first.map { $0.load(since: $0) } == 0)
    #expect(SystemReadings.processor("") == nil)
    let memory = "MemTotal: 1000 kB\nMemFree: 1 kB\nMemAvailable: 250 kB\n"
    #expect(SystemReadings.memory(memory) == 0.75)
    #expect(SystemReadings.memory("MemTotal: 0 kB") == nil)
    #expect(SystemReadings.percentage("87\n") == 0.87)
    #expect(SystemReadings.percentage("") == nil)
  }

  @Test(
    "The system widget's plots show processor and memory load, and show a dash without a battery")
  func plots() {
    let controller = SystemViewController()
    var busy = 0.0
    controller.readings = {
      busy += 25
      return SystemReadings(
        processor: .init(busy: busy, total: busy * 4), memory: 0.5, battery: nil)
    }
    _ = show(controller)
    controller.update()
    let values = find(PlotView.self, in: controller.view).map { $0.accessibilityValue }
    #expect(values.count == 3)
    #expect(values[0]?.contains("25") == true)
    #expect(values[1]?.contains("50") == true)
    #expect(values[2] == "–")
  }
}

extension CGImage {
  /// Returns the mean of red, green and blue of a pixel, 0...255. The result is nil outside the
  /// image.
  fileprivate func brightness(x: Int, y: Int) -> Int? {
    guard (0..<width).contains(x), (0..<height).contains(y),
      let context = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
      let pixel = cropping(to: CGRect(x: x, y: y, width: 1, height: 1))
    else { return nil }
    context.draw(pixel, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    guard let bytes = context.data?.assumingMemoryBound(to: UInt8.self) else { return nil }
    return (Int(bytes[0]) + Int(bytes[1]) + Int(bytes[2])) / 3
  }
}
