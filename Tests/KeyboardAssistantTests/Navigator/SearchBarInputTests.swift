import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A search bar among inputs")
struct SearchBarInputTests {
  private final class Finder: UISearchBarDelegate {
    var searches = 0
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searches += 1 }
  }

  @Test("is one of a navigator's inputs by its field, whose Return goes on searching")
  func navigator() throws {
    let (bar, name, finder) = (UISearchBar(), UITextField(), Finder())
    let column = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    name.frame = CGRect(x: 8, y: 80, width: 300, height: 36)
    for view in [bar, name] { column.addSubview(view) }
    bar.delegate = finder
    let app = Harness(size: CGSize(width: 320, height: 480)) { column }
    let navigator = InputNavigator.createWithDefaultController()
    navigator.addInputItems(inputItems: [bar.searchTextField, name])
    bar.becomeFirstResponder()
    app.advance(seconds: 0.5)
    app.type("a\n")
    #expect(finder.searches == 1 && bar.isFirstResponder)
    let accessory = try #require(navigator.defaultController)
    app.tap(accessory.btNext)
    #expect(name.isFirstResponder)
    app.tap(accessory.btPrev)
    #expect(bar.isFirstResponder)
  }
}
