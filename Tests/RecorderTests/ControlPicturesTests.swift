import Foundation
import Recorder
import TestSupport
import Testing

/// The pictures that the toolkit's documentation shows of its controls. `UPDATE_CONTROL_PICTURES=1` writes them, and fails all the same.
@Suite("Pictures of controls in the documentation", .serialized)
struct ControlPicturesTests {
  private nonisolated static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources", isDirectory: true)
  private nonisolated static let golden = GoldenPictures(
    folder: sources.appendingPathComponent("UIKit/UIKit.docc/Resources", isDirectory: true)
  )

  private func record(_ name: String) throws -> Recording {
    let recorder = Recorder { _ in ControlScene.make(name) }
    recorder.sceneNames = [name]
    recorder.size = CGSize(width: 320, height: ControlScene.heights[name] ?? (SampleViews.low[name] == nil ? 230 : 60))
    let press = ControlScene.pressed[name].map { "tap \"\($0)\"\nwait idle\n" } ?? ""
    return try recorder.play(Tape("open \(name)\nwait idle\n\(press)screenshot \(name)", file: "\(name).tape"))
  }

  @Test("each control looks as its picture", arguments: await ControlScene.names)
  func looks(name: String) throws {
    let recording = try record(name)
    if ProcessInfo.processInfo.environment["UPDATE_CONTROL_PICTURES"] != nil {
      try Self.golden.update(with: recording)
      Issue.record("the picture was written; look at it, then run this without the variable")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("control-pictures", isDirectory: true)
    let differences = try Self.golden.differences(from: recording, diffsIn: folder)
    #expect(differences.isEmpty, "\(differences.joined(separator: ", ")); see \(folder.path)")
  }

  @Test("each picture is in the comment of its control, and each comment's picture is there")
  func comments() throws {
    let names = Set(ControlScene.names)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.golden.folder.path)
    #expect(Set(files) == Set(names.map { "\($0).png" }))
    var shown: Set<String> = []
    let paths = FileManager.default.enumerator(atPath: Self.sources.path)?.compactMap { $0 as? String } ?? []
    for path in paths where path.hasPrefix("UIKit") && path.hasSuffix(".swift") {
      let text = try String(contentsOf: Self.sources.appendingPathComponent(path), encoding: .utf8)
      for match in text.matches(of: /\/\/\/ !\[[^\]]+\]\((\w+)\)/) { shown.insert(String(match.1)) }
    }
    #expect(shown == names)
  }
}
