import TestSupport

@testable import UIKit
@testable import UIKitCore

/// Complaints about going from input to input.
extension Complaint {
  func checkReusedCells(_ library: Library) throws {
    let user = FormUser(.table, library)
    guard let table = user.page.area as? FieldTable, let first = table.field(ofRow: 0) else { return }
    user.edit(first)
    for row in 1...30 {
      try pressNext(user)
      try isEdited(row, of: table, user)
    }
    // Five rows come in above: what was row 30 is row 35.
    table.rows += 5
    table.insertRows(at: (0..<5).map { IndexPath(row: $0, section: 0) }, with: .none)
    user.wait()
    for row in 36...50 {
      try pressNext(user)
      try isEdited(row, of: table, user)
    }
    table.rows = 200
    table.reloadData()
    user.wait()
    if let shown = table.field(ofRow: 50) { user.edit(shown) }
    for row in 51...80 {
      try pressNext(user)
      try isEdited(row, of: table, user)
    }
    for row in (40..<80).reversed() {
      user.app.backTab()
      user.wait()
      try isEdited(row, of: table, user)
    }
  }

  private func isEdited(_ row: Int, of table: FieldTable, _ user: FormUser) throws {
    guard let edited = user.app.window.firstResponder as? UIView else {
      throw Trouble(sentence: "editing ends on the way to row \(row)")
    }
    let reached = table.row(of: edited)
    try user.expect(reached == row, "the way to row \(row) ends \(reached.map { "in row \($0)" } ?? "nowhere")")
    try user.sees(edited, "in row \(row)")
  }

  private func pressNext(_ user: FormUser) throws {
    guard let button = user.page.form?.nextButton else { throw Trouble(sentence: "there is no button for next") }
    user.app.tap(button)
    user.wait()
  }

  func checkOrder(_ library: Library) throws {
    let user = FormUser(.form, library)
    var fields: [UITextField] = []
    for row in 0..<4 {
      let card = UIView(frame: CGRect(x: 0, y: 150 * CGFloat(row), width: 320, height: 140))
      user.page.area.addSubview(card)
      fields.append(user.page.addField(at: 10, in: card, width: 120))
      let inner = UIView(frame: CGRect(x: 160, y: 10, width: 160, height: 120))
      card.addSubview(inner)
      fields.append(user.page.addField(at: 0, in: inner, width: 120))
    }
    user.edit(fields[0])
    for (number, field) in fields.enumerated().dropFirst() {
      try pressNext(user)
      try user.expect(field.isFirstResponder, "next doesn't get from field \(number - 1) to field \(number)")
      try user.sees(field, "in field \(number)")
    }
  }

  func checkDelegate(_ library: Library) throws {
    let user = FormUser(.form, library)
    let owner = FieldOwner()
    let fields = [100, 200].map { y in user.page.addField(at: y) { $0.delegate = owner } }
    user.edit(fields[0])
    user.app.type("ab")
    user.app.pressReturn()
    user.wait()
    try user.expect(fields[1].isFirstResponder, "Return doesn't go on")
    let heard = owner.heard.joined(separator: ", ")
    try user.expect(
      owner.heard == ["begin", "a", "b", "return", "end", "begin"],
      "of its fields the app only hears: \(heard.isEmpty ? "nothing" : heard)"
    )
    try user.expect(fields[0].delegate === owner, "the app isn't its field's delegate any more")
  }
}

/// An app that is its fields' delegate, and records the calls.
private final class FieldOwner: UITextFieldDelegate {
  private(set) var heard: [String] = []

  func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end") }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    heard.append(string)
    return true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    heard.append("return")
    return true
  }
}
