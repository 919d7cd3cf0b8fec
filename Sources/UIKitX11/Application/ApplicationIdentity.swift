import X11

/// How window manager and task bar know a program.
public struct ApplicationIdentity {
  /// The program's name, for scripts and window rules (`WM_CLASS`, instance).
  public var instanceName: String
  /// The program's kind, for scripts and window rules (`WM_CLASS`, class).
  public var className: String
  /// The icon in several sizes.
  var icons: [Bitmap] = []

  /// Makes an identity without icons.
  public init(instanceName: String, className: String) {
    self.instanceName = instanceName
    self.className = className
  }

  /// Adds an icon: `size` × `size` pixels of red, green, blue and alpha bytes, row by row.
  public mutating func addIcon(size: Int, rgba: [UInt8]) {
    precondition(rgba.count == size * size * 4, "an icon has four bytes a pixel")
    icons.append(Bitmap(size: PixelSize(width: size, height: size), bytes: rgba))
  }
}
