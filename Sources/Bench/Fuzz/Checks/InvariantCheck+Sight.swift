import UIKit

/// Checks at rest that the edited field's message and the end of a conversation are visible.
extension InvariantCheck {
  /// The edited field's message, if it isn't wholly visible although there is room for field and message.
  var hiddenMessageViolation: String? {
    guard let input = session.scene.keyWindow?.firstResponder as? UIView, let message = input.shownInputMessage,
      !(input is UITextView)
    else { return nil }
    let (field, line) = (input.convert(input.bounds, to: nil), message.convert(message.bounds, to: nil))
    let free = free(around: input)
    guard field.union(line).height <= free.height, line.height > 0 else { return nil }
    let shown = line.intersection(free)
    guard shown.isNull || shown.height < line.height - 0.5 else { return nil }
    return "the message of “\(input.accessibilityLabel ?? "")” at \(line) isn't in the free part \(free)"
  }

  /// A conversation whose last lines aren't at its bottom edge although nobody has scrolled it.
  var conversationEndViolation: String? {
    let lists = session.scene.windows.flatMap(\.tree).compactMap { $0 as? UIScrollView }.filter(\.keepsEndInPlace)
    guard let list = lists.first(where: { $0.userScrollGeneration == 0 && $0.window != nil }) else { return nil }
    let insets = list.adjustedContentInset
    let end = max(-insets.top, list.contentSize.height + insets.bottom - list.bounds.height)
    return abs(list.contentOffset.y - end) <= list.offsetSlack
      ? nil : "a conversation rests at \(list.contentOffset.y), not at \(end)"
  }

  /// The part of the window that neither bars nor keyboard take from `input`.
  private func free(around input: UIView) -> CGRect {
    let (window, keyboard) = (session.scene.bounds, session.scene.keyboard.frame)
    var free = window
    if !keyboard.isNull { free.size.height = max(0, min(free.maxY, keyboard.minY) - free.minY) }
    for view in sequence(first: input.superview, next: { $0?.superview }).compactMap(\.self) {
      if view.clipsToBounds { free = free.intersection(view.convert(view.bounds, to: nil)) }
      let safe = view.convert(view.bounds.inset(by: view.safeAreaInsets), to: nil)
      if safe.minY > free.minY, !free.isNull {
        free = CGRect(x: free.minX, y: safe.minY, width: free.width, height: max(0, free.maxY - safe.minY))
      }
    }
    return free
  }
}
