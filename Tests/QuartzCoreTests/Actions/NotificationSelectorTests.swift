import QuartzCore
import Testing

@MainActor @Suite("Observers with selectors")
struct NotificationSelectorTests {
  @MainActor private final class Observer: NSObject {
    var log: [String] = []
    func plain() { log.append("plain") }
    func note(_ notification: Notification) { log.append(notification.name.rawValue) }
    func object(_ notification: NSNotification) {
      log.append("object \(notification.name.rawValue)")
    }
  }

  private let center = NotificationCenter()
  private let name = NSNotification.Name("A")
  private let other = NSNotification.Name("B")

  @Test("An observer's method is called with a Notification, an NSNotification or no argument")
  func calls() {
    let observer = Observer()
    center.addObserver(observer, selector: Observer.plain, name: name, object: nil)
    center.addObserver(observer, selector: Selector(Observer.note), name: name, object: nil)
    center.addObserver(observer, selector: Observer.object, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(observer.log.sorted() == ["A", "object A", "plain"])
  }

  @Test("An observer of one sender receives only this sender's notifications")
  func sender() {
    let (observer, sender, stranger) = (Observer(), NSObject(), NSObject())
    center.addObserver(observer, selector: Observer.plain, name: nil, object: sender)
    center.post(name: name, object: stranger)
    center.post(name: other, object: sender)
    #expect(observer.log == ["plain"])
  }

  @Test("Removing an observer ends its matching registrations and keeps its other registrations")
  func removal() {
    let observer = Observer()
    center.addObserver(observer, selector: Observer.note, name: name, object: nil)
    center.addObserver(observer, selector: Observer.note, name: other, object: nil)
    center.removeObserver(observer, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(observer.log == ["B"])
    center.removeObserver(observer)
    center.post(name: other, object: nil)
    #expect(observer.log == ["B"])
  }

  @Test("removeObserver ends the registration of a block")
  func blocks() {
    let observer = Observer()
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { observer.plain() }
    }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(observer.log == ["plain"])
  }

  @Test("The notification center does not retain observers, and skips deallocated observers")
  func lifetime() {
    var observer: Observer? = Observer()
    weak let weakObserver = observer
    center.addObserver(observer!, selector: Observer.plain, name: name, object: nil)
    observer = nil
    #expect(weakObserver == nil)
    center.post(name: name, object: nil)
  }
}
