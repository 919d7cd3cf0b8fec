/// Something that is to be kept in view while an input is edited.
package struct AvoidanceTarget {
  /// What it is; what comes first matters most.
  package enum Kind: Int, Sendable, CaseIterable {
    /// The caret, or the end of the selection that moves.
    case caret
    /// Text that an input method is still composing.
    case markedText
    /// The input itself.
    case input
    /// A view that was declared to belong to the input.
    case companion
  }

  /// What it is.
  package let kind: Kind
  /// The view whose coordinates ``rect`` is in.
  package let view: UIView
  /// What has to be seen, in points of ``view``.
  package let rect: CGRect

  /// What has to be seen of `input`, the most important first; `others` come before the declared companions.
  package static func all(of input: UIView, and others: [UIView] = []) -> [AvoidanceTarget] {
    texts(of: input) + [AvoidanceTarget(kind: .input, view: input, rect: input.bounds)]
      + (others + companions(of: input)).map { AvoidanceTarget(kind: .companion, view: $0, rect: $0.bounds) }
  }

  /// The place in `view`'s coordinates, in model values.
  package func rect(in view: UIView?) -> CGRect { self.view.convert(rect, to: view) }

  /// What can be seen of a part of `input`'s text: all of it where the text scrolls, else what lies within bounds; nil for nothing.
  static func visiblePart(of rect: CGRect, in input: UIView) -> CGRect? {
    let scrolls = (input as? UIScrollView)?.isScrollEnabled ?? false
    let visible = scrolls ? rect : rect.intersection(input.bounds)
    return visible.isNull ? nil : visible
  }

  // MARK: - Private

  private static func texts(of input: UIView) -> [AvoidanceTarget] {
    guard let text = input as? any UITextInput else { return [] }
    func target(_ kind: Kind, _ rect: CGRect) -> AvoidanceTarget? {
      visiblePart(of: rect, in: input).map { AvoidanceTarget(kind: kind, view: input, rect: $0) }
    }
    let marked = text.markedTextRange.map { range in
      text.selectionRects(for: range).reduce(text.firstRect(for: range)) { $0.union($1.rect) }
    }
    return [target(.caret, text.caretRect), marked.flatMap { target(.markedText, $0) }].compactMap { $0 }
  }

  /// Those of the input before those of the views around it.
  private static func companions(of input: UIView) -> [UIView] {
    var found: [UIView] = []
    var view: UIView? = input
    while let current = view {
      found += current.keyboardCompanions.filter { $0.window === input.window && !$0.isHidden }
      view = current.superview
    }
    return found
  }
}

extension [AvoidanceTarget] {
  /// The most important stretches that `scrollView` can show by scrolling: what is in its content.
  func ranges(in scrollView: UIScrollView) -> [ScrollPlacement.Range] {
    compactMap { target in
      // Its own frame doesn't move with a text's content, only the text does.
      if target.view === scrollView, target.kind == .input { return nil }
      guard target.view.isDescendant(of: scrollView) else { return nil }
      let rect = target.rect(in: scrollView)
      return ScrollPlacement.Range(top: rect.minY, bottom: rect.maxY)
    }
  }
}
