import CHeapStatistics

/// The memory that this process has allocated for objects.
package enum HeapMemory {
  /// Bytes that are allocated and not freed, including the allocator's own memory.
  package static var bytes: Int { Int(heap_bytes()) }
}
