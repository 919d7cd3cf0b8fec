/// Pools link their elements by `Int32`, which halves them; this spares a conversion at each access.
extension Array {
  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    _modify { yield &self[Int(index)] }
  }
}
