import Dispatch
import Testing
import UIKitCore

@Suite("The memory of a long layout") struct LayoutMemoryTests {
  @Test("The memory is released on the queue, not by the last user")
  func release() throws {
    let queue = DispatchQueue(label: "opaline.test.memory")
    queue.suspend()
    var memory = LayoutMemory(
      lines: [], stops: [0], count: LayoutMemory.minimumCount, queue: queue)
    weak let content = try #require(memory).content
    memory = nil
    #expect(content != nil)
    queue.resume()
    queue.sync {}
    #expect(content == nil)
  }

  @Test("A short layout is released by its last user")
  func short() {
    #expect(LayoutMemory(lines: [], stops: [], count: LayoutMemory.minimumCount - 1) == nil)
  }
}
