import Foundation
import Recorder
import TestSupport
import Testing
import UIKit
import VirtualKeyboard

/// The sheet with the letters of all layouts that the documentation shows. `UPDATE_CONTROL_PICTURES=1` writes it, and fails all the same.
@Suite("The sheet of all layouts")
struct KeyboardSheetTests {
  private nonisolated static let golden = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/VirtualKeyboard/VirtualKeyboard.docc/Resources")
  )

  @Test("each layout of the package is on it, and looks as there")
  func layouts() throws { try compare("keyboards", size: KeyboardSheet.size) { KeyboardSheet() } }

  @Test("keys for one hand, with digits above them, and those for both thumbs look as in their picture")
  func arrangements() throws {
    try compare("keyboard-arrangements", size: ArrangementSheet.size) { ArrangementSheet() }
  }

  private func compare(_ name: String, size: CGSize, _ make: @escaping () -> UIViewController) throws {
    let recorder = Recorder { _ in make() }
    recorder.sceneNames = [name]
    recorder.size = size
    let recording = try recorder.play(Tape("open \(name)\nwait idle\nscreenshot \(name)", file: "\(name).tape"))
    if ProcessInfo.processInfo.environment["UPDATE_CONTROL_PICTURES"] != nil {
      try Self.golden.update(with: recording)
      Issue.record("the picture was written; look at it, then run this without the variable")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-sheet", isDirectory: true)
    let differences = try Self.golden.differences(from: recording, diffsIn: folder)
    #expect(differences.isEmpty, "\(differences.joined(separator: ", ")); see \(folder.path)")
  }
}

/// A keyboard for one hand above one for both thumbs, as wide as a small monitor.
private final class ArrangementSheet: UIViewController {
  static let size = CGSize(width: 960, height: 2 * height + 3 * gap)
  private static let (height, gap): (CGFloat, CGFloat) = (290, 24)

  private var keyboards: [VirtualKeyboard] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, arrangement) in [KeyArrangement.right, .split].enumerated() {
      let keyboard = VirtualKeyboard()
      keyboard.showsDesktopKeys = true
      keyboard.showsDigitRow = true
      keyboard.arrangement = arrangement
      let y = Self.gap + CGFloat(index) * (Self.height + Self.gap)
      keyboard.view.frame = CGRect(x: 0, y: y, width: Self.size.width, height: Self.height)
      keyboard.view.isUserInteractionEnabled = false
      keyboards.append(keyboard)
      view.addSubview(keyboard.view)
    }
  }
}

/// The letters of all layouts in columns, each below its title.
private final class KeyboardSheet: UIViewController {
  private static let columns = 3
  private static let keyboard = CGSize(width: 400, height: 216)
  private static let (title, gap): (CGFloat, CGFloat) = (36, 16)
  private static var rows: Int { (KeyboardLayout.titles.count + columns - 1) / columns }

  static var size: CGSize {
    CGSize(
      width: CGFloat(columns) * (keyboard.width + gap) + gap,
      height: CGFloat(rows) * (title + keyboard.height + gap) + gap
    )
  }

  private var keyboards: [VirtualKeyboard] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, layout) in KeyboardLayout.titles.enumerated() { show(layout, at: index) }
  }

  private func show(_ layout: (name: String, title: String), at index: Int) {
    guard let keys = try? KeyboardLayout.named(layout.name) else { return }
    let (row, column) = (CGFloat(index / Self.columns), CGFloat(index % Self.columns))
    let x = Self.gap + column * (Self.keyboard.width + Self.gap)
    let y = Self.gap + row * (Self.title + Self.keyboard.height + Self.gap)
    let label = UILabel(frame: CGRect(x: x, y: y, width: Self.keyboard.width, height: Self.title))
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.text = "\(layout.title) · \(layout.name)"
    let keyboard = VirtualKeyboard(layouts: [keys])
    keyboard.view.frame = CGRect(origin: CGPoint(x: x, y: y + Self.title), size: Self.keyboard)
    keyboard.view.isUserInteractionEnabled = false
    keyboards.append(keyboard)
    view.addSubview(label)
    view.addSubview(keyboard.view)
  }
}
