/// An object on a bus (D-Bus), and one of its interfaces.
struct BusObject {
  /// The bus name of the program that the object belongs to.
  let destination: String
  /// The object path.
  let path: String
  /// The interface whose methods are called.
  let interface: String
}
