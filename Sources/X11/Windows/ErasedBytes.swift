import Glibc

/// Bytes that are overwritten in memory when nothing refers to them any more: they may be a password that is pasted.
package nonisolated final class ErasedBytes: Equatable {
  private let memory: UnsafeMutableRawBufferPointer

  /// Copies bytes.
  package init(_ bytes: UnsafeRawBufferPointer) {
    memory = .allocate(byteCount: bytes.count, alignment: 1)
    memory.copyMemory(from: bytes)
  }

  /// Copies pieces, one after the other.
  init(joining pieces: [ErasedBytes]) {
    memory = .allocate(byteCount: pieces.reduce(0) { $0 + $1.count }, alignment: 1)
    var end = 0
    for piece in pieces {
      UnsafeMutableRawBufferPointer(rebasing: memory[end...]).copyMemory(from: UnsafeRawBufferPointer(piece.memory))
      end += piece.count
    }
  }

  deinit {
    Self.erase(memory)
    memory.deallocate()
  }

  /// How many.
  package var count: Int { memory.count }

  /// The bytes themselves, for the duration of `body`.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(memory))
  }

  /// Overwrites memory with zeros, in a way that the optimizer doesn't remove.
  static func erase(_ memory: UnsafeMutableRawBufferPointer) {
    if let start = memory.baseAddress { explicit_bzero(start, memory.count) }
  }

  package static func == (one: ErasedBytes, other: ErasedBytes) -> Bool { one.memory.elementsEqual(other.memory) }
}
