import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("Large windows") struct LargeWindowTests {
  private static let large = CGSize(width: 1280, height: 800)

  @Test("a form's sections stand side by side, and below each other in a narrower window")
  func columns() throws {
    let app = try Harness.withoutConflicts { try Harness.running("long-form", Self.large) }
    let (name, favourite) = (app.view("Given name"), app.view("Favourite"))
    #expect(favourite.frameInScreen.minX > name.frameInScreen.maxX + 200)
    #expect(abs(favourite.frameInScreen.minY - name.frameInScreen.minY) < 40)
    app.host.resize(to: CGSize(width: 700, height: 800))
    app.advance(seconds: 0.1)
    #expect(favourite.frameInScreen.minX < name.frameInScreen.maxX)
    #expect(favourite.frameInScreen.minY > name.frameInScreen.maxY + 300)
  }

  @Test("what is edited goes on being edited when the window grows or shrinks")
  func resized() throws {
    let app = try Harness.running("long-form", Self.large)
    app.tap(app.view("Favourite"))
    app.type("Middle")
    for width in [500.0, 1280] {
      app.host.resize(to: CGSize(width: width, height: 800))
      app.advance(seconds: 0.6)
      #expect(app.editedName == "Favourite")
      #expect(app.view("Favourite").frameInScreen.maxY <= app.keyboard.frame.minY)
    }
    app.type("march")
    #expect((app.view("Favourite") as? UITextField)?.text == "Middlemarch")
  }

  @Test("Tab goes through the first column before the second")
  func order() throws {
    let app = try Harness.running("long-form", Self.large)
    app.tap(app.view("Given name"))
    var visited: [String] = []
    for _ in 0..<9 {
      visited += [app.editedName ?? "nothing"]
      app.tab()
      app.advance(seconds: 0.6)
    }
    #expect(
      visited == [
        "Given name", "Family name", "Nickname", "Email", "Phone", "Street", "Postcode", "City", "Country",
      ]
    )
    #expect(app.editedName == "Favourite")
  }

  @Test("a form with one section stands beside its header")
  func oneSection() throws {
    let app = try Harness.running("registration", Self.large)
    let header = try #require(app.find(in: app.window) { $0 is FormHeader })
    #expect(header.frameInScreen.maxX < app.view("First name").frameInScreen.minX)
    #expect(app.view("Register account").frameInScreen.minY > app.view("Password").frameInScreen.maxY)
  }

  @Test("the gallery has as many columns as there is room for", arguments: [(420, 1), (700, 2), (1280, 3), (2560, 4)])
  func gallery(width: Int, columns: Int) {
    let size = CGSize(width: width, height: 900)
    let app = Harness.running(size) { GalleryViewController { _ in } }
    let grid = app.find(in: app.window) { $0 is GalleryGrid } as? GalleryGrid
    let first = grid?.shown.filter { $0.frame.minY == grid?.shown.first?.frame.minY }
    #expect(first?.count == columns)
  }

  @Test("a conversation and its composer stand on one page in the middle, from top to bottom")
  func chat() throws {
    let app = try Harness.running("chat", CGSize(width: 2560, height: 1440))
    let page = try #require(app.find(in: app.window) { $0 is ChatPage })
    let composer = try #require(app.find(in: app.window) { $0 is ChatComposer })
    #expect(page.frameInScreen.midX == 1280)
    #expect(page.frameInScreen.maxY == 1440)
    #expect(composer.frameInScreen.minX == page.frameInScreen.minX)
    #expect(composer.frameInScreen.maxX == page.frameInScreen.maxX)
  }

  @Test("whom a list is asked for stands beside it where there is room, else on a page of its own")
  func listWithDetail() throws {
    let app = try Harness.running("tab-bar", Self.large)
    func shownName() -> String? {
      app.find(in: app.window) {
        ($0 as? UILabel)?.font == .preferredFont(forTextStyle: .title1) && $0.frame.width > 60
      }
      .flatMap { ($0 as? UILabel)?.text }
    }
    #expect(shownName() == "Ada Lovelace")
    app.tap(app.view("Grace Hopper"))
    app.settle()
    #expect(shownName() == "Grace Hopper")
    #expect((app.view("Grace Hopper").superview as? PersonRow)?.isChosen == true)
    let list = try #require(app.find(in: app.window) { $0 is SearchField })
    #expect(list.frameInScreen.maxX < 400)
    app.host.resize(to: CGSize(width: 480, height: 800))
    app.advance(seconds: 0.1)
    #expect(shownName() == nil)
    #expect(list.frameInScreen.maxX > 440)
    app.tap(app.view("John Keats"))
    app.advance(seconds: 0.5)
    #expect(shownName() == "John Keats")
    app.tap(app.view("BackButton"))
    app.advance(seconds: 0.5)
    #expect(shownName() == nil)
  }

  @Test("tabs stand together in the middle of a wide bar, and share a narrow one")
  func tabs() throws {
    for (width, start) in [(2560, 1016), (420, 0)] as [(CGFloat, CGFloat)] {
      let app = try Harness.running("tab-bar", CGSize(width: width, height: 900))
      let bar = try #require(app.find(in: app.window) { $0 is UITabBar })
      let tabs = bar.subviews.compactMap { $0 as? TabButton }
      #expect(tabs.first?.frame.minX == start)
      #expect(tabs.last?.frame.maxX == width - start)
    }
  }

  @Test(
    "a bar's ends stand above those of the letters, also while a pad is shown or the keyboard is folded",
    arguments: [420, 900, 1600, 2560] as [CGFloat]
  )
  func accessoryBar(width: CGFloat) throws {
    let app = try Harness.running("long-form", CGSize(width: width, height: 800))
    app.view("Given name").becomeFirstResponder()
    app.advance(seconds: 0.5)
    let keyboard = try #require(app.keyboard.keyboard as? VirtualKeyboard)
    let (first, last) = (try #require(keyboard.keyFrame(for: "q")), try #require(keyboard.keyFrame(for: "p")))
    func expectAligned() {
      #expect(app.view("Previous").frameInScreen.minX == first.minX)
      #expect(app.view("Done").frameInScreen.maxX == last.maxX)
    }
    expectAligned()
    app.view("Phone").becomeFirstResponder()
    app.advance(seconds: 0.5)
    expectAligned()
    app.keyboard.toggleKeyboard()
    app.advance(seconds: 0.5)
    expectAligned()
  }
}
