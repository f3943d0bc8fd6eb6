import _StageTraits
import Testing
import UIKit

@testable import UICollections

@MainActor @Suite("Reuse pools of cells", .currentStage)
struct ReusePoolTests {
  private final class Cell: UIView { var reuses = 0 }

  private let pool = ReusePool<Cell>(capacity: 2) { $0.reuses += 1 }

  @Test("A reuse pool has no view for an unregistered identifier")
  func unregistered() {
    #expect(pool.dequeue("a") == nil && pool.madeCount == 0)
  }

  @Test("The reuse pool dequeues the view that was added last, and prepares the view for reuse")
  func order() throws {
    pool.register("a") { Cell() }
    let first = try #require(pool.dequeue("a"))
    let second = try #require(pool.dequeue("a"))
    #expect(first.reuses == 0 && pool.madeCount == 2)
    pool.enqueue(first, "a")
    pool.enqueue(second, "a")
    #expect(pool.dequeue("a") === second && pool.dequeue("a") === first)
    #expect(first.reuses == 1 && pool.madeCount == 2)
  }

  @Test("Views with one reuse identifier are not dequeued for another identifier")
  func identifiers() throws {
    pool.register("a") { Cell() }
    pool.register("b") { Cell() }
    let cell = try #require(pool.dequeue("a"))
    pool.enqueue(cell, "a")
    #expect(pool.dequeue("b") !== cell)
  }

  @Test("A full reuse pool rejects further views, and reducing its capacity removes views")
  func capacity() {
    let superview = UIView()
    let cells = (0..<3).map { _ in Cell() }
    for cell in cells { superview.addSubview(cell) }
    #expect(cells.map { pool.enqueue($0, "a") } == [true, true, false])
    pool.capacity = 1
    #expect(pool.idleCount == 1 && cells[0].superview == nil && cells[1].superview != nil)
    pool.capacity = 0
    #expect(pool.idleCount == 0 && cells[1].superview == nil)
  }

  @Test("Registering an identifier again discards the views of the first registration")
  func registration() {
    pool.register("a") { Cell() }
    let cell = Cell()
    pool.enqueue(cell, "a")
    pool.register("a") { Cell() }
    #expect(pool.dequeue("a") !== cell)
    pool.register("a", make: nil)
    #expect(!pool.isRegistered("a") && pool.dequeue("a") == nil)
  }
}
