import CHeapStatistics

/// The memory that this process has allocated for objects.
package enum HeapMemory {
  /// Bytes in use, of all sizes.
  package static var bytes: Int { Int(heap_bytes()) }
}
