import QuartzCore
import Testing

@MainActor @Suite("Selectors")
struct SelectorTests {
  @MainActor fileprivate class Base: NSObject {
    var calls: [String] = []
    func tap() { calls.append("tap") }
    func press() { calls.append("press") }
    func send(_ sender: NSString) { calls.append("send \(sender)") }
    func sendOther(_ sender: NSString) { calls.append("other \(sender)") }
    func both(_ sender: NSString, _ event: NSNumber?) { calls.append("both \(sender)") }
    func result() -> Int { 7 }
    func resultOf(_ sender: NSString) -> NSString? { sender }
    final func fixed() { calls.append("fixed") }
  }

  @MainActor fileprivate class Derived: Base {
    override func tap() { calls.append("derived") }
  }

  @MainActor private final class Stranger: NSObject {
    func tap() {}
  }

  private func first() -> [Selector] {
    [
      Selector(Base.tap), Selector(Base.press), Selector(Base.send), Selector(Base.sendOther),
      Selector(Base.both), Selector(Base.result), Selector(Base.resultOf), Selector(Base.fixed),
      Selector(Base.extended),
    ]
  }

  #if arch(x86_64)
    @Test("All selectors for one method are equal, and selectors for two methods differ")
    func equality() {
      var second: [Selector] = []
      second.append(Selector(Base.tap))
      second.append(Selector(Derived.press))
      let send = Selector(Base.send)
      second += [send, Selector(Base.sendOther), Selector(Base.both)]
      second.append(Selector(Base.result))
      second += [Selector(Base.resultOf), Selector(Base.fixed), Selector(Base.extended)]
      for (row, one) in first().enumerated() {
        for (column, other) in second.enumerated() {
          #expect((one == other) == (row == column), "\(row) \(column)")
        }
      }
      #expect(Set(first() + second).count == second.count)
    }

    @Test("Selectors for one method are equal, even after earlier selectors are deallocated")
    func lifetimes() {
      for round in 0..<200 {
        // These allocations reuse the memory of the closures from the last round.
        let filler = (0..<round).map { Array(repeating: UInt($0), count: 4) }
        let made = first()
        #expect(made[round % 9] == first()[round % 9] && made[0] != made[1])
        #expect(filler.count == round)
      }
    }

    @Test("Selectors for methods of the same name in two classes differ")
    func classes() {
      #expect(Selector(Stranger.tap) != Selector(Base.tap))
    }
  #endif

  @Test("A copied selector is equal to its original")
  func copies() {
    let original = Selector(Base.tap)
    let copy = original
    #expect(copy == original && copy.hashValue == original.hashValue)
  }

  @Test("Selectors for closures that capture different values differ")
  func closures() {
    let (one, two) = (Base(), Base())
    func make(_ captured: Base) -> Selector {
      let method: @MainActor (Base) -> @MainActor () -> Void = { _ in
        { captured.calls.append("captured") }
      }
      return Selector(method)
    }
    let (a, b) = (make(one), make(two))
    #expect(a == a && a != b)
    a.call(on: one, sender: nil)
    #expect(one.calls == ["captured"])
  }

  @Test("Performing a selector calls the method, with the argument if it has a parameter")
  func perform() {
    let base = Derived()
    base.perform(Selector(Base.tap))
    base.perform(Selector(Base.send), with: NSString("x"))
    base.perform(Selector(Base.both), with: NSString("y"))
    #expect(base.calls == ["derived", "send x", "both y"])
    let result = base.perform(Selector(Base.resultOf), with: NSString("z"))
    #expect(result?.takeUnretainedValue() as? NSString == "z")
    #expect(base.responds(to: Selector(Base.tap)) && !base.responds(to: Selector(Stranger.tap)))
  }
}

extension SelectorTests.Base {
  fileprivate func extended() { calls.append("extended") }
}
