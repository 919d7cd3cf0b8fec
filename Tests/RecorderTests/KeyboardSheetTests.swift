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
  func looks() throws {
    let recorder = Recorder { _ in KeyboardSheet() }
    recorder.sceneNames = ["keyboards"]
    recorder.size = KeyboardSheet.size
    let recording = try recorder.play(Tape("open keyboards\nwait idle\nscreenshot keyboards", file: "keyboards.tape"))
    if ProcessInfo.processInfo.environment["UPDATE_CONTROL_PICTURES"] != nil {
      try Self.golden.update(with: recording)
      Issue.record("the picture was written; look at it, then run this without the variable")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-sheet", isDirectory: true)
    let differences = try Self.golden.differences(from: recording, diffsIn: folder)
    #expect(differences.isEmpty, "\(differences.joined(separator: ", ")); see \(folder.path)")
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
