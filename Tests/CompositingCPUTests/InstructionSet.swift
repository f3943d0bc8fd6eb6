import PixelKernels.Testing
import Synchronization

/// The one instruction set that the kernels of this process use, for tests that run side by side.
///
/// A test that forces one, or that compares pixels exactly, holds the lock.
enum InstructionSet {
  private static let lock = Mutex(())

  /// Runs with an instruction set in force, or with the machine's best one.
  static func with<T>(_ set: pk_isa? = nil, _ body: () throws -> T) rethrows -> T {
    try lock.withLock { _ in
      let before = pk_current_isa()
      _ = pk_set_isa(set ?? pk_best_isa())
      defer { _ = pk_set_isa(before) }
      return try body()
    }
  }

  /// The instruction sets of this machine besides the reference.
  static let vectors: [pk_isa] = [.avx2, .avx512].filter { set in
    lock.withLock { _ in
      let before = pk_current_isa()
      defer { _ = pk_set_isa(before) }
      return pk_set_isa(set)
    }
  }
}
