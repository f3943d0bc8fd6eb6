import QuartzCore
import Testing

@MainActor @Suite("The scope of a session") struct SessionScopeTests {
  @MainActor private final class Counter {
    var count = 0
    func step() { count += 1 }
  }

  /// Starts a task in a session scope of its own.
  private func start(_ body: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    Task { @MainActor in
      await SessionScope.$current.withValue(SessionScope()) { await body() }
    }
  }

  @Test(
    "Each of several interleaved tasks keeps its own clock, and its child task uses the same clock"
  )
  func clocks() async {
    let tasks = [1.0, 2.0, 3.0].map { number in
      start {
        MediaClock.now = { number }
        await Task.yield()
        #expect(CACurrentMediaTime() == number)
        await Task { @MainActor in
          await Task.yield()
          #expect(CACurrentMediaTime() == number)
        }.value
      }
    }
    for task in tasks { await task.value }
  }

  @Test("A display link belongs to the screen of the scope that created it")
  func links() async {
    let counters = [Counter(), Counter()]
    let tasks = counters.map { counter in
      start {
        let screen = TestScreen()
        await Task.yield()
        let link = CADisplayLink(target: counter, selector: Counter.step)
        link.add(to: .main, forMode: .common)
        await Task.yield()
        screen.advance(by: 1.0 / 60)
        link.invalidate()
      }
    }
    for task in tasks { await task.value }
    #expect(counters.map(\.count) == [1, 1])
  }

  @Test("A session value has its initial value in a new scope and after the scope is closed")
  func initialValues() {
    var variable = SessionValue(wrappedValue: 1)
    variable.wrappedValue = 2
    let scope = SessionScope()
    SessionScope.$current.withValue(scope) {
      #expect(variable.wrappedValue == 1)
      variable.wrappedValue = 3
      #expect(variable.wrappedValue == 3)
      scope.close()
      #expect(variable.wrappedValue == 1)
    }
    #expect(variable.wrappedValue == 2)
  }
}
