import TestSupport
import Testing
import VirtualKeyboard

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("The trace of each example")
struct TraceContractTests {
  /// An example whose events are collected, as `--trace` does.
  private final class Run {
    let app: Harness
    let recorder: TraceRecorder
    private(set) var events: [TraceEvent] = []

    init(_ example: Example) {
      let controller = example.makeController()
      app = Harness { UINavigationController(rootViewController: controller) }
      var collect: (TraceEvent) -> Void = { _ in }
      recorder = TraceRecorder(writesFrames: false) { collect($0) }
      recorder.watch(app.scene, VirtualKeyboard.install(in: app.scene))
      collect = { [unowned self] in events.append($0) }
      recorder.screenDidChange(to: controller)
      app.advance(seconds: 2)
    }

    /// The events of `body` and of the time until everything is at rest.
    func during(_ body: () -> Void) -> [TraceEvent] {
      events = []
      body()
      app.advance(seconds: 2)
      return events
    }
  }

  @Test(
    "tells each input, button and key, and the rest, when a screen comes and when an input is edited",
    arguments: await Example.names
  )
  func contract(name: String) throws {
    let example = try #require(Example.named(name))
    let run = Run(example)
    let first = run.events
    #expect(first.contains { $0.isView } && first.contains { $0.isControl }, "\(example.name)")
    #expect(first.last.map { [.rest, .idle].contains($0) } == true, "\(example.name)")

    run.app.window.endEditing(true)
    run.app.advance(seconds: 1)
    let input = try #require(
      run.app.window.rootViewController?.view.inputs.first { input in
        run.app.window.hitTest(input.frameInScreen.mid, with: nil) === input
      }
    )
    let edit = run.during { run.app.tap(input) }
    let name = try #require(input.accessibilityLabel)
    #expect(edit.contains(.focus(item: name)), "\(example.name)")
    #expect(edit.contains { if case .keyboard("keyboardWillShow", _, _, _, _) = $0 { true } else { false } })
    let frame = input.convert(input.bounds, to: nil)
    #expect(edit.contains(.view(item: name, frame: frame, visible: true)), "\(example.name): \(edit)")
    #expect(edit.contains { $0.isKey }, "\(example.name)")
    #expect(edit.contains(.rest), "\(example.name)")
    // The lines that report places belong to one rest, and come before it.
    let places = try #require(edit.lastIndex { $0.isView || $0.isControl || $0.isKey })
    #expect(places < (edit.lastIndex(of: .rest) ?? 0), "\(example.name)")

    let end = run.during { run.app.press(.keyboardEscape) }
    #expect(end.contains(.blur(item: name)) && end.contains { $0.isView } && end.contains(.rest), "\(example.name)")
  }

  @Test(
    "leaves the delegates of lists to the example, and still tells how they scroll",
    arguments: [
      "table", "collection-awareness", "tab-bar", "long-form",
    ]
  )
  func scrolling(name: String) throws {
    let run = Run(try #require(Example.named(name)))
    let events = run.during { run.app.scroll(at: CGPoint(x: 210, y: 500), by: CGPoint(x: 0, y: -200)) }
    #expect(events.contains { if case .scroll(_, settled: false) = $0 { true } else { false } })
    #expect(events.contains { if case .scroll(_, settled: true) = $0 { true } else { false } })
    #expect(events.contains(.rest))
  }
}

extension TraceEvent {
  fileprivate var isView: Bool { if case .view = self { true } else { false } }
  fileprivate var isControl: Bool { if case .control = self { true } else { false } }
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}
