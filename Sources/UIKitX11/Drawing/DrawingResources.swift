import X11

/// The resources that all canvases of one connection share.
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
