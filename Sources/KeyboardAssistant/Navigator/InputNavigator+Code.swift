import UIKit

/// The boxes of a code, in which typing advances automatically.
extension InputNavigator {
  /// Appends fields that together take one code, `lengthOfEach` characters each.
  ///
  /// When a box is full, the focus moves to the next; pasted text is distributed over the boxes from the one where it
  /// was pasted; Backspace in an empty box deletes in the one before. Going to a box selects its text. `completion`
  /// gets the code whenever all boxes become full.
  public func addCodeItems(
    inputItems: [UITextField],
    lengthOfEach: Int = 1,
    completion: ((String) -> Void)? = nil
  ) {
    precondition(lengthOfEach > 0, "a box of a code has room for a character at least")
    addInputItems(inputItems: inputItems)
    codes.append(InputCode(fields: inputItems, lengthOfEach: lengthOfEach, completion: completion))
  }

  // MARK: - Internal

  func beginCode(_ item: UIView) {
    guard let field = item as? UITextField, code(of: field) != nil else { return }
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
  }

  /// After typing or pasting, moves the focus to the box after the last one that was filled.
  func codeDidChange(_ item: UIView) {
    guard let (code, position) = code(of: item), item === focusedItem else { return }
    guard (code.fields[position].text ?? "").count >= code.lengthOfEach else { return }
    let last = code.spread(from: position)
    let isFull = (code.fields[last].text ?? "").count >= code.lengthOfEach
    let next = isFull && last + 1 < code.fields.count ? last + 1 : last
    if next != position { code.fields[next].becomeFirstResponder() }
    if code.isComplete { code.completion?(code.text) }
  }

  /// Handles Backspace in an empty box: deletes in the one before.
  func deleteBackwardInCode(_ field: UITextField) -> Bool {
    guard let (code, position) = code(of: field), position > 0, !field.hasText else { return false }
    let before = code.fields[position - 1]
    guard before.becomeFirstResponder() else { return false }
    before.text = String((before.text ?? "").dropLast())
    return true
  }

  // MARK: - Private

  private func code(of item: UIView) -> (code: InputCode, position: Int)? {
    for code in codes {
      if let position = code.position(of: item) { return (code, position) }
    }
    return nil
  }
}

/// A code that is typed into several boxes, such as a one-time password.
struct InputCode {
  let fields: [UITextField]
  let lengthOfEach: Int
  let completion: ((String) -> Void)?

  var text: String { fields.map { $0.text ?? "" }.joined() }

  var isComplete: Bool { fields.allSatisfy { ($0.text ?? "").count >= lengthOfEach } }

  func position(of field: UIView) -> Int? { fields.firstIndex { $0 === field } }

  /// Distributes text that doesn't fit into a box over the boxes that follow; returns the last box that got any of it.
  func spread(from position: Int) -> Int {
    var rest = Substring(fields[position].text ?? "")
    var last = position
    for index in position..<fields.count where index == position || !rest.isEmpty {
      let part = String(rest.prefix(lengthOfEach))
      if fields[index].text != part { fields[index].text = part }
      rest = rest.dropFirst(lengthOfEach)
      last = index
    }
    return last
  }
}
