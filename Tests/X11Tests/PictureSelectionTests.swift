import Testing
import X11
import X11Testing

@Suite("Pictures in selections")
struct PictureSelectionTests {
  /// Two programs that have both seen an event, so that both know the server's time.
  private func makeDesk() throws -> (Desk, Window) {
    let desk = try Desk()
    desk.makeFocusedWindow()
    let otherWindow = Window(WindowOptions(), on: desk.other)
    otherWindow.map()
    _ = desk.wait { otherWindow.isMapped && desk.other.latestTime != 0 }
    return (desk, otherWindow)
  }

  private func file(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) } }

  @Test("arrive as they were offered, also those of megabytes, in pieces", arguments: [1, 1000, 3_000_000])
  func arrive(count: Int) throws {
    let (desk, _) = try makeDesk()
    let file = file(count)
    var made = 0
    desk.loop.selections.offerPicture(as: desk.connection.atoms[.clipboard]) {
      made += 1
      return file
    }
    desk.connection.synchronize()
    #expect(made == 0)
    var received: [UInt8]?
    desk.otherLoop.selections.fetchPicture(desk.other.atoms[.clipboard]) { received = $0 }
    #expect(desk.wait { received != nil })
    #expect(received == file && made == 1)
  }

  @Test("come back at once to the program that offers them, until another one copies")
  func own() throws {
    let (desk, _) = try makeDesk()
    let (mine, clipboard) = (desk.loop.selections, desk.connection.atoms[.clipboard])
    mine.offerPicture(as: clipboard) { [1, 2, 3] }
    var received: [UInt8]?
    mine.fetchPicture(clipboard) { received = $0 }
    #expect(received == [1, 2, 3])
    desk.connection.synchronize()
    desk.otherLoop.selections.offerPicture(as: desk.other.atoms[.clipboard]) { [4] }
    desk.other.synchronize()
    mine.fetchPicture(clipboard) { received = $0 }
    #expect(desk.wait { received == [4] })
  }

  @Test("are no text, and text is no picture, for other programs and for the one that offers it")
  func kinds() throws {
    let (desk, _) = try makeDesk()
    let (mine, others) = (desk.loop.selections, desk.otherLoop.selections)
    let (clipboard, primary) = (desk.connection.atoms[.clipboard], desk.connection.atoms[.primary])
    mine.offerPicture(as: clipboard) { [1, 2, 3] }
    mine.offer("text", as: primary)
    desk.connection.synchronize()
    for selections in [mine, others] {
      var answers: [String] = []
      selections.fetch(clipboard) { answers.append("\($0 as Any)") }
      selections.fetchUnits(clipboard) { answers.append("\($0)") }
      selections.fetchPicture(primary) { answers.append("\($0 as Any)") }
      #expect(desk.wait { answers.count == 3 })
      #expect(answers == ["nil", "[]", "nil"])
    }
  }

  @Test("are offered as PNG files alone")
  func targets() throws {
    let (desk, otherWindow) = try makeDesk()
    let atoms = desk.other.atoms
    desk.loop.selections.offerPicture(as: atoms[.clipboard]) { [1, 2, 3] }
    desk.connection.synchronize()
    desk.other.convertSelection(
      atoms[.clipboard],
      to: atoms[.targets],
      property: atoms[.transfer],
      window: otherWindow
    )
    var targets: [Atom]?
    _ = desk.wait {
      for case .selectionNotify(otherWindow.id, _, _, let property, _) in desk.otherEvents where property != 0 {
        targets = desk.other.fetchProperty(property, of: otherWindow.id)?.words
      }
      return targets != nil
    }
    #expect(targets == [atoms[.targets], atoms[.timestamp], atoms[.multiple], desk.other.internAtom("image/png")])
  }

  @Test("that are larger than what is taken from another program are refused")
  func tooLarge() throws {
    let (desk, _) = try makeDesk()
    desk.loop.selections.limit = 1 << 20
    for count in [1 << 20, 1 << 20 + 1] {
      let file = file(count)
      desk.otherLoop.selections.offerPicture(as: desk.other.atoms[.clipboard]) { file }
      desk.other.synchronize()
      var (received, isAnswered): ([UInt8]?, Bool) = (nil, false)
      desk.loop.selections.fetchPicture(desk.connection.atoms[.clipboard]) { (received, isAnswered) = ($0, true) }
      #expect(desk.wait { isAnswered })
      #expect((received == nil) == (count > 1 << 20) && desk.loop.selections.refusedLast == (count > 1 << 20))
    }
  }

  @Test("are kept by a clipboard manager, which is told that they are pictures")
  func handsOver() throws {
    let (desk, _) = try makeDesk()
    let (manager, atoms) = (desk.otherLoop.selections, desk.other.atoms)
    desk.loop.selections.timeout = 20
    manager.offer("", as: atoms[.clipboardManager])
    desk.other.synchronize()
    var (saved, forms): ([UInt8]?, [Atom]) = (nil, [])
    manager.requestHandler = { [unowned desk, unowned manager] request in
      guard request.target == atoms[.saveTargets] else { return false }
      forms = desk.other.fetchProperty(request.property, of: request.requestor)?.words ?? []
      manager.fetchPicture(atoms[.clipboard]) { [unowned manager] file in
        saved = file
        manager.notify(request)
      }
      return true
    }
    desk.loop.selections.offerPicture(as: desk.connection.atoms[.clipboard]) { [1, 2, 3] }
    var isDone = false
    desk.loop.selections.handOverClipboard { isDone = true }
    #expect(desk.wait { isDone })
    #expect(saved == [1, 2, 3] && forms == [atoms[.pngImage]])
  }
}
