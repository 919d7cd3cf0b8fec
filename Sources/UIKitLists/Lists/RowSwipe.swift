/// Moves a row of a table or a list aside, which reveals the buttons of its swipe actions.
final class RowSwipe: UIGestureRecognizerDelegate {
  private struct Opening {
    let path: RowPath
    let configuration: UISwipeActionsConfiguration
    let strip: SwipeStrip
    /// The row's cell when the swipe began; it may show another row by now.
    weak var cell: (any ConfiguredView)?
    /// 1 if the row moves to the right, −1 if to the left.
    let direction: CGFloat
    /// How far the row was already moved aside when the drag began, in points.
    var start: CGFloat = 0
    /// The list's vertical content offset when the row was moved aside.
    let scrolled: CGFloat
    var distance: CGFloat = 0
  }

  private unowned let list: any SwipedList
  private let pan = UIPanGestureRecognizer()
  private var opening: Opening?

  /// The share of the row's width beyond which the first action is performed.
  private static let fullShare: CGFloat = 0.6
  /// The speed above which the direction of a flick decides, in points per second.
  private static let flick: CGFloat = 300

  init(_ list: any SwipedList) {
    self.list = list
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.panDidChange() }
    list.addGestureRecognizer(pan)
  }

  nonisolated deinit {}  // `deinit` touches nothing that needs the main actor.

  /// How far a row's cell is moved aside, in points to the right; negative to the left.
  func offset(of path: RowPath) -> CGFloat {
    guard let opening, opening.path == path else { return 0 }
    return opening.distance * opening.direction
  }

  /// Whether a cell's row is moved aside.
  func isOpen(_ cell: UIView) -> Bool { opening?.cell === cell && opening?.distance != 0 }

  // MARK: - Closing

  /// Moves the row back to its place; false if none was moved aside.
  @discardableResult
  func close(animated: Bool) -> Bool {
    guard let opening else { return false }
    if animated {
      // Another drag may have grabbed the row meanwhile.
      move(to: 0) { [weak self] in if self?.opening?.distance == 0 { self?.end(opening) } }
    } else {
      end(opening)
    }
    return true
  }

  /// Moves the row back once the list has scrolled by more than 4 points since the row was moved aside.
  func listWasScrolled() {
    guard let opening, abs(list.bounds.minY - opening.scrolled) > 4, opening.distance > 0 else { return }
    close(animated: list.cellView(at: opening.path) != nil)
  }

  private func end(_ ended: Opening) {
    ended.strip.removeFromSuperview()
    guard opening?.strip === ended.strip else { return }
    opening = nil
    ended.cell?.mask = nil
    ended.cell?.stateDidChange()
    list.placeCell(at: ended.path)
    list.swipeEnded(at: ended.path)
  }

  // MARK: - Dragging

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.button == 1
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let move = pan.translation(in: list)
    guard list.allowsSwipes, abs(move.x) > abs(move.y), list.contentLetsGo(of: pan.touches.first, at: pan.downLocation)
    else {
      return false
    }
    let point = list.convert(pan.downLocation, from: list.window)
    guard let path = list.row(pressedAt: point) ?? opening?.path else { return false }
    if opening?.path == path { return true }
    close(animated: false)
    return open(path, direction: move.x < 0 ? -1 : 1)
  }

  /// Makes the pan gestures of enclosing scroll views and page views wait until it is clear that the drag moves no row.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let view = otherGestureRecognizer.view, view !== list else { return false }
    return otherGestureRecognizer is UIPanGestureRecognizer && list.isDescendant(of: view)
  }

  /// Moves a row aside by the width of its trailing actions, or back if it is moved aside already.
  func reveal(_ path: RowPath) {
    let isOpen = opening?.path == path
    close(animated: isOpen)
    let direction: CGFloat = list.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : -1
    guard !isOpen, open(path, direction: direction), let strip = opening?.strip else { return }
    strip.layoutIfNeeded()
    move(to: strip.naturalWidth)
  }

  private func open(_ path: RowPath, direction: CGFloat) -> Bool {
    let isTrailing = (direction < 0) != (list.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    guard let cell = list.cellView(at: path), let configuration = list.swipeActions(at: path, isTrailing: isTrailing)
    else { return false }
    let strip = SwipeStrip(configuration.actions, isRight: direction < 0) { [weak self] in self?.perform($0) }
    strip.frame = list.rowRect(path)
    strip.clip(to: list.swipeCorners(at: path))
    list.insertSubview(strip, belowSubview: cell)
    let scrolled = list.bounds.minY
    opening = Opening(
      path: path,
      configuration: configuration,
      strip: strip,
      cell: cell,
      direction: direction,
      scrolled: scrolled
    )
    list.swipeBegan(at: path)
    return true
  }

  private func panDidChange() {
    guard let opening else { return }
    let strip = opening.strip
    switch pan.state {
    case .began: self.opening?.start = opening.distance
    case .changed: drag(to: opening.start + pan.translation(in: list).x * opening.direction)
    case .ended:
      let speed = pan.velocity(in: list).x * opening.direction
      if strip.isFull, let first = opening.configuration.actions.first {
        move(to: strip.bounds.width)
        perform(first)
      } else if abs(speed) > Self.flick ? speed > 0 : opening.distance > strip.naturalWidth / 2 {
        move(to: strip.naturalWidth)
      } else {
        close(animated: true)
      }
    case .cancelled, .failed: close(animated: true)
    case .possible: break
    }
  }

  private func drag(to distance: CGFloat) {
    guard let opening else { return }
    let (natural, width) = (opening.strip.naturalWidth, opening.strip.bounds.width)
    guard opening.configuration.performsFirstActionWithFullSwipe else {
      return place(distance < natural ? distance : natural + (distance - natural) / 3)
    }
    let isFull = distance > max(width * Self.fullShare, natural + 40)
    if isFull == opening.strip.isFull { return place(distance) }
    UIView.animate(withDuration: 0.2) { [self] in
      opening.strip.isFull = isFull
      place(distance)
    }
  }

  private func move(to distance: CGFloat, completion: @escaping () -> Void = {}) {
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseOut) { [self] in
      place(distance)
    } completion: { _ in
      completion()
    }
  }

  private func place(_ distance: CGFloat) {
    guard let path = opening?.path else { return }
    let wasOpen = opening?.distance != 0
    opening?.distance = max(0, distance)
    if wasOpen != (opening?.distance != 0) { opening?.cell?.stateDidChange() }
    opening?.strip.visibleWidth = max(0, distance)
    guard let cell = list.cellView(at: path) else { return }
    list.placeCell(at: path)
    if list.rowRect(path).width < list.bounds.width { clip(cell, at: path) }
  }

  /// Masks the cell to the inset group to which the row belongs.
  private func clip(_ cell: UIView, at path: RowPath) {
    let mask = cell.mask ?? UIView(frame: cell.bounds)
    mask.backgroundColor = .black
    mask.frame = cell.bounds.offset(by: CGPoint(x: 0 - offset(of: path), y: 0))
    cell.mask = mask
  }

  private func perform(_ action: UIContextualAction) {
    guard let strip = opening?.strip else { return }
    action.handler(action, strip) { [weak self, weak strip] _ in
      if let self, let strip, opening?.strip === strip { close(animated: true) }
    }
  }
}
