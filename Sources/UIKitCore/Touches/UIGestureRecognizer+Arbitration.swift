import Foundation

extension UIGestureRecognizer {
  /// Whether a recognized gesture in one of the touches prevents this gesture.
  var isPrevented: Bool {
    tracked.contains { touch in
      touch.attached.contains { other in
        other !== self && other.currentState.isRecognized && other.canPrevent(self)
          && canBePrevented(by: other) && !isSimultaneous(with: other)
      }
    }
  }

  /// Fails every undecided recognizer of the same touches whose gesture may not be recognized
  /// together with this gesture.
  func excludeCompetitors() {
    var competitors: [UIGestureRecognizer] = []
    var found: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    for touch in tracked {
      for other in touch.attached where other.currentState == .possible {
        if found.insert(ObjectIdentifier(other)).inserted { competitors.append(other) }
      }
    }
    for other in competitors
    where canPrevent(other) && other.canBePrevented(by: self) && !isSimultaneous(with: other) {
      other.fail()
    }
  }

  private func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  // MARK: Failure requirements

  var allRequirements: [UIGestureRecognizer] {
    (requirements + dynamicRequirements).compactMap(\.recognizer)
  }

  /// Whether a recognizer that must fail first is undecided. Recognizers that wait for this
  /// recognizer are not considered, so that in a cycle the gesture that is detected first is
  /// recognized.
  var isBlocked: Bool {
    allRequirements.contains { other in
      guard other.isUndecided else { return false }
      var visited: Set<ObjectIdentifier> = []
      return !other.waits(for: self, visited: &visited)
    }
  }

  private func waits(
    for target: UIGestureRecognizer, visited: inout Set<ObjectIdentifier>
  ) -> Bool {
    guard waiting != nil, visited.insert(ObjectIdentifier(self)).inserted else { return false }
    return allRequirements.contains { other in
      other.isUndecided && (other === target || other.waits(for: target, visited: &visited))
    }
  }

  /// Recognizes a pending gesture if all recognizers that must fail first are decided. Returns
  /// whether the gesture was pending and not blocked.
  func resolveWaiting() -> Bool {
    guard let new = waiting, !isBlocked else { return false }
    waiting = nil
    recognize(as: new)
    return true
  }

  /// Adds a failure requirement for the current touches if this recognizer must wait until `other`
  /// fails. The recognizers and their delegates determine whether the requirement applies.
  func resolveFailureRequirements(with other: UIGestureRecognizer) {
    let mustWait =
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    guard mustWait, !dynamicRequirements.contains(where: { $0.recognizer === other }) else {
      return
    }
    dynamicRequirements.append(WeakRecognizer(recognizer: other))
  }

}
