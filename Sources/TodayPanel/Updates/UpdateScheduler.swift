import UIKit
import WidgetProtocol

/// Requests new content from the panel's widgets when the panel opens and at the intervals of
/// ``UpdateSchedule``, in the background while the panel is closed.
@MainActor final class UpdateScheduler {
  /// Returns the user's widgets in the panel.
  var widgets: () -> [any PanelWidget] = { [] }
  private let intervals: UpdateSchedule.Intervals
  private var schedules: [String: UpdateSchedule] = [:]
  private var isPanelOpen = false
  private var task: Task<Void, Never>?

  init(_ intervals: UpdateSchedule.Intervals) { self.intervals = intervals }

  isolated deinit { task?.cancel() }

  func panelDidOpen() {
    isPanelOpen = true
    for widget in widgets() { update(widget) }
    wait()
  }

  func panelDidClose() {
    isPanelOpen = false
    wait()
  }

  /// Requests new content of a widget if the widget's schedule allows a request; while the panel is
  /// closed, the widget updates in the background.
  func update(_ widget: any PanelWidget) {
    let now = CACurrentMediaTime()
    guard schedule(of: widget).allowsRequest(at: now) else { return }
    schedules[widget.identifier, default: UpdateSchedule(intervals)].begin(at: now)
    let finish: @MainActor (WidgetUpdateResult?) -> Void = { [weak self] result in
      self?.schedules[widget.identifier]?.finish(result)
      self?.wait()
    }
    if isPanelOpen {
      widget.performUpdate(completion: finish)
    } else {
      widget.updateInBackground(completion: finish)
    }
  }

  private func schedule(of widget: any PanelWidget) -> UpdateSchedule {
    schedules[widget.identifier] ?? UpdateSchedule(intervals)
  }

  /// Starts a task that waits until the first update is due. No content is requested before the
  /// panel has opened once, because a panel that starts with the session must not slow the
  /// session's start.
  private func wait() {
    task?.cancel()
    let times = widgets().compactMap { schedules[$0.identifier]?.nextTime }
    guard let next = times.min() else { return task = nil }
    let delay = max(0, next - CACurrentMediaTime())
    task = Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      guard !Task.isCancelled, let self else { return }
      updateDue()
    }
  }

  private func updateDue() {
    // Add a tolerance of 1 ms, because the clock rounds down and the sleep may therefore end
    // slightly early.
    let now = CACurrentMediaTime() + 0.001
    for widget in widgets() {
      if let next = schedules[widget.identifier]?.nextTime, next <= now { update(widget) }
    }
    wait()
  }
}
