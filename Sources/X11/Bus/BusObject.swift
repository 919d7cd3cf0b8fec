/// An object on a bus (D-Bus), and one of its interfaces.
struct BusObject {
  /// The name of the program that it belongs to.
  let destination: String
  /// Where it is in that program.
  let path: String
  /// What its methods belong to.
  let interface: String
}
