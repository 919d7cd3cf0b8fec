import Glibc

/// Bytes that are overwritten in memory when nothing refers to them any more: they may be a password that is pasted.
package nonisolated final class ErasedBytes: Equatable {
  private let memory: UnsafeMutableRawBufferPointer

  /// Copies `bytes`, without erasing the original.
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

  /// The number of bytes.
  package var count: Int { memory.count }

  /// The bytes themselves, for the duration of `body`.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(memory))
  }

  /// The first `count` bytes, decoded from UTF-8, in UTF-16 units. The array never grows, so it leaves no copies in memory.
  package func units(ofFirst count: Int = .max) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(self.count)
    let bytes = memory.prefix(max(0, count))
    _ = transcode(bytes.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: false) { units.append($0) }
    return units
  }

  /// Overwrites memory with zeros, in a way that the optimizer doesn't remove.
  package static func erase(_ memory: UnsafeMutableRawBufferPointer) {
    if let start = memory.baseAddress { explicit_bzero(start, memory.count) }
  }

  /// Overwrites freed blocks of `size` bytes that malloc hasn't reused. malloc hands out the block that was freed last
  /// first, so a few others may come before the one that is meant. Large blocks go back to the system.
  static func eraseFreed(_ size: Int) {
    guard size > 0, size < 128 << 10 else { return }
    let count = max(4, min(64, (64 << 10) / size))
    let pieces = (0..<count).map { _ in UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1) }
    for piece in pieces {
      erase(piece)
      piece.deallocate()
    }
  }

  package static func == (one: ErasedBytes, other: ErasedBytes) -> Bool { one.memory.elementsEqual(other.memory) }
}
