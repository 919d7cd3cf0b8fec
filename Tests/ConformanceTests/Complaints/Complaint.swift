/// What people complain about in keyboard avoidance, again and again.
///
/// Which complaint is asked of which library, and why not of the others:
///
/// | Complaint | Assistant | Awareness | Manager | LayoutGuide | Why not |
/// | --- | --- | --- | --- | --- | --- |
/// | 1 the caret of a long text is hidden | yes | yes | yes | – | a guide says where the keyboard is and scrolls nothing |
/// | 2 a selection's end is hidden | yes | yes | yes | – | as above |
/// | 3 a full-screen text is shoved away | yes | yes | yes | yes | |
/// | 4 the header scrolls off | yes | yes | yes | yes | |
/// | 5 insets or offset aren't restored | yes | yes | – | yes | the manager scrolls nothing: what the app scrolled is the app's |
/// | 6 nested scroll views | yes | yes | – | – | neither scrolls |
/// | 7 a resize with the keyboard up | yes | yes | yes | yes | the last two only promise the edge, not the input |
/// | 8 jumps and double motion | yes | yes | yes | yes | |
/// | 9 sheets moved twice or not at all | yes | yes | – | – | each page is notified, and decides by itself |
/// | 10 next is dead for reused cells | yes | – | – | – | only the assistant navigates |
/// | 11 next only finds siblings | yes | – | – | – | as above |
/// | 12 the return key steals the delegate | yes | – | – | – | as above |
/// | 13 a hardware keyboard leaves a gap | yes | yes | yes | yes | |
/// | 14 a floating keyboard is taken for a docked one | yes | yes | yes | yes | the last two only promise the edge |
/// | 15 the composer doesn't follow a drag | yes | yes | – | yes | the manager reports announcements; a drag has none |
nonisolated enum Complaint: Int, CaseIterable, Sendable {
  case hiddenCaret = 1
  case hiddenSelection
  case shovedText
  case lostHeader
  case notRestored
  case nestedScrolling
  case resize
  case jumps
  case sheets
  case reusedCells
  case onlySiblings
  case stolenDelegate
  case hardwareKeyboard
  case floatingKeyboard
  case dragging

  /// The libraries that have an answer to it.
  var libraries: [Library] {
    switch self {
    case .shovedText, .lostHeader, .resize, .jumps, .hardwareKeyboard, .floatingKeyboard:
      [.assistant, .awareness, .manager, .guide]
    case .hiddenCaret, .hiddenSelection: [.assistant, .awareness, .manager]
    case .notRestored, .dragging: [.assistant, .awareness, .guide]
    case .nestedScrolling, .sheets: [.assistant, .awareness]
    case .reusedCells, .onlySiblings, .stolenDelegate: [.assistant]
    }
  }
}

extension Complaint {
  /// What there is to complain about `library`; nil when all is well.
  func sentence(about library: Library) -> String? {
    do {
      try check(library)
      return nil
    } catch let trouble as Trouble {
      return trouble.sentence
    } catch {
      return "\(error)"
    }
  }

  private func check(_ library: Library) throws {
    switch self {
    case .hiddenCaret: try checkCaret(library)
    case .hiddenSelection: try checkSelection(library)
    case .shovedText: try checkFullScreenText(library)
    case .lostHeader: try checkHeader(library)
    case .notRestored: try checkRestoring(library)
    case .nestedScrolling: try checkNestedScrolling(library)
    case .resize: try checkResize(library)
    case .jumps: try checkMotion(library)
    case .sheets: try checkSheet(library)
    case .reusedCells: try checkReusedCells(library)
    case .onlySiblings: try checkOrder(library)
    case .stolenDelegate: try checkDelegate(library)
    case .hardwareKeyboard: try checkHardwareKeyboard(library)
    case .floatingKeyboard: try checkFloatingKeyboard(library)
    case .dragging: try checkDragging(library)
    }
  }
}
