import PixelKernels

/// Working memory of captures and composites, reused from frame to frame.
///
/// One call at a time can use the memory, which belongs to the thread that composites.
package final class BackdropScratch {
  let handle: OpaquePointer

  /// Creates working memory, which grows on demand; ends the process if there is not enough memory.
  package init() {
    guard let handle = pk_scratch_create() else { fatalError("No memory for a blur's scratch") }
    self.handle = handle
  }

  deinit { pk_scratch_destroy(handle) }
}
