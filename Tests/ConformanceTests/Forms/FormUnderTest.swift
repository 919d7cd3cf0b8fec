import UIKit

/// What keeps the inputs of a ``FormPage`` clear of the keyboard, set up as an app does it with one library.
protocol FormUnderTest: AnyObject {
  /// Sets everything up for a page that is about to appear.
  init(page: FormPage)

  /// What a person presses to get to the next input; nil where the form has nothing of the kind.
  var nextButton: UIView? { get }

  /// Takes up a field that has been put into the page.
  func take(_ field: UITextField)

  /// Takes up a table with a field in each row.
  func take(_ table: FieldTable)
}

extension FormUnderTest {
  var nextButton: UIView? { nil }
  func take(_ field: UITextField) {}
  func take(_ table: FieldTable) {}
}

/// Who keeps a form clear of the keyboard.
nonisolated enum Library: String, CaseIterable, Sendable, CustomStringConvertible {
  case assistant = "KeyboardAssistant"
  case awareness = "KeyboardAwareness"
  case manager = "KeyboardManager"
  case guide = "KeyboardLayoutGuide"
  case snippet = "a snippet"

  var description: String { rawValue }

  /// Whether the form brings the input into view by itself; others report the keyboard's frame, or keep a view above
  /// it.
  var movesInputs: Bool { self == .assistant || self == .awareness || self == .snippet }
}

extension Library {
  /// Sets the library up for `page`.
  func makeForm(for page: FormPage) -> any FormUnderTest {
    switch self {
    case .assistant: AssistantForm(page: page)
    case .awareness: AwarenessForm(page: page)
    case .manager: ManagerForm(page: page)
    case .guide: GuideForm(page: page)
    case .snippet: NaiveForm(page: page)
    }
  }
}
