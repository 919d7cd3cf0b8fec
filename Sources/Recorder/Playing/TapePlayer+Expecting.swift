import UIKit

/// The checks of a tape.
extension TapePlayer {
  /// Throws unless `what` holds now.
  func expect(_ what: TapeExpectation) throws {
    let finder = ViewFinder(scene: try scene)
    switch what {
    case .focus(let name): try expectFocus(name, finder)
    case .visible(let name):
      if let hidden = try finder.hiddenPart(of: name) { throw StepFailure("expected to see “\(name)”, but \(hidden)") }
    case .hidden(let name):
      if try finder.isPartlyVisible(name) { throw StepFailure("expected “\(name)” to be out of sight, but it is seen") }
    case .text(let name, let text): try expectText(text, of: name, finder)
    case .keyboard(let isShown):
      guard try scene.keyboard.isShown != isShown else { return }
      throw StepFailure(isShown ? "expected the keyboard, but it is hidden" : "expected no keyboard, but it is shown")
    }
  }

  /// Of a secret text only the length is reported.
  private func expectText(_ text: String, of name: String, _ finder: ViewFinder) throws {
    let found = try finder.text(of: name)
    guard found != text else { return }
    guard try finder.isSecret(name) else {
      throw StepFailure("expected the text \"\(text)\" in “\(name)”, found \"\(found)\"")
    }
    throw StepFailure(
      found.count == text.count
        ? "expected another text of \(text.count) characters in “\(name)”, whose text is secret"
        : "expected \(text.count) characters in “\(name)”, whose text is secret, found \(found.count)"
    )
  }

  private func expectFocus(_ name: String?, _ finder: ViewFinder) throws {
    let focused = finder.focused
    guard let name else {
      guard let focused else { return }
      throw StepFailure("expected no focus, found it on \(ViewFinder.description(of: focused))")
    }
    let wanted = try finder.views(named: name)
    if let focused, wanted.contains(where: { $0 === focused }) { return }
    let found = focused.map { ViewFinder.description(of: $0) } ?? "nothing"
    throw StepFailure("expected focus on “\(name)”, found it on \(found)")
  }
}
