import Arguments
import Foundation
import Headless
import Outside
import PNG
import Recorder
import Testing
import VirtualKeyboard
import X11

@testable import Bench
@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Random events") struct FuzzTests {
  /// What once failed, cut down to what it took.
  private nonisolated static let kept: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Replays")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return files?.sorted { $0.path < $1.path } ?? []
  }()

  private static let everything = FuzzSelection(
    examples: ["registration", "table", "chat", "caret-tracking", "playground", nil],
    placements: KeyboardPlacement.allCases
  )

  private func replay(_ seed: UInt64, _ count: Int = 200) -> FuzzReplay {
    FuzzGenerator.replay(seed: seed, world: .headless, count: count, like: Self.everything)
  }

  @Test("what once failed doesn't fail again", arguments: kept)
  func keptReplays(file: URL) throws {
    let kind = try #require(FuzzFile(path: file.path), "\(file.lastPathComponent) is of no known kind")
    guard kind == .replay else { return kind.read(Array(try Data(contentsOf: file))) }
    let replay = try FuzzReplay(text: String(contentsOf: file, encoding: .utf8))
    #expect(FuzzSession.play(replay) == nil)
  }

  @Test("of all screens one can be tried, the gallery too; an unknown one is refused")
  func selection() throws {
    #expect(try FuzzSelection(FuzzOptions(["--example", "gallery"])).examples == [nil])
    #expect(try FuzzSelection(FuzzOptions(["--example", "chat"])).examples == ["chat"])
    #expect(try FuzzSelection(FuzzOptions([])).examples.count == DemoScreens.names.count + 1)
    let refusal = #expect(throws: OptionError.self) { try FuzzSelection(FuzzOptions(["--example", "galery"])) }
    #expect(refusal?.message.hasSuffix("gallery") == true)
  }

  @Test("there are kept replays")
  func replaysAreFound() { #expect(Self.kept.count >= 4) }

  @Test("some thousand events from a few seeds break nothing", arguments: [1, 2, 3, 5, 8, 13] as [UInt64])
  func random(seed: UInt64) { #expect(FuzzSession.play(replay(seed, 600)) == nil) }

  @Test("what random keys have the demo remember isn't written to the user's settings, nor kept")
  func settings() throws {
    func folder() throws -> String {
      let child = try FuzzChild(URL(fileURLWithPath: "/usr/bin/printenv"), ["XDG_CONFIG_HOME"])
      #expect(child.wait(atMost: 20) != nil)
      return child.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let folders = try [folder(), folder()]
    #expect(folders.allSatisfy { $0.hasPrefix("/") && !FileManager.default.fileExists(atPath: $0) })
    #expect(folders[0] != folders[1])
    #expect(folders[0] != UserFolders().configuration)
  }

  @Test("a long event is seen to go on, frame by frame")
  func pulse() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("pulse-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let progress = try FuzzProgress(path: file.path)
    var replay = FuzzReplay(seed: 1)
    replay.events = [.input(0), .wait(500)]
    #expect(FuzzSession.play(replay, progress: progress) == nil)
    #expect(progress.total == 3, "two events and the end")
    #expect(progress.heartbeat >= 3 + 10, "the keyboard takes a quarter of a second to come: 15 frames")
    progress.recordEvent(0)
    let before = progress.heartbeat
    progress.clockMoves += 1
    #expect(progress.heartbeat != before)
  }

  @Test("some thousand damaged files, command lines and texts break nothing")
  func damaged() {
    let examples = Dictionary(uniqueKeysWithValues: FuzzFile.allCases.map { ($0, $0.examples) })
    #expect(examples.values.allSatisfy { !$0.isEmpty })
    for seed in 1...4000 as ClosedRange<UInt64> {
      let mutation = FuzzMutation(seed: seed, examples: examples)
      mutation.file.read(mutation.bytes)
    }
  }

  @Test("what libFuzzer changes begins with the kind of data, and is what it was while it is whole")
  func guided() throws {
    for kind in FuzzFile.allCases {
      for example in kind.examples {
        let (file, bytes) = try #require(FuzzFile.guided(kind.guidingData(for: example)))
        #expect(file == kind && bytes == example)
      }
    }
    #expect(FuzzFile.guided([]) == nil)
    // A changed picture with corrected checksums is still a picture.
    var picture = FuzzFile.png.guidingData(for: FuzzFile.png.examples[0])
    picture[24] ^= 1
    #expect(PNGDecoder(Array(picture.dropFirst())) == nil || PNGDecoder(Array(picture.dropFirst()))?.decode() == nil)
    let corrected = try #require(FuzzFile.guided(picture))
    #expect(PNGDecoder(corrected.bytes) != nil)
  }

  @Test("what is damaged is understood while it is whole")
  func whole() throws {
    for text in FuzzFile.tape.examples { _ = try Tape(String(decoding: text, as: UTF8.self)) }
    for json in FuzzFile.layout.examples { _ = try KeyboardLayout(data: Data(json), file: "whole") }
    for picture in FuzzFile.png.examples { #expect(PNGDecoder(picture)?.decode() != nil) }
    for bytes in FuzzFile.xsettings.examples { #expect(Settings(bytes)?["Xft/DPI"] == .integer(98304)) }
    let scales = FuzzFile.property.examples.map { FuzzFile.scale(of: FuzzBytes($0)) }
    #expect(scales.contains(1.5))
    let texts = FuzzFile.selection.examples.compactMap { FuzzFile.received(FuzzBytes($0))?.pastedText }
    #expect(texts.map { $0.prefix(6) }.contains("Zürich"))
    #expect(texts.contains("Zür"))
    #expect(texts.contains { $0.hasPrefix("Zürich, 東京") && $0.utf8.count > 30 })
    for bytes in FuzzFile.keymap.examples {
      let keys = FuzzFile.table(FuzzBytes(bytes)).combinations
      #expect(keys[0x61]?.first?.modifiers == [])
      #expect(keys[0x41]?.first?.modifiers == .shift)
      #expect(keys[0x20AC]?.first?.modifiers == .mod5)
      #expect(keys[0x6E1]?.first?.group == 1)
    }
    #expect(FuzzFile.compose.examples.map { FuzzFile.stroke(FuzzBytes($0)).text }.prefix(3) == ["é", "東京", ""])
    for text in FuzzFile.replay.examples { _ = try FuzzReplay(text: String(decoding: text, as: UTF8.self)) }
  }

  @Test("a replay is read as it was written, and a seed makes the same replay each time", arguments: 1...20)
  func text(seed: UInt64) throws {
    for world in [FuzzGenerator.World.headless, .server] {
      let replay = FuzzGenerator.replay(seed: seed, world: world, count: 300, like: Self.everything)
      var read = try FuzzReplay(text: replay.text)
      read.seed = seed
      #expect(read == replay)
      #expect(FuzzGenerator.replay(seed: seed, world: world, count: 300, like: Self.everything) == replay)
    }
  }

  @Test("a field's text is read from a trace, a secret's as bullets")
  func textInTrace() {
    var trace = FuzzTrace()
    defer { try? FileManager.default.removeItem(at: trace.file) }
    trace.check(Data(##"{"t":1,"event":"text","item":"First name","value":"Ada"}"##.utf8))
    trace.check(Data(##"{"t":1,"event":"focus","item":"Last name"}"##.utf8))
    #expect(trace.text == "Ada")
    trace.check(Data(##"{"t":2,"event":"text","item":"Password","length":3}"##.utf8))
    #expect(trace.text == "•••")
    trace.forgetText()
    #expect(trace.text == nil)
  }

  @Test("a code's digits, of which each takes one letter of a word, don't count as its field")
  func wordInDigits() {
    var trace = FuzzTrace()
    defer { try? FileManager.default.removeItem(at: trace.file) }
    for (digit, text) in [(1, "t"), (2, "y"), (3, "p"), (4, "e"), (4, "ed")] {
      trace.check(Data(##"{"t":1,"event":"text","item":"Digit \##(digit)","value":"\##(text)"}"##.utf8))
    }
    #expect(trace.text == nil)
  }

  @Test("the demo's question about unsaved text is read from a trace")
  func questionInTrace() {
    var trace = FuzzTrace()
    defer { try? FileManager.default.removeItem(at: trace.file) }
    trace.check(Data(##"{"t":1,"event":"message","value":"Sent"}"##.utf8))
    #expect(!trace.asks)
    trace.check(Data(##"{"t":1,"event":"message","value":"\##(DemoNavigationController.question)"}"##.utf8))
    #expect(trace.asks)
  }

  @Test("random events may end with unsaved text, and with further windows", arguments: ["", "press n control\n"])
  func unsaved(window: String) throws {
    let start = "open registration docked 420 760\nserver\nclick 1 200 180\nwait 3000\n"
    let replay = try FuzzReplay(text: "\(start)text \"Ada\"\nwait 3000\n\(window)rest\n")
    let failure = try FuzzServerSession.play(replay, DemoRun.executable)
    #expect(failure == nil)
  }

  @Test("a key that is down when the demo ends is released before the next one types on the same server")
  func heldKey() throws {
    let server = try XvfbServer(width: 1280, height: 1024)
    for (events, typed) in [("down t\npress q control\nwait 20000\n", 0), ("press Tab\nwait 3000\n", 1)] {
      let replay = try FuzzReplay(text: "open registration docked 420 760\nserver\n\(events)")
      let session = try FuzzServerSession(replay, DemoRun.executable, on: server)
      for event in replay.events where session.isRunning { session.perform(event) }
      #expect(session.isRunning == (typed == 1))
      session.end()
      #expect(session.failure == nil)
      #expect(session.typed == typed)
    }
  }

  @Test("numbers in a trace that aren't finite or plausible are noticed")
  func trace() throws {
    var trace = FuzzTrace()
    defer { try? FileManager.default.removeItem(at: trace.file) }
    let sound = ##"{"t":1.5,"event":"view","item":"A","frame":[1,-2.5,3,4],"visible":true}"##
    try Data("\(sound)\n{\"t\":2,\"event\":\"rest\"}\n{\"t\":3,\"event\":\"scroll\",\"off".utf8).write(to: trace.file)
    trace.readOn()
    #expect(trace.checked == 1 && trace.unsound == nil)
    let handle = try FileHandle(forWritingTo: trace.file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("set\":[0,null]}\n".utf8))
    trace.readOn()
    #expect(trace.checked == 2 && trace.unsound?.contains("null") == true)
    for wrong in ["{\"frame\":[1,2,3,1e9]}", "{\"end\":[\"x\"]}", "nothing"] {
      var trace = FuzzTrace()
      trace.check(Data(wrong.utf8))
      #expect(trace.unsound == wrong)
    }
  }

  @Test(
    "a replay that isn't understood says which line",
    arguments: [
      ("", "nothing is opened"), ("open registration nowhere 1 1", "line 1: what is opened?"),
      ("# a comment\n\nopen gallery off 400 400\npress Nothing", "line 4: “press Nothing” is no event"),
      ("open gallery off 400 400\ntext \"\\u{110000}\"", "line 2: “text \"\\u{110000}\"” is no event"),
      ("open gallery off 400 400\nmove 1", "line 2: “move 1” is no event"),
    ]
  )
  func misread(text: String, complaint: String) {
    #expect(throws: BenchError(complaint)) { try FuzzReplay(text: text) }
  }

  @Test("a failure is cut down to the events that it takes")
  func minimised() throws {
    var whole = replay(4, 500)
    whole.events.insert(.scale(777), at: 100)
    whole.events.insert(.layout("Klingon"), at: 300)
    let minimiser = FuzzMinimiser { replay in
      guard let first = replay.events.firstIndex(of: .scale(777)),
        let last = replay.events.lastIndex(of: .layout("Klingon"))
      else { return nil }
      return first < last ? FuzzFailure(.crash, "both") : FuzzFailure(.hang, "something else")
    }
    let found = try #require(try minimiser.minimise(whole, until: 450, .crash))
    #expect(found.0.events == [.scale(777), .layout("Klingon")])
    #expect(found.1.text == "both")
    #expect(try minimiser.minimise(whole, until: 200, .crash) == nil)
  }

  @Test("what doesn't hold is noticed: geometry without numbers, a field under the keyboard, a screen that stays")
  func inspected() throws {
    let session = FuzzSession(replay(1, 0))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: -20, height: 10))
    session.screens.root.view.addSubview(view)
    #expect(InvariantCheck(session).failure?.kind == .geometry)
    view.removeFromSuperview()
    let remains = LeakCheck()
    remains.record(session)
    #expect(remains.failure?.kind == .remains)
  }
}

@Suite("The command line of fuzz") struct FuzzOptionsTests {
  private func complaint(_ arguments: [String]) -> String? {
    do throws(OptionError) {
      _ = try BenchInvocation(["fuzz"] + arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("every option is understood")
  func options() throws {
    var wanted = FuzzOptions()
    (wanted.seconds, wanted.seed, wanted.example, wanted.placement) = (5, 7, "chat", .docked)
    (wanted.isHeadless, wanted.replay, wanted.folder, wanted.openings) = (true, "a.replay", "here", 1000)
    wanted.kills = 20
    let words =
      "--seconds 5 --seed 7 --example chat --placement docked --headless --replay a.replay --output here "
      + "--openings 1000 --kills 20"
    #expect(try BenchInvocation(["fuzz"] + words.split(separator: " ").map(String.init)) == .fuzz(wanted))
  }

  @Test(
    "a mistake is told in one line",
    arguments: [
      (["--seconds", "0"], "--seconds is a number from 1 to 604800, not \"0\""),
      (["--openings", "0"], "--openings is a whole number from 1 to 1000000, not \"0\""),
      (["--kills", "some"], "--kills is a whole number from 1 to 1000000, not \"some\""),
      (["--seed", "-1"], "--seed is a whole number, not \"-1\""),
      (["--placement", "above"], "--placement is attached, docked, floating or off, not \"above\""),
      (["chat"], "unknown option \"chat\"; fuzz --help lists all"),
    ]
  )
  func mistakes(arguments: [String], complaint: String) { #expect(self.complaint(arguments) == complaint) }
}
