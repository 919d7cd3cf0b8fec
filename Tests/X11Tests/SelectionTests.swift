import Testing
import X11
import X11Testing

@Suite("Selections")
struct SelectionTests {
  /// Two programs that have both seen an event, so that both know the server's time.
  private func makeDesk() throws -> (Desk, Window, Window) {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    let otherWindow = Window(WindowOptions(), on: desk.other)
    otherWindow.map()
    _ = desk.wait { otherWindow.isMapped && desk.other.latestTime != 0 }
    return (desk, window, otherWindow)
  }

  @Test("text offered here arrives there", arguments: [.clipboard, .primary] as [Atoms.Name])
  func offers(name: Atoms.Name) throws {
    let (desk, _, _) = try makeDesk()
    desk.loop.selections.offer("Grüße 😀", as: desk.connection.atoms[name])
    desk.connection.synchronize()
    var received: String?
    desk.otherLoop.selections.fetch(desk.other.atoms[name]) { received = $0 }
    #expect(desk.wait { received != nil })
    #expect(received == "Grüße 😀")
  }

  @Test("a selection's text is made when it is asked for, not when it is offered")
  func madeLate() throws {
    let desk = try Desk()
    desk.makeFocusedWindow()
    var made = 0
    let primary = desk.connection.atoms[.primary]
    desk.loop.selections.offer(as: primary) {
      made += 1
      return "late"
    }
    desk.loop.settle()
    #expect(made == 0)
    var got: String?
    desk.otherLoop.selections.fetch(desk.other.atoms[.primary]) { got = $0 }
    #expect(desk.wait { got == "late" } && made > 0)
  }

  @Test("a text of megabytes travels in pieces, both ways")
  func transfersLargeText() throws {
    let (desk, _, _) = try makeDesk()
    let text = String(repeating: "0123456789abcdef", count: 80_000) + "ende"
    desk.loop.selections.offer(text, as: desk.connection.atoms[.clipboard])
    desk.connection.synchronize()
    var received: String?
    desk.otherLoop.selections.fetch(desk.other.atoms[.clipboard]) { received = $0 }
    #expect(desk.wait { received != nil })
    #expect(received == text)
  }

  @Test("a long text is made once for all programs that ask for it and stall, however many there are")
  func stalling() throws {
    let (desk, _, _) = try makeDesk()
    let text = String(repeating: "0123456789abcdef", count: 20_000)
    var made = 0
    desk.loop.selections.timeout = 60
    desk.loop.selections.offer(as: desk.connection.atoms[.clipboard]) {
      made += 1
      return text
    }
    desk.connection.synchronize()
    let (other, targets) = (desk.other, [Atoms.Name.utf8String, .text, .plainText])
    let windows = (0..<60).map { _ in Window(WindowOptions(), on: other) }
    for (index, window) in windows.enumerated() {
      let target = index % 4 == 3 ? 31 : other.atoms[targets[index % 4]]
      other.convertSelection(other.atoms[.clipboard], to: target, property: other.atoms[.transfer], window: window)
    }
    func answers() -> [Bool] {
      desk.otherEvents.compactMap { event in
        if case .selectionNotify(_, _, _, let property, _) = event { property != 0 } else { nil }
      }
    }
    #expect(desk.wait { answers().count == windows.count })
    #expect(answers().filter { $0 }.count == 16)
    #expect(made == 2, "once in UTF-8, and once in Latin 1")
  }

  @Test(
    "text is pasted from an owner that has it in one form only",
    arguments: [.utf8String, .plainTextUTF8, .plainText] as [Atoms.Name]
  )
  func fetchesOnlyForm(form: Atoms.Name) throws {
    let (desk, _, _) = try makeDesk()
    let (owner, atoms) = (desk.otherLoop.selections, desk.other.atoms)
    owner.requestHandler = { [unowned owner, other = desk.other] request in
      var reply = request
      if request.target == atoms[form] {
        other.setProperty(reply.property, of: reply.requestor, bytes: Array("Grüße".utf8), type: atoms[form])
      } else {
        reply.property = 0
      }
      owner.notify(reply)
      return true
    }
    owner.offer("", as: atoms[.clipboard])
    desk.other.synchronize()
    var received: String?
    desk.loop.selections.fetch(desk.connection.atoms[.clipboard]) { received = $0 }
    #expect(desk.wait { received != nil })
    #expect(received == "Grüße")
  }

  @Test("a secret arrives as the UTF-16 units of the same text, from this program as from others")
  func fetchesUnits() throws {
    let (desk, _, _) = try makeDesk()
    let text = "Grüße 😀\r\n\u{0}漢"
    desk.loop.selections.offer(text, as: desk.connection.atoms[.clipboard])
    desk.connection.synchronize()
    for (selections, atoms) in [
      (desk.otherLoop.selections, desk.other.atoms), (desk.loop.selections, desk.connection.atoms),
    ] {
      var received: [UInt16]?
      selections.fetchUnits(atoms[.clipboard]) { received = $0 }
      #expect(desk.wait { received != nil })
      #expect(received == Array(text.utf16))
    }
    var nothing: [UInt16]?
    desk.loop.selections.fetchUnits(desk.connection.atoms[.primary]) { nothing = $0 }
    #expect(desk.wait { nothing != nil })
    #expect(nothing == [])
  }

  @Test("bytes become the same units as they become text, also where they are no text", arguments: [true, false])
  func units(isUTF8: Bool) {
    let halves: [[UInt8]] = [[0xF0, 0x9F, 0x61], [0xED, 0xA0, 0x80, 0xFF]]
    for bytes in halves + [[], [0x61, 0xE9, 0x62], [0xF0, 0x9F, 0x98, 0x80]] {
      let property = bytes.withUnsafeBytes { Property(type: 31, format: 8, memory: $0) }
      #expect(property.units(isUTF8: isUTF8) == Array(property.text(isUTF8: isUTF8).utf16))
    }
  }

  @Test("a copy that comes too late leaves the later owner's text")
  func lateCopy() throws {
    let (desk, _, _) = try makeDesk()
    let (mine, others) = (desk.loop.selections, desk.otherLoop.selections)
    let clipboard = desk.connection.atoms[.clipboard]
    let time = desk.connection.latestTime
    others.offer("later", as: desk.other.atoms[.clipboard], time: time)
    desk.other.synchronize()
    mine.offer("earlier", as: clipboard, time: time - 1)
    #expect(others.fetchOwns(desk.other.atoms[.clipboard]) && !mine.fetchOwns(clipboard))
    mine.offer("earlier", as: clipboard, time: time - 1)
    var received: String?
    mine.fetch(clipboard) { received = $0 }
    #expect(desk.wait { received != nil })
    #expect(received == "later")
  }

  @Test("a program that copies and pastes by itself does so now, not at the time of its newest event")
  func withoutEvent() throws {
    let (desk, _, _) = try makeDesk()
    let (mine, others) = (desk.loop.selections, desk.otherLoop.selections)
    let clipboard = desk.connection.atoms[.clipboard]
    while desk.other.actionTime <= desk.connection.latestTime {}
    others.offer("later", as: clipboard)
    desk.other.synchronize()
    var received: String?
    mine.fetch(clipboard) { received = $0 }
    #expect(desk.wait { received != nil })
    #expect(received == "later")

    mine.offer("now", as: clipboard)
    #expect(mine.fetchOwns(clipboard) && !others.fetchOwns(clipboard))
  }

  @Test("a selection that nobody owns gives nil")
  func reportsNothing() throws {
    let (desk, _, _) = try makeDesk()
    var isAnswered = false
    var received: String? = "unset"
    desk.loop.selections.fetch(desk.connection.atoms[.clipboard]) {
      isAnswered = true
      received = $0
    }
    #expect(desk.wait { isAnswered })
    #expect(received == nil)
  }

  @Test("an owner that does not answer is given up")
  func givesUp() throws {
    let (desk, _, _) = try makeDesk()
    desk.otherLoop.selections.offer("never told", as: desk.other.atoms[.clipboard])
    desk.other.synchronize()
    desk.loop.watch(desk.other.fileDescriptor, nil)
    desk.loop.selections.timeout = 0.05
    var isAnswered = false
    var received: String? = "unset"
    desk.loop.selections.fetch(desk.connection.atoms[.clipboard]) {
      isAnswered = true
      received = $0
    }
    #expect(desk.loop.run(for: 5) { isAnswered })
    #expect(received == nil)
  }

  @Test("our own text comes back at once")
  func returnsOwnText() throws {
    let (desk, _, _) = try makeDesk()
    desk.loop.selections.offer("mine", as: desk.connection.atoms[.clipboard])
    var received: String?
    desk.loop.selections.fetch(desk.connection.atoms[.clipboard]) { received = $0 }
    #expect(received == "mine")
  }

  @Test("losing a selection is reported, and the new owner's text is fetched")
  func losesSelection() throws {
    let (desk, _, _) = try makeDesk()
    var lost: [Atom] = []
    desk.loop.selections.onLoss = { lost.append($0) }
    desk.loop.selections.offer("old", as: desk.connection.atoms[.clipboard])
    desk.connection.synchronize()
    desk.otherLoop.selections.offer("new", as: desk.other.atoms[.clipboard])
    #expect(desk.wait { lost == [desk.connection.atoms[.clipboard]] })
    var received: String?
    desk.loop.selections.fetch(desk.connection.atoms[.clipboard]) { received = $0 }
    #expect(desk.wait { received == "new" })
  }

  @Test("targets, time and several forms at once are answered as ICCCM asks")
  func answersMandatoryTargets() throws {
    let (desk, _, otherWindow) = try makeDesk()
    let atoms = desk.other.atoms
    let offered = desk.connection.latestTime
    desk.loop.selections.offer("Zoë", as: atoms[.clipboard], time: offered)
    desk.connection.synchronize()
    func ask(_ target: Atom) -> Property? {
      var answer: Property?
      desk.other.convertSelection(atoms[.clipboard], to: target, property: atoms[.transfer], window: otherWindow)
      _ = desk.wait {
        for case .selectionNotify(otherWindow.id, _, target, let property, _) in desk.otherEvents where property != 0 {
          answer = desk.other.fetchProperty(property, of: otherWindow.id, deletes: true) ?? answer
        }
        return answer != nil
      }
      return answer
    }
    let targets = ask(atoms[.targets])?.words ?? []
    for name in [.targets, .timestamp, .multiple, .utf8String, .plainTextUTF8] as [Atoms.Name] {
      #expect(targets.contains(atoms[name]))
    }
    #expect(ask(atoms[.timestamp])?.words.first == offered)
    #expect(ask(desk.other.internAtom("STRING"))?.bytes == [0x5A, 0x6F, 0xEB])
    otherWindow.setProperty(
      atoms[.transfer],
      words: [atoms[.utf8String], atoms[.text], 999, atoms[.incr]],
      type: atoms[.atomPair]
    )
    #expect(ask(atoms[.multiple])?.words == [atoms[.utf8String], atoms[.text], 999, 0])
    #expect(desk.other.fetchText(atoms[.text], of: otherWindow.id) == "Zoë")
  }

  @Test("a requestor that dies in the middle leaves us without error")
  func survivesDeadRequestor() throws {
    let (desk, _, otherWindow) = try makeDesk()
    let atoms = desk.other.atoms
    desk.loop.selections.timeout = 0.1
    desk.loop.selections.offer(String(repeating: "x", count: 1_000_000), as: atoms[.clipboard])
    desk.connection.synchronize()
    desk.other.convertSelection(
      atoms[.clipboard],
      to: atoms[.utf8String],
      property: atoms[.transfer],
      window: otherWindow
    )
    #expect(
      desk.wait {
        desk.otherEvents.contains { event in
          if case .selectionNotify = event { return true }
          return false
        }
      }
    )
    desk.other.destroyWindow(otherWindow.id)
    desk.other.synchronize()
    _ = desk.loop.run(for: 0.3) { false }
    #expect(desk.connection.untrappedErrors.isEmpty)
  }

  @Test("a clipboard manager has the text, and our forms of it, before the program may end")
  func handsOver() throws {
    let (desk, _, _) = try makeDesk()
    let (manager, atoms) = (desk.otherLoop.selections, desk.other.atoms)
    // Machines that test are busy, and may stand still for longer than a person would wait.
    desk.loop.selections.timeout = 20
    manager.offer("", as: atoms[.clipboardManager])
    desk.other.synchronize()
    var saved: String?
    var forms: [Atom] = []
    manager.requestHandler = { [unowned desk, unowned manager] request in
      guard request.selection == atoms[.clipboardManager], request.target == atoms[.saveTargets] else { return false }
      forms = desk.other.fetchProperty(request.property, of: request.requestor)?.words ?? []
      manager.fetch(atoms[.clipboard]) { [unowned manager] text in
        saved = text
        manager.notify(request)
      }
      return true
    }
    desk.loop.selections.offer("Grüße", as: desk.connection.atoms[.clipboard])
    var savedAtTheEnd: String?
    var isDone = false
    desk.loop.selections.handOverClipboard {
      savedAtTheEnd = saved
      isDone = true
    }
    #expect(desk.wait { isDone })
    #expect(savedAtTheEnd == "Grüße")
    #expect(forms.contains(atoms[.utf8String]))
  }

  @Test("a clipboard manager that doesn't answer doesn't keep the program from ending")
  func handsOverInVain() throws {
    let (desk, _, _) = try makeDesk()
    desk.otherLoop.selections.offer("", as: desk.other.atoms[.clipboardManager])
    desk.other.synchronize()
    desk.otherLoop.selections.requestHandler = { _ in true }
    desk.loop.selections.timeout = 0.05
    desk.loop.selections.offer("mine", as: desk.connection.atoms[.clipboard])
    var isDone = false
    desk.loop.selections.handOverClipboard { isDone = true }
    #expect(!isDone)
    #expect(desk.wait { isDone })
  }

  @Test("the clipboard is handed over at once where no manager runs")
  func handsOverNothing() throws {
    let (desk, _, _) = try makeDesk()
    desk.loop.selections.offer("mine", as: desk.connection.atoms[.clipboard])
    var isDone = false
    desk.loop.selections.handOverClipboard { isDone = true }
    #expect(isDone)
  }
}
