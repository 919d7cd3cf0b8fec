/// The place of a floating keyboard that the user hasn't moved: where it covers least.
extension KeyboardSession {
  /// `wanted` at its best place: smaller if it would cover needed obstacles otherwise, and docked, which forms adapt
  /// to, if it would cover the edited input even then.
  ///
  /// Obstacles that can be moved out of its way count as free if all of them find room above the keyboard; if nothing
  /// helps, the keyboard has its usual size and place, and only the input is moved.
  func placed(_ wanted: KeyboardContent) -> KeyboardContent {
    let wanted = inUsualSize(wanted)
    guard wanted.isFloating, contents.position.corner == nil, let input = responder as? UIView else { return wanted }
    let place = FloatingPlace(around: input, in: wanted.area)
    let usual = CGSize(width: contents.position.width(in: wanted.area.size), height: wanted.keyboardHeight)
    var best = choice(of: place, wanted, usual)
    contents.position.chosenCorner = best.corner
    guard best.isBad, contents.position.keysSize == nil else { return wanted }
    for size in FloatingPosition.smaller(than: usual, in: wanted.area.size) {
      let next = choice(of: place, wanted, size)
      guard next.covered < best.covered else { continue }
      best = next
      (contents.position.chosenCorner, contents.position.chosenKeysSize) = (next.corner, size)
      if !next.isBad { break }
    }
    if place.inputMakesWay {
      guard best.isBad else { return wantedContent ?? wanted }
      contents.position.chosenCorner = choice(of: place, wanted, usual, evenAbove: false).corner
      contents.position.chosenKeysSize = nil
    } else {
      let keys = contents.position.chosenKeysSize ?? usual
      contents.position.isDockedByNeed = best.isBad && coversFirst(of: place, best, wanted, keys)
    }
    return wantedContent ?? wanted
  }

  /// Whether `shown`, at a place that the user hasn't chosen, covers the edited input or other needed obstacles, and
  /// the input isn't moved out of its way: nothing moves it, or there is no room above the keyboard.
  func coversInput(_ shown: KeyboardContent) -> Bool {
    guard shown.isFloating, contents.position.corner == nil, let input = responder as? UIView else { return false }
    let place = FloatingPlace(around: input, in: shown.area)
    guard !place.isMovedByApp else { return false }
    let frame = shown.frame(at: contents.position).offsetBy(dx: -shown.area.minX, dy: -shown.area.minY)
    if place.inputMakesWay, frame.minY > place.top + (place.obstacles.first?.frame.height ?? 0) { return false }
    return place.choice(of: frame, frame.origin).isBad
  }

  private func inUsualSize(_ wanted: KeyboardContent) -> KeyboardContent {
    guard contents.position.chosenKeysSize != nil || contents.position.isDockedByNeed else { return wanted }
    (contents.position.chosenKeysSize, contents.position.isDockedByNeed) = (nil, false)
    return wantedContent ?? wanted
  }

  private func choice(
    of place: FloatingPlace,
    _ wanted: KeyboardContent,
    _ keys: CGSize,
    evenAbove: Bool = true
  ) -> FloatingPlace.Choice {
    let size = CGSize(width: keys.width, height: wanted.height - wanted.keyboardHeight + keys.height)
    let first = CGPoint(
      x: (wanted.area.width - size.width) / 2,
      y: contents.position.firstCorner(in: wanted.area.size).y
    )
    return place.choice(for: size, near: first, margin: FloatingPosition.margin, evenAbove: evenAbove)
  }

  /// Whether a keyboard whose keys are `keys` points large covers what is typed into.
  private func coversFirst(
    of place: FloatingPlace,
    _ choice: FloatingPlace.Choice,
    _ wanted: KeyboardContent,
    _ keys: CGSize
  ) -> Bool {
    guard let input = place.obstacles.first else { return false }
    let height = wanted.height - wanted.keyboardHeight + keys.height
    let frame = CGRect(x: choice.corner.x, y: choice.corner.y - height, width: keys.width, height: height)
    return frame.intersects(input.frame)
  }
}
