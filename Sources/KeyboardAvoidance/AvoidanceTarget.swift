import UIKit

/// A rectangle of a view that is to be kept in view while an input is edited.
package struct AvoidanceTarget {
  /// The kinds of target, the most important first.
  package enum Kind: Int, Sendable, CaseIterable {
    /// The caret, or the moving end of the selection.
    case caret
    /// Text that an input method is still composing.
    case markedText
    /// The input itself.
    case input
    /// The message that belongs to the input.
    case message
    /// A view that was declared to belong to the input.
    case companion
  }

  /// The kind of the target.
  package let kind: Kind
  /// The view whose coordinates ``rect`` is in.
  package let view: UIView
  /// The rectangle that has to be visible, in points of ``view``.
  package let rect: CGRect

  /// All targets of `input`, the most important first; `others` come between its ``UIView/inputMessage`` and its
  /// ``UIView/keyboardCompanions``.
  ///
  /// - Parameters:
  ///   - input: The view that is put in place.
  ///   - others: Further views that are to be in view.
  ///   - edited: The edited input, if that may be another view; it matters most, with its message.
  package static func all(of input: UIView, and others: [UIView] = [], edited: UIView? = nil) -> [AvoidanceTarget] {
    let isOther = edited.map { $0 !== input && !$0.isDescendant(of: input) } ?? false
    let first = edited.flatMap { isOther ? textTargets(of: $0) + companions([$0, $0.shownInputMessage]) : nil } ?? []
    let message = input.shownInputMessage.map { AvoidanceTarget(kind: .message, view: $0, rect: $0.bounds) }
    let own = textTargets(of: input) + [AvoidanceTarget(kind: .input, view: input, rect: input.bounds)]
    return first + own + [message].compactMap(\.self) + companions(others + companions(of: input))
  }

  /// The rectangle in coordinates of `view`, with the values at the end of all animations.
  package func rect(in view: UIView?) -> CGRect { self.view.convert(rect, to: view) }

  /// The part of `rect`, in `input`'s text, that can be visible: all of it if the text scrolls, else the part inside
  /// the bounds; nil for none.
  static func visiblePart(of rect: CGRect, in input: UIView) -> CGRect? {
    let scrolls = (input as? UIScrollView)?.isScrollEnabled ?? false
    let visible = scrolls ? rect : rect.intersection(input.bounds)
    return visible.isNull ? nil : visible
  }

  /// The vertical range that gets a preferred position: that of the input, extended by its message, unless both
  /// together are higher than `room`; nil without an input.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of all targets.
  ///   - ranges: The targets' vertical ranges, in the same order; nil for a target that doesn't move.
  ///   - room: The height that is free, in points.
  static func placedRange(
    of kinds: [Kind],
    _ ranges: [ScrollPlacement.Range?],
    room: CGFloat
  ) -> ScrollPlacement.Range? {
    func range(_ kind: Kind) -> ScrollPlacement.Range? { kinds.firstIndex(of: kind).flatMap { ranges[$0] } }
    guard let input = range(.input), let message = range(.message) else { return range(.input) }
    let both = ScrollPlacement.Range(top: min(input.top, message.top), bottom: max(input.bottom, message.bottom))
    return both.height <= room ? both : input
  }

  // MARK: - Private

  private static func companions(_ views: [UIView?]) -> [AvoidanceTarget] {
    views.compactMap(\.self).map { AvoidanceTarget(kind: .companion, view: $0, rect: $0.bounds) }
  }

  /// The caret and the marked text, limited to the bounds of a text that doesn't scroll.
  private static func textTargets(of input: UIView) -> [AvoidanceTarget] {
    guard let text = input as? any UITextInput else { return [] }
    func target(_ kind: Kind, _ rect: CGRect) -> AvoidanceTarget? {
      visiblePart(of: rect, in: input).map { AvoidanceTarget(kind: kind, view: input, rect: $0) }
    }
    let marked = text.markedTextRange.map { range in
      text.selectionRects(for: range).reduce(text.firstRect(for: range)) { $0.union($1.rect) }
    }
    return [target(.caret, text.caretRect), marked.flatMap { target(.markedText, $0) }].compactMap { $0 }
  }

  /// The companions of the input, followed by those of the views around it.
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
  /// The vertical ranges of the targets that lie in the content of `scrollView`, so that scrolling moves them; in order
  /// of importance.
  func ranges(in scrollView: UIScrollView) -> [(kind: AvoidanceTarget.Kind, range: ScrollPlacement.Range)] {
    compactMap { target in
      // A text view's frame doesn't move when it scrolls; only the text does.
      if target.view === scrollView, target.kind == .input { return nil }
      guard target.view.isDescendant(of: scrollView) else { return nil }
      let rect = target.rect(in: scrollView)
      return (target.kind, ScrollPlacement.Range(top: rect.minY, bottom: rect.maxY))
    }
  }
}
