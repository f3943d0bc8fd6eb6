import PixelKernels.Testing
import Synchronization

/// Selects the instruction set of the pixel kernels on the calling thread.
///
/// A lock serializes the tests that select a set or compare pixels exactly.
enum InstructionSet {
  private static let lock = Mutex(())

  /// Runs a closure with the given instruction set. If the set is nil, the closure runs with the
  /// best set of the machine.
  static func with<T>(_ set: pk_isa? = nil, _ body: () throws -> T) rethrows -> T {
    try lock.withLock { _ in
      let before = pk_current_isa()
      _ = pk_set_isa(set ?? pk_best_isa())
      defer { _ = pk_set_isa(before) }
      return try body()
    }
  }

  /// The instruction sets that this machine supports, except the scalar reference.
  static let vectors: [pk_isa] = [.avx2, .avx512].filter { set in
    lock.withLock { _ in
      let before = pk_current_isa()
      defer { _ = pk_set_isa(before) }
      return pk_set_isa(set)
    }
  }
}
