import CWorkloadHeap

/// The memory that this process has allocated for objects.
enum HeapMemory {
  /// Bytes that are allocated and not freed, including the allocator's own memory.
  static var bytes: Int { Int(heap_bytes()) }
}
