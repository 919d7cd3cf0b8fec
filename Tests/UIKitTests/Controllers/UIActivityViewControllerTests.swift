import Headless
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("A sheet of activities")
struct UIActivityViewControllerTests {
  /// An activity as apps write them.
  private final class Archive: UIActivity {
    static let type = UIActivity.ActivityType("org.example.archive")
    var items: [Any] = []

    override class var activityCategory: UIActivity.Category { .action }
    override var activityType: UIActivity.ActivityType? { Self.type }
    override var activityTitle: String? { "Archive" }
    override var activityImage: UIImage? { UIImage(systemName: "envelope") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override func perform() { activityDidFinish(true) }
  }

  private final class Asking: UIActivity {
    let question = UIViewController()

    override var activityTitle: String? { "Ask" }
    override var activityViewController: UIViewController? { question }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  }

  private final class Letter: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }

    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .mail ? "Dear reader,\nhello & goodbye" : "A letter" }

    func activityViewController(
      _ activityViewController: UIActivityViewController,
      subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "Greetings" }
  }

  private final class Stage {
    let root = UIViewController()
    let app: Harness
    let sheet: UIActivityViewController
    var answers: [(type: UIActivity.ActivityType?, completed: Bool, error: (any Error)?)] = []

    init(
      _ items: [Any],
      _ activities: [UIActivity]? = nil,
      size: CGSize = CGSize(width: 400, height: 600),
      mails: Bool = false
    ) {
      let root = root
      app = Harness(size: size) { root }
      if mails { app.platform.opener = HeadlessOpener() }
      sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
      sheet.completionWithItemsHandler = { [unowned self] type, completed, _, error in
        answers.append((type, completed, error))
      }
      sheet.popoverPresentationController?.sourceView = root.view
    }

    func show() {
      root.present(sheet, animated: true)
      app.advance(seconds: 1)
    }

    var offered: [String] { app.texts(in: app.view(of: UITableView.self, in: sheet.view)) }
    var isShown: Bool { root.presentedViewController != nil }

    func choose(_ title: String) {
      let table = app.view(of: UITableView.self, in: sheet.view)
      let cell = table.visibleCells.first { $0.textLabel?.text == title }
      if let cell { app.tap(cell) } else { Issue.record("\(title) isn't offered") }
      app.advance(seconds: 1)
    }
  }

  @Test("copies texts and addresses, each on a line, and says so when the sheet has gone")
  func copying() throws {
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    let stage = Stage(["Look at this", url, UIColor.red])
    stage.show()
    #expect(stage.offered == ["Copy"])
    stage.choose("Copy")
    #expect(UIPasteboard.general.string == "Look at this\nhttps://example.org/a?b=c")
    #expect(!stage.isShown && stage.answers.count == 1)
    #expect(stage.answers.first?.type == .copyToPasteboard && stage.answers.first?.completed == true)
  }

  @Test("a user who closes it has chosen nothing", arguments: ["Escape", "outside", "Close"])
  func closing(way: String) {
    let stage = Stage(["Text"])
    stage.show()
    switch way {
    case "Escape": stage.app.press(.keyboardEscape)
    case "outside": stage.app.tap(at: CGPoint(x: 200, y: 20))
    default: stage.app.tap(stage.app.view("Close"))
    }
    stage.app.advance(seconds: 1)
    #expect(!stage.isShown && stage.answers.count == 1)
    #expect(stage.answers.first?.type == nil && stage.answers.first?.completed == false)
  }

  @Test("arrow keys reach the list at once, and Return does what its row says")
  func arrows() {
    let stage = Stage(["Text"], [Archive()])
    stage.show()
    let table = stage.app.view(of: UITableView.self, in: stage.sheet.view)
    #expect(!table.isFirstResponder)
    stage.app.press(.keyboardDownArrow)
    #expect(table.isFirstResponder && table.list.focused == RowPath(section: 0, row: 0))
    stage.app.press(.keyboardDownArrow)
    #expect(table.list.focused == RowPath(section: 0, row: 1))
    stage.app.press(.keyboardUpArrow)
    stage.app.press(.keyboardReturnOrEnter)
    stage.app.advance(seconds: 1)
    #expect(!stage.isShown && stage.answers.first?.type == .copyToPasteboard)
  }

  @Test(
    "the key upwards begins at the list's end, also from the button that closes the sheet, and Escape still closes it"
  )
  func upwards() {
    let stage = Stage(["Text"], [Archive()])
    stage.show()
    let table = stage.app.view(of: UITableView.self, in: stage.sheet.view)
    stage.app.press(.keyboardTab)
    stage.app.press(.keyboardUpArrow)
    #expect(table.isFirstResponder && table.list.focused == RowPath(section: 0, row: 1))
    stage.app.press(.keyboardEscape)
    stage.app.advance(seconds: 1)
    #expect(!stage.isShown && stage.answers.first?.type == nil)
  }

  @Test("offers the app's own activities for items that they can do something with, and none that is excluded")
  func ownActivities() {
    let archive = Archive()
    let stage = Stage(["Text"], [archive])
    stage.sheet.excludedActivityTypes = [.copyToPasteboard, .airDrop, .print, .assignToContact]
    stage.show()
    #expect(stage.offered == ["Archive"])
    stage.choose("Archive")
    #expect(archive.items as? [String] == ["Text"])
    #expect(stage.answers.first?.type == Archive.type && stage.answers.first?.completed == true)
    let other = Stage([URL(fileURLWithPath: "/tmp")], [Archive()])
    other.show()
    #expect(other.offered == ["Copy"])
  }

  @Test("an activity's own controller is presented, and goes together with the sheet when it has finished")
  func ownController() {
    let asking = Asking()
    let stage = Stage(["Text"], [asking])
    stage.show()
    stage.choose("Ask")
    #expect(stage.sheet.presentedViewController === asking.question && stage.answers.isEmpty)
    asking.activityDidFinish(true)
    stage.app.advance(seconds: 1)
    #expect(!stage.isShown && stage.answers.count == 1 && stage.answers.first?.completed == true)
  }

  @Test("one whose own controller the user closes leaves the sheet for another, or for none")
  func cancelled() {
    let (asking, archive) = (Asking(), Archive())
    let stage = Stage(["Text"], [asking, archive])
    stage.show()
    stage.choose("Ask")
    stage.app.press(.keyboardEscape)
    stage.app.advance(seconds: 1)
    #expect(asking.question.presentingViewController == nil && stage.isShown && stage.answers.isEmpty)
    stage.choose("Archive")
    #expect(archive.items as? [String] == ["Text"] && !stage.isShown)
    #expect(stage.answers.map(\.type) == [Archive.type] && asking.onFinish == nil)

    let other = Stage(["Text"], [Asking()])
    other.show()
    other.choose("Ask")
    other.app.press(.keyboardEscape)
    other.app.advance(seconds: 1)
    other.app.press(.keyboardEscape)
    other.app.advance(seconds: 1)
    #expect(!other.isShown && other.answers.map(\.completed) == [false])
  }

  @Test("a mail gets its own words, and its subject")
  func mail() {
    let stage = Stage([Letter()], mails: true)
    stage.show()
    #expect(Set(stage.offered) == ["Mail", "Copy"])
    stage.choose("Mail")
    let opened = (stage.app.platform.opener as? HeadlessOpener)?.urls.map(\.absoluteString)
    #expect(opened == ["mailto:?subject=Greetings&body=Dear%20reader%2C%0D%0Ahello%20%26%20goodbye"])
    #expect(stage.answers.first?.type == .mail && stage.answers.first?.completed == true)
  }

  @Test("pictures are saved under names that nothing has yet; a folder that can't be written to is an error")
  func saving() throws {
    let temporary = try TemporaryFolder()
    let folder = URL(fileURLWithPath: temporary.path)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    var errors: [(any Error)?] = []
    for place in [folder, folder, folder.appendingPathComponent("Picture.png")] {
      let activity = SaveActivity(in: place)
      #expect(activity.canPerform(withActivityItems: [image]) && !activity.canPerform(withActivityItems: ["Text"]))
      activity.prepare(withActivityItems: [image])
      activity.onFinish = { errors.append($1) }
      activity.perform()
    }
    #expect(errors.map { $0 == nil } == [true, true, false])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["Picture 2.png", "Picture.png"])
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("Picture 2.png").path)?.size.width == 4)
  }

  @Test("is as high as its content at the lower edge, and in the middle of a wide window")
  func size() {
    let low = Stage(["Text"])
    low.show()
    #expect(low.sheet.view.frameInScreen.maxY == 600 && low.sheet.view.bounds.height < 250)
    let table = low.app.view(of: UITableView.self, in: low.sheet.view)
    #expect(table.contentSize.height <= table.bounds.height)
    let wide = Stage(["Text"], size: CGSize(width: 900, height: 700))
    wide.show()
    #expect(wide.sheet.view.bounds.width == 400 && wide.sheet.view.bounds.height == low.sheet.view.bounds.height)
    #expect(wide.sheet.view.frameInScreen.midX == 450)
  }

  @Test("several pictures are offered as such, and one without content isn't saved")
  func pictures() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }
    let folder = try TemporaryFolder()
    let activity = SaveActivity(in: URL(fileURLWithPath: folder.path))
    #expect(activity.canPerform(withActivityItems: [image, image]) && activity.activityTitle == "Save Pictures")
    #expect(activity.canPerform(withActivityItems: [image]) && activity.activityTitle == "Save Picture")
    var results: [Bool] = []
    activity.onFinish = { completed, _ in results.append(completed) }
    activity.prepare(withActivityItems: [])
    activity.perform()
    #expect(results == [false])
  }

  @Test("dismissed by code it has ended, too")
  func ending() {
    let stage = Stage(["Text"], [Archive()])
    stage.show()
    stage.sheet.dismiss(animated: false)
    stage.app.advance(seconds: 1)
    #expect(stage.answers.count == 1)
  }
}
