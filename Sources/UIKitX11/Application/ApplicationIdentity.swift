import X11

/// The names and icons by which a window manager and a task bar identify a program.
@preconcurrency @MainActor
public struct ApplicationIdentity {
  /// The program's name, for scripts and window rules (`WM_CLASS`, instance).
  public var instanceName: String
  /// The program's kind, for scripts and window rules (`WM_CLASS`, class).
  public var className: String
  /// Makes the program's icon, best in several sizes; called once, when the first frame has been shown.
  public var makeIcons: (() -> [ApplicationIcon])?

  /// Makes an identity without icons.
  public init(instanceName: String, className: String) {
    self.instanceName = instanceName
    self.className = className
  }
}

/// A program's icon in one size.
@preconcurrency @MainActor
public struct ApplicationIcon {
  let bitmap: Bitmap

  /// Makes an icon of `size` × `size` pixels from red, green, blue and alpha bytes, row by row, not premultiplied.
  public init(size: Int, rgba: [UInt8]) {
    precondition(rgba.count == size * size * 4, "an icon has four bytes a pixel")
    bitmap = Bitmap(size: PixelSize(width: size, height: size), bytes: rgba)
  }
}
