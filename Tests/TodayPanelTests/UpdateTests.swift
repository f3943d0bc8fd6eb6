import Testing
import UIKit
import UIKitTesting
import WidgetProtocol

@testable import TodayPanel

@Suite struct UpdateScheduleTests {
  private func makeSchedule(_ results: WidgetUpdateResult?...) -> UpdateSchedule {
    var schedule = UpdateSchedule()
    for result in results {
      schedule.begin(at: 0)
      schedule.finish(result)
    }
    return schedule
  }

  @Test("A widget is updated at most once a minute, however often the panel opens")
  func budget() {
    let schedule = makeSchedule(.newData)
    #expect(UpdateSchedule().allowsRequest(at: 0))
    #expect(!schedule.allowsRequest(at: 59))
    #expect(schedule.allowsRequest(at: 60))
  }

  @Test("While an update of a widget is unanswered, no further update is due")
  func waiting() {
    var schedule = UpdateSchedule()
    schedule.begin(at: 0)
    #expect(!schedule.allowsRequest(at: 1000))
    #expect(schedule.nextTime == nil)
    schedule.finish(.newData)
    #expect(schedule.allowsRequest(at: 1000))
    #expect(schedule.nextTime == 30.0 * 60)
  }

  @Test("Each update without new data increases the update interval, up to four hours")
  func noData() {
    #expect(makeSchedule(.newData).nextTime == 30.0 * 60)
    #expect(makeSchedule(.noData).nextTime == 60.0 * 60)
    #expect(makeSchedule(.noData, .noData).nextTime == 2.0 * 60 * 60)
    #expect(makeSchedule(.noData, .noData, .noData, .noData, .noData).nextTime == 4.0 * 60 * 60)
    #expect(makeSchedule(.noData, .noData, .newData).nextTime == 30.0 * 60)
  }

  @Test("A failed update of a widget is repeated sooner, with an increasing delay")
  func failures() {
    #expect(makeSchedule(.failed).nextTime == 5.0 * 60)
    #expect(makeSchedule(nil).nextTime == 5.0 * 60)
    #expect(makeSchedule(.failed, nil).nextTime == 10.0 * 60)
    #expect(makeSchedule(.failed, .failed, .failed, .failed, .failed).nextTime == 30.0 * 60)
    #expect(makeSchedule(.failed, .failed, .newData).nextTime == 30.0 * 60)
  }
}

@MainActor @Suite(.serialized) struct PanelUpdateTests {
  /// Intervals of seconds instead of minutes and hours, so that a test needs only few frames.
  private var intervals: UpdateSchedule.Intervals {
    var intervals = UpdateSchedule.Intervals()
    intervals.shortest = 0.5
    intervals.regular = 2
    intervals.retry = 1
    intervals.longest = 8
    return intervals
  }

  /// Returns a panel that was opened, has updated its widget once and was closed with the Escape
  /// key.
  private func closedPanel(_ result: WidgetUpdateResult?) -> PanelScene {
    let scene = PanelScene(count: 1, updates: intervals)
    scene.widgets[0].updateResult = result
    scene.panel.open()
    scene.stage.advance(by: 0.6)
    scene.stage.press(.keyboardEscape)
    #expect(scene.widgets[0].updateCount == 1)
    return scene
  }

  @Test("If a panel is opened again within the shortest update interval, no update starts")
  func reopening() {
    let scene = PanelScene(count: 1, updates: intervals)
    scene.panel.open()
    scene.stage.advance(by: 0.1)
    scene.panel.close()
    scene.panel.open()
    #expect(scene.widgets[0].updateCount == 1)
    scene.panel.close()
    scene.stage.advance(by: 0.5)
    scene.panel.open()
    #expect(scene.widgets[0].updateCount == 2)
  }

  @Test("A widget's second update waits until the first update has been answered")
  func unanswered() {
    let scene = PanelScene(count: 1, updates: intervals)
    let widget = scene.widgets[0]
    widget.delaysAnswers = true
    scene.panel.open()
    scene.stage.advance(by: 3)
    scene.panel.close()
    scene.stage.advance(by: 3)
    scene.panel.open()
    #expect(widget.updateCount == 1 && widget.backgroundUpdateCount == 0)
    widget.answerUpdates()
    #expect(widget.updateCount == 1)
    scene.panel.close()
    scene.panel.open()
    #expect(widget.updateCount == 2)
  }

  @Test("A closed panel updates its widgets, and updates them less often if there is no new data")
  func background() {
    let scene = closedPanel(.noData)
    scene.stage.advance(by: 3)
    #expect(scene.widgets[0].backgroundUpdateCount == 0)
    scene.stage.advance(by: 0.5)
    #expect(scene.widgets[0].backgroundUpdateCount == 1)
    // After two updates without new data, the next update starts 8 seconds later.
    scene.stage.advance(by: 7.5)
    #expect(scene.widgets[0].backgroundUpdateCount == 1)
    scene.stage.advance(by: 1)
    #expect(scene.widgets[0].backgroundUpdateCount == 2)
    #expect(scene.widgets[0].updateCount == 1)
  }

  @Test("A widget that had new content is updated again after the regular interval")
  func newData() {
    let scene = closedPanel(.newData)
    // The regular interval is 2 seconds, and the panel was opened 0.6 seconds ago.
    scene.stage.advance(by: 1.2)
    #expect(scene.widgets[0].backgroundUpdateCount == 0)
    scene.stage.advance(by: 0.4)
    #expect(scene.widgets[0].backgroundUpdateCount == 1)
    scene.stage.advance(by: 1.6)
    #expect(scene.widgets[0].backgroundUpdateCount == 1)
    scene.stage.advance(by: 2.8)
    #expect(scene.widgets[0].backgroundUpdateCount == 3)
  }

  @Test("While the panel stays open, a failed update of a widget is repeated sooner")
  func failure() {
    let scene = PanelScene(count: 1, updates: intervals)
    scene.widgets[0].updateResult = .failed
    // Open the panel within a frame, as an app's own code does, so that the intervals use the
    // virtual clock.
    scene.stage.screen.session.atNextFrame { scene.panel.open() }
    scene.stage.advance(by: 0.9)
    #expect(scene.widgets[0].updateCount == 1)
    scene.widgets[0].updateResult = .newData
    scene.stage.advance(by: 0.2)
    #expect(scene.widgets[0].updateCount == 2)
    scene.stage.advance(by: 1.5)
    #expect(scene.widgets[0].updateCount == 2)
  }

  @Test("A widget that the user removed is not updated any more")
  func removed() {
    var contents = PanelContents()
    contents.update(installed: ["org.example.w0", "org.example.w1"])
    contents.remove("org.example.w1")
    let scene = PanelScene(count: 2, contents: contents, updates: intervals)
    scene.panel.open()
    scene.stage.advance(by: 0.6)
    scene.stage.press(.keyboardEscape)
    scene.stage.advance(by: 5)
    #expect(scene.widgets[0].updateCount == 1)
    #expect(scene.widgets[0].backgroundUpdateCount == 1)
    #expect(scene.widgets[1].updateCount == 0)
    #expect(scene.widgets[1].backgroundUpdateCount == 0)
  }
}
