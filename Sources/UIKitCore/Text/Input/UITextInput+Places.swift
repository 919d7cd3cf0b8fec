/// Positions in a text and on the screen, computed from the requirements that each input implements.
extension UITextInput {
  /// The nearest position, moved to the nearer end of `range` if it is outside.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    nearestPosition(to: point, within: range)
  }

  func nearestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let near = closestPosition(to: point) else { return nil }
    if compare(near, to: range.start) == .orderedAscending { return range.start }
    return compare(near, to: range.end) == .orderedDescending ? range.end : near
  }

  /// The character whose rectangle contains the point, of the two beside the nearest position; else the one whose rectangle
  /// is nearer. Never nil unless the text is empty or `closestPosition(to:)` is nil.
  public func characterRange(at point: CGPoint) -> UITextRange? { range(ofCharacterAt: point) }

  func range(ofCharacterAt point: CGPoint) -> UITextRange? {
    guard let near = closestPosition(to: point) else { return nil }
    let sides = [UITextStorageDirection.forward, .backward].compactMap {
      tokenizer.rangeEnclosingPosition(near, with: .character, inDirection: .storage($0))
    }
    return sides.min { distance(of: $0, to: point) < distance(of: $1, to: point) }
  }

  /// The attributes of the character after `position`, or before it for `.backward`; nil without such a character, or
  /// in an app's own input.
  public func textStyling(
    at position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    let text = (self as? UITextView)?.attributedText ?? (self as? UITextField)?.attributedText
    let offset = position.offset - (direction == .backward ? 1 : 0)
    guard let text, 0..<text.length ~= offset else { return nil }
    return text.attributes(at: offset, effectiveRange: nil)
  }

  /// The view that shows the text, and in whose coordinates its rectangles are: the input itself.
  public var textInputView: UIView { self as? UIView ?? UIView() }

  /// The start or the end of `range`, whichever lies farther in `direction` for the writing direction of the text.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction.isForward(rightToLeft: isRightToLeft(at: range.start)) ? range.end : range.start
  }

  /// The text from `position` to the end of its line, for left and right; for up and down, to an end of the text.
  public func characterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let isForward = direction.isForward(rightToLeft: isRightToLeft(at: position))
    guard direction == .left || direction == .right else {
      return isForward
        ? textRange(from: position, to: endOfDocument) : textRange(from: beginningOfDocument, to: position)
    }
    let towards = UITextDirection.storage(isForward ? .forward : .backward)
    let line = tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: towards)
    return isForward
      ? textRange(from: position, to: line?.end ?? position) : textRange(from: line?.start ?? position, to: position)
  }

  /// The position `offset` characters or lines away; nil beyond the ends of the text.
  public func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    var place = position
    let isForward = direction.isForward(rightToLeft: isRightToLeft(at: position)) == (offset >= 0)
    for _ in 0..<offset.magnitude {
      guard let next = direction == .left || direction == .right ? beside(place, isForward) : below(place, isForward)
      else { return nil }
      place = next
    }
    return place
  }

  /// Natural by default: the direction of the first letter.
  public func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    .natural
  }

  /// Whether the paragraph at `position` is written from right to left.
  func isRightToLeft(at position: UITextPosition) -> Bool {
    baseWritingDirection(for: position, in: .forward) == .rightToLeft
  }

  // MARK: - Private

  /// How far outside of the rectangles of `range` a point is; infinite where there are none.
  private func distance(of range: UITextRange, to point: CGPoint) -> CGFloat {
    let rects = selectionRects(for: range).map(\.rect).filter { !$0.isVoid }
    return rects.map { $0.distance(to: point) }.min() ?? .infinity
  }

  private func beside(_ position: UITextPosition, _ isForward: Bool) -> UITextPosition? {
    let towards = UITextDirection.storage(isForward ? .forward : .backward)
    return self.tokenizer.position(from: position, toBoundary: .character, inDirection: towards)
  }

  private func below(_ position: UITextPosition, _ isForward: Bool) -> UITextPosition? {
    let caret = caretRect(for: position)
    let place = CGPoint(x: caret.midX, y: isForward ? caret.maxY + caret.height / 2 : caret.minY - caret.height / 2)
    let next = closestPosition(to: place)
    return next.flatMap { caretRect(for: $0).minY == caret.minY ? nil : $0 }
  }
}

extension CGRect {
  /// How far outside a point is; 0 inside and on the edges.
  fileprivate nonisolated func distance(to point: CGPoint) -> CGFloat {
    CGPoint(x: max(minX - point.x, 0, point.x - maxX), y: max(minY - point.y, 0, point.y - maxY)).length
  }
}
