extension Array {
  /// Moves to a smaller buffer if most of a large one isn't used any more: otherwise the memory of a long text that was
  /// deleted would stay with the array.
  mutating func freeCapacity(beyond worthwhile: Int) {
    if capacity > worthwhile, count < capacity / 4 { self = map { $0 } }
  }
}
