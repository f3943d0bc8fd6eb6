import Foundation

/// Polls an accelerometer on a separate queue, because a sensor hub may need longer than a frame to
/// answer.
@MainActor package final class AccelerometerReader: GravitySensor {
  private let accelerometer: IIOAccelerometer
  private let failure: @MainActor (IIOError) -> Void
  private let queue = DispatchQueue(label: "opaline.accelerometer", qos: .userInteractive)
  private var timer: (any DispatchSourceTimer)?

  /// Creates a reader, which polls only after a call of ``start(_:)``.
  ///
  /// - Parameter failure: A closure that is called when a reading has failed; the reader then
  ///   stops.
  package init(_ accelerometer: IIOAccelerometer, failure: @escaping @MainActor (IIOError) -> Void)
  {
    self.accelerometer = accelerometer
    self.failure = failure
  }

  isolated deinit { timer?.cancel() }

  /// Polls the accelerometer at its own interval and reports on the main actor. A second call
  /// replaces the closure of the first call.
  package func start(_ report: @escaping @MainActor (GravityVector?) -> Void) {
    stop()
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(
      deadline: .now(), repeating: accelerometer.interval, leeway: .milliseconds(4))
    timer.setEventHandler { @Sendable [weak self, accelerometer] in
      let reading = Result { () throws(IIOError) in try accelerometer.read() }
      DispatchQueue.main.async {
        // Safety: dispatched to the main queue.
        MainActor.assumeIsolated { self?.deliver(reading, to: report) }
      }
    }
    self.timer = timer
    timer.resume()
  }

  /// Stops polling. A reading in progress is reported only if the reader is started again before
  /// the reading ends.
  package func stop() {
    timer?.cancel()
    timer = nil
  }

  /// Reports a reading, unless the reader is stopped. After a failed reading, stops the reader and
  /// reports nil.
  private func deliver(
    _ reading: Result<GravityVector, IIOError>, to report: @MainActor (GravityVector?) -> Void
  ) {
    guard timer != nil else { return }
    switch reading {
    case .success(let gravity): report(gravity)
    case .failure(let error):
      stop()
      failure(error)
      report(nil)
    }
  }
}
