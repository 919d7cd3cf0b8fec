import X11

/// What every canvas of one connection draws with.
final class DrawingResources {
  let connection: Connection
  let fonts: X11Fonts
  let images: ImageStore

  init(connection: Connection) {
    self.connection = connection
    fonts = X11Fonts(library: connection.renderer.fonts)
    images = ImageStore(connection: connection)
  }
}
