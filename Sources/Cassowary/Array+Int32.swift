/// Subscripts by `Int32`: pools link their elements by `Int32`, which takes half the memory, and need no conversion at
/// each access.
extension Array {
  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    _modify { yield &self[Int(index)] }
  }
}
