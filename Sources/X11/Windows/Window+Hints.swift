import CX11

extension Window {
  /// Tells the window manager the smallest size, and the position if the program chose one (ICCCM 4.1.2.3).
  package func setSizeHints(minimum: PixelSize?, origin: PixelPoint? = nil) {
    var hints = XSizeHints()
    if let minimum {
      hints.flags |= PMinSize
      hints.min_width = Int32(minimum.width)
      hints.min_height = Int32(minimum.height)
    }
    if let origin {
      hints.flags |= PPosition | USPosition
      hints.x = Int32(origin.x)
      hints.y = Int32(origin.y)
    }
    hints.flags |= PWinGravity
    hints.win_gravity = NorthWestGravity
    XSetWMNormalHints(connection.display, id, &hints)
  }

  /// Shows `icons` for the window in task bars and switchers (`_NET_WM_ICON`), best in several sizes.
  package func setIcon(_ icons: [Bitmap]) {
    var words: [UInt] = []
    words.reserveCapacity(icons.reduce(0) { $0 + 2 + $1.bytes.count / 4 })
    for icon in icons {
      words += [UInt(icon.size.width), UInt(icon.size.height)]
      for pixel in stride(from: 0, to: icon.bytes.count, by: 4) {
        let color = UInt(icon.bytes[pixel]) << 16 | UInt(icon.bytes[pixel + 1]) << 8 | UInt(icon.bytes[pixel + 2])
        words.append(UInt(icon.bytes[pixel + 3]) << 24 | color)
      }
    }
    setProperty(connection.atoms[.netWMIcon], words: words, type: XID(XA_CARDINAL))
  }

  /// Reserves the screen's bottom `height` pixels between two columns, which maximised windows then leave free; 0
  /// releases them.
  package func setBottomStrut(height: Int, from startX: Int, to endX: Int) {
    let atoms = connection.atoms
    guard height > 0 else {
      XDeleteProperty(connection.display, id, atoms[.netWMStrutPartial])
      XDeleteProperty(connection.display, id, atoms[.netWMStrut])
      return
    }
    var partial = [UInt](repeating: 0, count: 12)
    partial[3] = UInt(height)
    partial[10] = UInt(max(0, startX))
    partial[11] = UInt(max(0, endX))
    setProperty(atoms[.netWMStrut], words: Array(partial.prefix(4)), type: XID(XA_CARDINAL))
    setProperty(atoms[.netWMStrutPartial], words: partial, type: XID(XA_CARDINAL))
  }

  /// Whether the window manager says that the window is minimised (`_NET_WM_STATE_HIDDEN`). Asks the server.
  package func fetchIsMinimised() -> Bool { fetchHasState(.netWMStateHidden) }

  /// Whether the window manager says that the window covers its whole monitor (`_NET_WM_STATE_FULLSCREEN`). Asks the
  /// server.
  package func fetchIsFullScreen() -> Bool { fetchHasState(.netWMStateFullscreen) }

  /// Whether the window manager gives the window its size: it is maximised, in one direction at least, or covers its
  /// whole monitor. Asks the server.
  package func fetchIsFilling() -> Bool {
    [.netWMStateFullscreen, .netWMStateMaximizedHorz, .netWMStateMaximizedVert].contains { fetchHasState($0) }
  }

  /// How much the window manager's frame adds to the window's width and height, in pixels. Asks the server.
  package func fetchFrameSize() -> PixelSize {
    let extents = connection.fetchProperty(connection.atoms[.netFrameExtents], of: id)?.words ?? []
    guard extents.count == 4 else { return .zero }
    let sides = extents.map { Int(clamping: min($0, 1000)) }
    return PixelSize(width: sides[0] + sides[1], height: sides[2] + sides[3])
  }

  private func fetchHasState(_ state: Atoms.Name) -> Bool {
    let states = connection.fetchProperty(connection.atoms[.netWMState], of: id)?.words ?? []
    return states.contains(UInt(connection.atoms[state]))
  }

  /// Changes the pointer's shape over the window.
  package func setCursor(_ shape: CursorShape) {
    let cursor = cursors[shape] ?? XCreateFontCursor(connection.display, shape.glyph)
    cursors[shape] = cursor
    XDefineCursor(connection.display, id, cursor)
  }
}

/// Shapes that every X server has.
package nonisolated enum CursorShape: Hashable, Sendable {
  /// The usual arrow.
  case arrow
  /// A hand over something that can be pressed.
  case hand
  /// A bar over text.
  case text
  /// Four arrows over something that can be moved.
  case move
  /// An arrow into the bottom right corner.
  case resizeCorner

  var glyph: UInt32 {
    switch self {
    case .arrow: UInt32(XC_left_ptr)
    case .hand: UInt32(XC_hand2)
    case .text: UInt32(XC_xterm)
    case .move: UInt32(XC_fleur)
    case .resizeCorner: UInt32(XC_bottom_right_corner)
    }
  }
}

extension Window {
  /// Adds the event mask that an input method asks for to the window's own.
  func listen(alsoTo mask: Int) {
    XSelectInput(connection.display, id, Self.eventMask | mask)
  }
}
