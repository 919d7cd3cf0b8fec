extension Array {
  /// Moves to a smaller buffer if less than a quarter of a capacity above `worthwhile` is used: otherwise the array would keep
  /// the memory of a long text after its deletion.
  mutating func freeCapacity(beyond worthwhile: Int) {
    if capacity > worthwhile, count < capacity / 4 { self = map { $0 } }
  }
}
