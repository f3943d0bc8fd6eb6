package import Dispatch
import Synchronization
package import TextLayout

/// The owner of the memory of a long paragraph's layout. It releases the memory on another thread.
///
/// The lines of a paragraph of 500,000 combining marks need 33 MB, and their release takes 2 ms of the
/// main thread (`Benchmarks/LongText/run`, "type over"). Each copy of a ``ParagraphLayout`` refers to
/// this object, which is therefore the last owner of the lines. The text of the layout is not
/// included, because its attributes contain objects of the application.
package final class LayoutMemory: Sendable {
  /// The number of UTF-16 code units from which the release takes longer than the start of another
  /// thread.
  package static let minimumCount = 20_000

  /// The lines and the caret positions of a layout.
  package final class Content: Sendable {
    private let arrays: Mutex<(lines: [TextLine], stops: [Int])>

    init(_ lines: [TextLine], _ stops: [Int]) { arrays = Mutex((lines, stops)) }

    func release() { arrays.withLock { $0 = ([], []) } }
  }

  /// The memory that the object owns.
  package let content: Content
  private let queue: DispatchQueue

  /// Creates an object for a layout of `count` UTF-16 code units; nil if the layout is short.
  ///
  /// - Parameter queue: The queue that releases the memory after the object is destroyed.
  package init?(
    lines: [TextLine], stops: [Int], count: Int, queue: DispatchQueue = .global(qos: .utility)
  ) {
    guard count >= Self.minimumCount else { return nil }
    content = Content(lines, stops)
    self.queue = queue
  }

  deinit { queue.async { [content] in content.release() } }
}
