import KeyboardAssistant
import UIKit

/// A form with a ``KeyboardAssistant`` and its bar.
final class AssistantForm: FormUnderTest {
  private let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(
    shouldSetTextFieldDelegates: true
  )
  private let assistant: KeyboardAssistant
  private let positioning = NoPositioning()
  private var rows: TableRows?

  init(page: FormPage) {
    navigator.addInputItems(from: page, itemType: .bothTextFieldAndTextView)
    assistant =
      if page.layout == .letter {
        .createManual(
          inputNavigator: navigator,
          delegate: positioning,
          bottomConstraint: page.bottom,
          bottomConstraintLayoutView: page.view
        )
      } else {
        .createAutoScrollView(
          inputNavigator: navigator,
          positionScrollView: page.area,
          positionConstraint: .viewBottomToTopOfKeyboard,
          positionOffset: 8,
          bottomConstraint: page.bottom,
          bottomConstraintLayoutView: page.view
        )
      }
    assistant.start()
  }

  var nextButton: UIView? { navigator.defaultController?.btNext }

  /// The navigator finds it by itself.
  func take(_ field: UITextField) { _ = navigator.inputItems }

  func take(_ table: FieldTable) {
    let rows = TableRows(table)
    self.rows = rows
    navigator.dataSource = rows
  }
}

/// The text view scrolls by itself.
private final class NoPositioning: KeyboardAssistantDelegate {}

/// Names the fields of a table by their rows.
private final class TableRows: InputNavigatorDataSource {
  private let table: FieldTable

  init(_ table: FieldTable) { self.table = table }

  func numberOfInputItems(in inputNavigator: InputNavigator) -> Int { table.rows }

  func inputNavigator(_ inputNavigator: InputNavigator, inputItemAt index: Int) -> UIView? {
    table.field(ofRow: index)
  }

  func inputNavigator(_ inputNavigator: InputNavigator, indexOf inputItem: UIView) -> Int? { table.row(of: inputItem) }

  func inputNavigator(_ inputNavigator: InputNavigator, bringInputItemAt index: Int) -> UIView? {
    table.scrollToRow(at: IndexPath(row: index, section: 0), at: .none, animated: false)
    table.layoutIfNeeded()
    return table.field(ofRow: index)
  }
}
