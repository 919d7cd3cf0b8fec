import X11

/// Moves the window of another program so that the keyboard doesn't cover what is edited in it, and puts it back.
///
/// A window that a person moves meanwhile stays where it was moved to.
final class WindowKeeper {
  private let loop: EventLoop
  /// Called when the edited field has to be measured again: its window rests, and can't be moved far enough, or room
  /// was requested while it moved.
  var measuringHandler: () -> Void = {}
  private var moved: MovedWindow?
  /// The frame on the screen that the moved window had before, maximised or not.
  private var origin: PixelRect?
  /// A maximised window that has been asked to shrink, and how far it is to rise then.
  private var shrinking: (window: XID, full: PixelRect, filled: MovedWindow.Filling, rise: Int)?
  /// The timer that waits until the window manager has moved the window.
  private var settling: TimerToken?
  /// Whether room was requested while the window moved, perhaps for another field.
  private var wasAskedMeanwhile = false
  /// A window that a person has moved for themselves.
  private var leftAlone: XID?
  /// Windows that stayed where they were, and those that stayed maximised.
  private var (unmoved, unshrunk): (Set<XID>, Set<XID>) = ([], [])
  /// The upper edge beyond which the window manager has moved no window, since some keep title bars on the screen; nil
  /// as long as no window was stopped.
  private var highest: (monitor: PixelRect, y: Int)?
  /// The monitor on which the window was moved.
  private var monitor: PixelRect?

  private var connection: Connection { loop.connection }

  /// Seconds between checks of what the window manager has done. A window manager that moves windows at all has mostly
  /// done so by the first check.
  private static let settlingTime = 0.4
  /// The number of checks after which the window manager counts as refusing.
  private static let checks = 8

  /// Puts back what a killed keyboard has left moved.
  init(loop: EventLoop) {
    self.loop = loop
    MovedWindow.putBackLeft(on: loop.connection)
  }

  /// Makes room for a field above a keyboard with this frame, in pixels of the screen. Does nothing if the field is
  /// visible; a window that was moved up too far for it comes down. Asks the server.
  ///
  /// - Returns: whether nothing more is to be done: false if the keyboard covers the field, and its window can't be
  ///   moved. Such a refusal may become known later, by ``measuringHandler``.
  func makeRoom(for field: FieldFacts, above keyboard: PixelRect, on monitor: PixelRect) -> Bool {
    guard settling == nil else {
      wasAskedMeanwhile = true
      return true
    }
    let rise = Clearance.rise(for: field, above: keyboard, on: monitor)
    guard let window = connection.fetchActiveWindow(), window != leftAlone,
      field.process == nil || connection.fetchProcess(of: window) == field.process,
      let frame = connection.fetchFrame(of: window)
    else { return rise <= 0 }
    if let moved, moved.window != window { putBack() }
    if let moved, moved.place != frame {
      forget(leavingAlone: window)
      return rise <= 0
    }
    let cut = moved == nil ? Clearance.cut(for: field, above: keyboard, on: monitor) : nil
    guard rise > 0 || cut != nil else {
      if rise < 0 { lower(by: -rise, on: monitor) }
      return true
    }
    let states = connection.fetchStates(of: window)
    var filled: MovedWindow.Filling = []
    if states.contains(.netWMStateMaximizedHorz) { filled.insert(.width) }
    if states.contains(.netWMStateMaximizedVert) { filled.insert(.height) }
    // A maximised terminal becomes lower by the height that the keyboard reserves, and shows its last lines. So does a
    // text whose caret only its program can scroll into view; then it ends at the keyboard's edge.
    let isLower = field.hidesCaret && frame.maxY <= keyboard.y
    if field.role == FieldFacts.Role.terminal || cut != nil || isLower, filled.contains(.height) { return true }
    guard connection.desktop.fetchSupports(.netMoveResizeWindow), !states.contains(.netWMStateFullscreen),
      !unmoved.contains(window), filled.isEmpty || cut == nil && !unshrunk.contains(window),
      highest.map({ $0.monitor != monitor || cut != nil || frame.y - rise >= $0.y }) ?? true
    else {
      // A window that was moved for another field is put back, and then the edited field is measured again.
      giveUp()
      return settling != nil
    }
    self.monitor = monitor
    connection.listen(to: window)
    if moved == nil { origin = frame }
    wasAskedMeanwhile = false
    if let cut {
      cutOff(window, frame, cut)
    } else if filled.isEmpty {
      lift(window, frame, rise)
    } else {
      shrink(window, frame, filled, rise)
    }
    return true
  }

  /// Puts the moved window back, if there is one, and then calls ``measuringHandler``.
  private func giveUp() {
    guard let moved, let origin else { return }
    putBack()
    awaitReturn(of: moved.window, to: origin, checks: Self.checks)
  }

  private func lift(_ window: XID, _ frame: PixelRect, _ rise: Int) {
    move(
      MovedWindow(
        window: window,
        home: moved?.home ?? frame,
        place: frame.offsetBy(x: 0, y: -rise),
        filled: moved?.filled ?? []
      ),
      from: frame
    )
  }

  /// Makes a window lower by `cut` pixels at its bottom edge, and so the text in it.
  private func cutOff(_ window: XID, _ frame: PixelRect, _ cut: Int) {
    let place = PixelRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - cut)
    move(MovedWindow(window: window, home: frame, place: place, filled: []), from: frame)
  }

  /// Moves the window that was moved up, if there is one, down again, at most to where it was.
  private func lower(by way: Int, on monitor: PixelRect) {
    guard var lower = moved, let origin, lower.place.y < origin.y else { return }
    let frame = lower.place
    lower.place = frame.offsetBy(x: 0, y: min(way, origin.y - frame.y))
    self.monitor = monitor
    wasAskedMeanwhile = false
    move(lower, from: frame)
  }

  /// Moves a window that is no longer maximised once it has shrunk.
  func handle(_ event: Event) {
    guard case .configure(let window, _) = event, let shrinking, shrinking.window == window,
      let frame = connection.fetchFrame(of: window), frame.size != shrinking.full.size
    else { return }
    let place = shrinking.full.offsetBy(x: 0, y: -shrinking.rise)
    settling?.cancel()
    self.shrinking = nil
    move(MovedWindow(window: window, home: frame, place: place, filled: shrinking.filled), from: frame)
  }

  /// Puts the window back where it was, unless somebody has moved it since.
  func putBack() {
    leftAlone = nil
    takeBackShrinking()
    guard var moved else {
      settling?.cancel()
      settling = nil
      return
    }
    // The place that the window manager has given the window isn't known yet.
    if settling != nil, let frame = connection.fetchFrame(of: moved.window) { moved.place = frame }
    moved.putBack(on: connection)
    forget(leavingAlone: nil)
  }

  /// Puts the window back, and waits until the server knows: it drops the last requests of a program that ends before they
  /// are read.
  func finish() { _ = connection.trapping { putBack() } }

  // MARK: - Private

  /// Ends a window's maximisation, since window managers move no maximised windows: it shrinks first, and then gets its
  /// size back in another place.
  private func shrink(_ window: XID, _ frame: PixelRect, _ filled: MovedWindow.Filling, _ rise: Int) {
    shrinking = (window, frame, filled, rise)
    connection.setMaximised(window, false, width: filled.contains(.width), height: filled.contains(.height))
    settling = loop.schedule(after: Self.settlingTime * Double(Self.checks)) { [weak self] in
      // The window manager has refused, or the window is as large when it isn't maximised.
      self?.takeBackShrinking()
      self?.unshrunk.insert(window)
      self?.measuringHandler()
    }
  }

  /// Has a window that hasn't shrunk yet maximised again: the window manager may still shrink it.
  private func takeBackShrinking() {
    guard let asked = shrinking else { return }
    settling?.cancel()
    (settling, shrinking) = (nil, nil)
    connection.setMaximised(
      asked.window,
      true,
      width: asked.filled.contains(.width),
      height: asked.filled.contains(.height)
    )
  }

  private func move(_ window: MovedWindow, from frame: PixelRect) {
    moved = window
    MovedWindow.writeDown(window, on: connection)
    connection.moveResize(window.window, to: window.place)
    settle(from: frame, seen: frame, checks: Self.checks)
  }

  /// Waits until the moved window rests, to learn where the window manager has put it; it was at `former`, and last `seen`.
  private func settle(from former: PixelRect, seen: PixelRect, checks: Int) {
    settling = loop.schedule(after: Self.settlingTime) { [weak self] in
      guard let self, let asked = moved else { return }
      settling = nil
      guard let frame = connection.fetchFrame(of: asked.window) else { return forget(leavingAlone: nil) }
      if frame == former || frame != seen, checks > 1 { return settle(from: former, seen: frame, checks: checks - 1) }
      // Neither the requested place nor a nearer one, in which case window managers also change the size: a person has
      // moved the window.
      if frame.x != asked.place.x, frame.size == asked.place.size { return forget(leavingAlone: asked.window) }
      moved?.place = frame
      MovedWindow.writeDown(moved, on: connection)
      let isStopped = frame.y > asked.place.y + Clearance.margin
      let isTooHigh = asked.place.height < asked.home.height && frame.maxY > asked.place.maxY + Clearance.margin
      if isStopped || isTooHigh { return refuse(frame, from: former, isStopped: isStopped) }
      if wasAskedMeanwhile { measuringHandler() }
    }
  }

  /// Gives up, since the moved window has come only as far as `frame`, which isn't enough.
  private func refuse(_ frame: PixelRect, from former: PixelRect, isStopped: Bool) {
    if frame == former || !isStopped {
      if let moved { unmoved.insert(moved.window) }
    } else {
      highest = monitor.map { ($0, frame.y) }
    }
    giveUp()
  }

  /// Calls ``measuringHandler`` once the window is where it was.
  private func awaitReturn(of window: XID, to origin: PixelRect, checks: Int) {
    settling = loop.schedule(after: Self.settlingTime) { [weak self] in
      guard let self else { return }
      settling = nil
      if checks > 1, let frame = connection.fetchFrame(of: window), frame != origin {
        return awaitReturn(of: window, to: origin, checks: checks - 1)
      }
      measuringHandler()
    }
  }

  private func forget(leavingAlone window: XID?) {
    settling?.cancel()
    (settling, moved, origin, leftAlone) = (nil, nil, nil, window)
    MovedWindow.writeDown(nil, on: connection)
  }
}
