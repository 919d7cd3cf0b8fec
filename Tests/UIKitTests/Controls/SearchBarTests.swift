import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A search bar at the top of a window, whose delegate records its calls.
private final class Finder: UISearchBarDelegate {
  let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 400, height: 56))
  let app: Harness
  var heard: [String] = []
  var allowsBeginning = true
  var allowsEnding = true
  var allowsChange: (NSRange, String) -> Bool = { _, _ in true }

  init() {
    let root = UIView()
    root.backgroundColor = .systemBackground
    root.addSubview(bar)
    app = Harness(size: CGSize(width: 400, height: 600)) { root }
    bar.delegate = self
  }

  /// The delegate's calls since this was last read.
  func read() -> [String] {
    defer { heard = [] }
    return heard
  }

  var cancel: UIView { app.view("Cancel") }

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    heard.append("may begin")
    return allowsBeginning
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { heard.append("begin") }

  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    heard.append("may end")
    return allowsEnding
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("end") }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { heard.append("“\(searchText)”") }

  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    heard.append("\(range.location)+\(range.length) “\(text)”")
    return allowsChange(range, text)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { heard.append("search") }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { heard.append("cancel") }
}

/// Shows a Cancel button while its bar is edited, as most apps do.
private final class CancelHider: UISearchBarDelegate {
  let animated: Bool
  init(animated: Bool) { self.animated = animated }
  func searchBarTextDidBeginEditing(_ bar: UISearchBar) { bar.setShowsCancelButton(true, animated: animated) }
  func searchBarTextDidEndEditing(_ bar: UISearchBar) { bar.setShowsCancelButton(false, animated: animated) }
}

@Suite("A search bar")
struct SearchBarTests {
  // MARK: - Typing

  @Test("its field, which an app kept, is typed in and left by Escape after the bar is gone")
  func fieldOutlivesBar() {
    let root = UIView()
    let app = Harness { root }
    var bar: UISearchBar? = UISearchBar()
    bar?.showsCancelButton = true
    let field = bar?.searchTextField ?? UISearchTextField()
    weak let gone = bar
    bar = nil
    #expect(gone == nil)
    field.frame = CGRect(x: 10, y: 10, width: 200, height: 36)
    root.addSubview(field)
    app.settle()
    field.becomeFirstResponder()
    app.type("Ada")
    #expect(field.text == "Ada")
    app.press(.keyboardEscape)
    #expect(field.text == "")
    app.press(.keyboardEscape)
    #expect(!field.isFirstResponder)
  }

  @Test("tells its delegate of a search from the tap to the Return, which leaves the bar edited")
  func search() {
    let finder = Finder()
    finder.app.tap(finder.bar.searchTextField)
    #expect(finder.read() == ["may begin", "begin"])
    finder.app.type("ab")
    #expect(finder.bar.text == "ab")
    #expect(finder.read() == ["0+0 “a”", "“a”", "1+0 “b”", "“ab”"])
    finder.app.pressReturn()
    #expect(finder.read() == ["search"])
    #expect(finder.bar.isFirstResponder)
    finder.bar.resignFirstResponder()
    #expect(finder.read() == ["may end", "end"])
    #expect(!finder.bar.isFirstResponder)
  }

  @Test("searches for nothing when Return is pressed while it is empty")
  func emptyReturn() {
    let finder = Finder()
    finder.bar.becomeFirstResponder()
    _ = finder.read()
    finder.app.pressReturn()
    #expect(finder.read() == [])
  }

  @Test("lets its delegate refuse to begin, to change and to end")
  func refusals() {
    let finder = Finder()
    finder.allowsBeginning = false
    #expect(!finder.bar.becomeFirstResponder())
    finder.allowsBeginning = true
    finder.allowsChange = { _, text in text != "x" }
    finder.app.tab()
    finder.app.type("axb")
    #expect(finder.bar.text == "ab")
    finder.allowsEnding = false
    #expect(!finder.bar.resignFirstResponder())
    #expect(finder.bar.searchTextField.isFirstResponder)
  }

  @Test("is emptied by the cross at its right, which is there as long as there is text")
  func clearButton() {
    let finder = Finder()
    finder.bar.text = "tea"
    #expect(finder.read() == [])
    finder.app.settle()
    finder.app.tap(finder.app.view("Clear text"))
    #expect(finder.bar.text == "")
    #expect(finder.read() == ["0+3 “”", "“”"])
    finder.app.settle()
    #expect(finder.app.find(in: finder.bar) { $0.accessibilityLabel == "Clear text" } == nil)
  }

  // MARK: - Escape and Cancel

  @Test("is emptied by Escape, and left by the next one; a held key does only the first")
  func escape() {
    let finder = Finder()
    finder.app.tab()
    finder.app.type("a")
    _ = finder.read()
    finder.app.keyDown(.keyboardEscape)
    finder.app.keyDown(.keyboardEscape, isRepeat: true)
    finder.app.keyUp(.keyboardEscape)
    #expect(finder.bar.text == "")
    #expect(finder.bar.isFirstResponder)
    #expect(finder.read() == ["0+1 “”", "“”"])
    finder.app.press(.keyboardEscape)
    #expect(finder.read() == ["may end", "end"])
    #expect(!finder.bar.isFirstResponder)
  }

  @Test("is left by Escape also if its delegate keeps the text, and as by Cancel if that is shown")
  func escapeAsCancel() {
    let finder = Finder()
    finder.bar.showsCancelButton = true
    finder.app.tab()
    finder.app.type("a")
    finder.allowsChange = { _, text in !text.isEmpty }
    _ = finder.read()
    finder.app.press(.keyboardEscape)
    #expect(finder.read() == ["0+1 “”", "cancel", "may end", "end"])
    #expect(finder.bar.text == "a")
  }

  @Test("makes room for a Cancel button that slides in, tells of it, and is still edited")
  func cancelButton() {
    let finder = Finder()
    let field = finder.bar.searchTextField
    #expect(field.frameInScreen == CGRect(x: 8, y: 110, width: 384, height: 36))
    finder.bar.becomeFirstResponder()
    _ = finder.read()
    finder.bar.setShowsCancelButton(true, animated: true)
    finder.app.advance(seconds: 0.1)
    #expect((300..<390).contains(field.convertPresented(field.layer.presentedBounds).maxX))
    finder.app.advance(seconds: 0.3)
    #expect(finder.bar.showsCancelButton)
    #expect(field.frameInScreen.maxX == finder.cancel.frameInScreen.minX)
    #expect(finder.cancel.frameInScreen.maxX == 400)
    finder.app.tap(finder.cancel)
    #expect(finder.read() == ["cancel"])
    #expect(finder.bar.isFirstResponder)
  }

  @Test("keeps a Cancel button that isn't shown away from the Tab key")
  func hiddenCancelButton() {
    let finder = Finder()
    finder.app.tab()
    finder.app.tab()
    #expect(finder.bar.isFirstResponder)
    finder.bar.showsCancelButton = true
    finder.app.settle()
    finder.app.tab()
    #expect(finder.app.window.firstResponder === finder.cancel)
  }

  // MARK: - Keyboard

  @Test("has the keyboard that it asks for, with its own view on top")
  func keyboard() {
    let finder = Finder()
    let field = finder.bar.searchTextField
    #expect(finder.bar.returnKeyType == .search && finder.bar.enablesReturnKeyAutomatically)
    #expect(finder.bar.autocapitalizationType == .none)
    finder.bar.keyboardType = .emailAddress
    #expect(field.keyboardType == .emailAddress)
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    finder.bar.inputAccessoryView = top
    finder.bar.becomeFirstResponder()
    finder.app.advance(seconds: 0.5)
    #expect(field.inputAccessoryView === top)
    #expect(top.window != nil)
    finder.bar.inputAccessoryView = nil
    finder.app.advance(seconds: 0.5)
    #expect(top.window == nil)
  }

  // MARK: - Look

  @Test("has a background unless it is minimal, in the colour that the app chose")
  func background() {
    let finder = Finder()
    let drawn = { (color: String) in
      finder.app.settle()
      return finder.app.host.drawingList.contains { $0.contains("fill [0,100,400,56] r0 \(color)") }
    }
    #expect(drawn("#F2F2F7"))
    finder.bar.barTintColor = .red
    #expect(drawn("#FF0000"))
    finder.bar.searchBarStyle = .minimal
    #expect(!drawn("#FF0000"))
  }

  @Test("is higher by a line for its prompt")
  func prompt() {
    let finder = Finder()
    #expect(finder.bar.intrinsicContentSize.height == 56)
    finder.bar.prompt = "Search all letters"
    #expect(finder.bar.intrinsicContentSize.height == 75)
    finder.bar.sizeToFit()
    finder.app.settle()
    #expect(finder.bar.frame.height == 75)
    let label = finder.app.view(showing: "Search all letters")
    #expect(label.frameInScreen.maxY <= finder.bar.searchTextField.frameInScreen.minY)
  }

  // MARK: - Places

  @Test("is as wide as the table whose header it is, and scrolls with it")
  func tableHeader() {
    let bar = UISearchBar()
    let table = UITableView()
    bar.sizeToFit()
    table.tableHeaderView = bar
    let app = Harness(size: CGSize(width: 320, height: 480)) { table }
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 56))
    #expect(table.contentSize.height == 56)
    app.tap(bar.searchTextField)
    app.type("a")
    #expect(bar.text == "a")
  }

  @Test("has the middle of a navigation bar as its title view, without a background of its own")
  func titleView() {
    let bar = UISearchBar()
    let page = UIViewController()
    page.navigationItem.titleView = bar
    let navigation = UINavigationController(rootViewController: page)
    let app = Harness(size: CGSize(width: 320, height: 480)) { navigation }
    let field = bar.searchTextField.frameInScreen
    #expect(navigation.navigationBar.frameInScreen.contains(field))
    #expect(field.midY == navigation.navigationBar.frameInScreen.midY && field.width > 280)
    #expect(!app.host.drawingList.contains { $0.contains("#F2F2F7") })
    app.tap(bar.searchTextField)
    #expect(bar.isFirstResponder)
  }

  @Test("Tab goes past a Cancel button that the end of editing hides", arguments: [false, true])
  func tabPastCancel(animated: Bool) {
    let finder = Finder()
    let hider = CancelHider(animated: animated)
    finder.bar.delegate = hider
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    finder.bar.superview?.addSubview(field)
    finder.bar.becomeFirstResponder()
    finder.app.advance(seconds: 1)
    finder.app.tab()
    #expect(field.isEditing)
    finder.app.backTab()
    #expect(finder.bar.isFirstResponder, "there was no Cancel button to go back to")
  }

  @Test("Tab stays in the field where only a Cancel button that the end of editing hides could follow")
  func tabAlone() {
    let finder = Finder()
    let hider = CancelHider(animated: true)
    finder.bar.delegate = hider
    finder.app.tab()
    for _ in 1...4 {
      finder.app.advance(seconds: 1)
      #expect(finder.bar.isFirstResponder && finder.bar.showsCancelButton)
      finder.app.tab()
    }
  }

  @Test("Tab past a search's field and its Cancel button goes round and comes back")
  func tabInSearch() {
    let page = UIViewController()
    let search = UISearchController()
    search.obscuresBackgroundDuringPresentation = false
    page.navigationItem.searchController = search
    page.view.addSubview(UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40)))
    let app = Harness(size: CGSize(width: 400, height: 600)) { UINavigationController(rootViewController: page) }
    app.tap(search.searchBar.searchTextField)
    app.advance(seconds: 1)
    var stops: [String] = []
    for _ in 1...3 {
      app.tab()
      app.advance(seconds: 1)
      let view = app.window.firstResponder as? UIView
      stops.append(view.map { "\(type(of: $0))" } ?? "nothing")
    }
    #expect(stops == ["UIButton", "UITextField", "UISearchTextField"])
  }
}

extension Harness {
  /// The label with this text.
  fileprivate func view(showing text: String) -> UIView {
    guard let label = find(in: window, where: { ($0 as? UILabel)?.text == text }) else {
      preconditionFailure("no label shows “\(text)”")
    }
    return label
  }
}
