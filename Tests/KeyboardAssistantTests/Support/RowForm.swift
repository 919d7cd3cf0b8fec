import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A screen of a scroll view with sections of a thousand fields, most of which have no views, kept above the keyboard while
/// a navigator goes through them.
class RowForm: UIViewController {
  let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
  /// How many fields each section has.
  var counts = [1000, 1000]
  private(set) var cellsMade = 0
  private var assistant: KeyboardAssistant?

  /// Fills the screen with `scrollView`, and keeps its fields, which `inputs` has, above the keyboard.
  func keepClear(_ scrollView: UIScrollView, _ inputs: any InputNavigatorDataSource) {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    let bottom = view.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
    ])
    navigator.dataSource = inputs
    assistant = .createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: scrollView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20,
      bottomConstraint: bottom,
      bottomConstraintLayoutView: view
    )
    assistant?.start()
  }

  /// Empties the field of a cell that is about to show what is at `indexPath`.
  func prepare(_ field: UITextField?, at indexPath: IndexPath) {
    cellsMade += 1
    field?.accessibilityIdentifier = "\(indexPath.section).\(indexPath.item)"
    field?.text = nil
  }

  /// Runs the form with a keyboard.
  func open() -> Harness {
    let app = Harness(size: CGSize(width: 320, height: 480)) { self }
    app.keyboard.keyboard = StubKeyboard()
    return app
  }
}

extension Harness {
  /// The section and number of the field that is edited.
  var editedRow: String? { (window.firstResponder as? UIView)?.accessibilityIdentifier }
}

// MARK: - What holds for each kind of list

extension RowForm {
  func goesOutOfSight(makingAtMost limit: Int) throws {
    let app = open()
    navigator.gotoInputItem(at: 1500)
    app.advance(seconds: 0.5)
    #expect(app.editedRow == "1.500")
    let field = try #require(app.window.firstResponder as? UIView)
    #expect(field.frameInScreen.maxY <= app.keyboard.frame.minY)
    navigator.gotoPreviousInputItem()
    app.advance(seconds: 0.5)
    #expect(app.editedRow == "1.499")
    navigator.gotoInputItem(at: 0)
    navigator.gotoPreviousInputItem()
    app.advance(seconds: 0.5)
    #expect(app.editedRow == "1.999")
    #expect(cellsMade < limit)
  }

  func walks() throws {
    counts = [30, 30]
    let app = open()
    navigator.gotoInputItem(at: 0)
    app.advance(seconds: 0.5)
    for row in 1..<60 {
      app.tab()
      app.advance(seconds: 0.4)
      #expect(app.editedRow == "\(row / 30).\(row % 30)")
      let field = try #require(app.window.firstResponder as? UIView)
      #expect(field.frameInScreen.maxY <= app.keyboard.frame.minY && field.frameInScreen.minY >= 0)
    }
  }

  /// After twenty fields nothing has an input until the next section, in which one has a mistake.
  func skips() {
    let app = open()
    navigator.gotoInputItem(at: 19)
    app.advance(seconds: 0.5)
    #expect(!navigator.gotoInputItem(at: 900))
    #expect(navigator.gotoFirstInvalidInputItem())
    #expect(app.editedRow == "1.700")
    #expect((app.window.firstResponder as? UIView)?.accessibilityHint == "Missing")
  }

  func knowsItsPlace(after reload: () -> Void) {
    let app = open()
    navigator.gotoInputItem(at: 2)
    counts = [3]
    reload()
    app.settle()
    navigator.gotoInputItem(at: 2)
    #expect(app.editedRow == "0.2")
    #expect(!navigator.gotoNextInputItem(shouldLoop: false))
  }
}
