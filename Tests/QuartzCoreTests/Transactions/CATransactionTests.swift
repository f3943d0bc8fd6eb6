import QuartzCore
import Testing

@MainActor @Suite("A transaction", .sessionScope)
struct CATransactionTests {
  @Test("A transaction without animations calls its completion block at the commit")
  func emptyCompletion() {
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    #expect(calls == 0)
    CATransaction.commit()
    #expect(calls == 1)
  }

  @Test("A transaction calls its completion when the last of its animations has ended")
  func completion() {
    let screen = TestScreen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    screen.commit()
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    for (key, duration) in [("opacity", 1.0), ("cornerRadius", 2.0)] {
      let animation = CABasicAnimation(keyPath: key)
      animation.toValue = 0.5
      animation.duration = duration
      layer.add(animation, forKey: key)
    }
    CATransaction.commit()
    screen.commit()
    screen.advance(by: 1)
    #expect(calls == 0)
    screen.advance(by: 1)
    #expect(calls == 1)
  }

  @Test(
    "A transaction's completion waits for the animations of nested transactions")
  func nestedCompletions() {
    let screen = TestScreen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    screen.commit()
    var log: [String] = []
    func animate(_ key: String, _ duration: Double) {
      let animation = CABasicAnimation(keyPath: key)
      animation.toValue = 0.5
      animation.duration = duration
      layer.add(animation, forKey: key)
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    animate("opacity", 1)
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner") }
    animate("cornerRadius", 2)
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("empty") }
    CATransaction.commit()
    CATransaction.commit()
    screen.commit()
    screen.advance(by: 1)
    #expect(log == ["empty"])
    screen.advance(by: 1)
    #expect(log == ["empty", "inner", "outer"])
  }

  @Test("Nested transactions inherit settings that they do not set")
  func nesting() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(CATransaction.animationDuration() == 3)
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("Settings can be read and changed by their keys until the transaction ends")
  func settingsByKey() {
    var calls = 0
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    let block: () -> Void = { calls += 1 }
    CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
    CATransaction.setValue("badge", forKey: "origin")
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.animationTimingFunction() === curve)
    #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    #expect(CATransaction.value(forKey: "origin") as? String == "badge")
    CATransaction.commit()
    #expect(calls == 1)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.25)
  }
}
