import Testing
import X11
import X11Testing

@Suite("Numbers and amounts that other programs write")
struct OutsideNumbersTests {
  @Test(
    "a work area that can't be is the whole screen",
    arguments: [
      [.max, .max, .max, .max], [0x8000_0000, 0x8000_0000, 0xffff_ffff, 0xffff_ffff], [0, 0, 0, 0],
      [5000, 0, 100, 100],
      [1, 2, 3],
    ] as [[UInt]],
    [0, 0x7fff_ffff, 0xffff_ffff] as [UInt]
  )
  func judgesWorkArea(area: [UInt], desktop: UInt) throws {
    let desk = try Desk()
    let (other, atoms) = (desk.other, desk.other.atoms)
    other.setProperty(atoms[.netCurrentDesktop], of: other.root, words: [desktop], type: 6)
    other.setProperty(atoms[.netWorkArea], of: other.root, words: area, type: 6)
    other.synchronize()
    #expect(desk.connection.desktop.fetchWorkArea() == PixelRect(size: desk.connection.screenSize))
  }

  @Test("a work area that reaches beyond the screen ends at its edge")
  func cutsWorkArea() throws {
    let desk = try Desk()
    desk.other.setProperty(
      desk.other.atoms[.netWorkArea],
      of: desk.other.root,
      words: [0, 20, 0x7fff_ffff, 100],
      type: 6
    )
    desk.other.synchronize()
    #expect(desk.connection.desktop.fetchWorkArea() == PixelRect(x: 0, y: 20, width: 640, height: 100))
  }

  @Test("of five megabytes of X resources the first are read")
  func boundsResources() throws {
    let desk = try Desk()
    let padding = String(repeating: "some.name.of.a.resource: a value that nobody needs\n", count: 100_000)
    desk.other.writeResources("Xft.dpi:\t144 \n" + padding)
    desk.other.synchronize()
    #expect(desk.connection.desktop.fetchDPI() == 144)
    desk.other.writeResources(padding + "Xft.dpi:\t144\n")
    desk.other.synchronize()
    #expect(desk.connection.desktop.fetchDPI() == nil)
    let property = desk.connection.fetchProperty(desk.connection.atoms[.resourceManager], of: desk.connection.root)
    #expect(property?.isWhole == false)
    #expect(property?.bytes.count == Property.usualLimit)
  }

  @Test("a program that asks for a text in thousands of forms at once is refused")
  func boundsMultiple() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    desk.loop.selections.offer("text", as: desk.connection.atoms[.clipboard])
    let asker = Window(WindowOptions(), on: desk.other)
    let atoms = desk.other.atoms
    let pairs = (0..<5000).flatMap { _ in [atoms[.utf8String], atoms[.text]] }
    asker.setProperty(atoms[.transfer], words: pairs, type: atoms[.atomPair])
    desk.other.convertSelection(atoms[.clipboard], to: atoms[.multiple], property: atoms[.transfer], window: asker)
    var answers: [Atom] = []
    #expect(
      desk.wait {
        answers = desk.otherEvents.compactMap { event in
          if case .selectionNotify(_, _, _, let property, _) = event { return property }
          return nil
        }
        return !answers.isEmpty
      }
    )
    #expect(answers == [0])
    withExtendedLifetime(window) {}
  }
}

@Suite("Owners of selections that send too much")
struct EndlessSelectionTests {
  /// An owner that announces so many bytes, and then sends a piece each time that one was taken.
  private func receive(announced: UInt, pieces: Int, limit: Int) throws -> (text: String?, sent: Int) {
    let desk = try Desk()
    desk.makeFocusedWindow()
    let (other, atoms) = (desk.other, desk.other.atoms)
    var request: SelectionRequest?
    var sent = 0
    desk.otherLoop.selections.requestHandler = { asked in
      request = asked
      other.setProperty(asked.property, of: asked.requestor, words: [announced], type: atoms[.incr])
      desk.otherLoop.selections.notify(asked)
      return true
    }
    desk.otherLoop.selections.offer("", as: atoms[.clipboard], time: 0)
    other.synchronize()
    desk.loop.selections.limit = limit
    var (isAnswered, text): (Bool, String?) = (false, nil)
    desk.loop.selections.fetch(desk.connection.atoms[.clipboard]) { (isAnswered, text) = (true, $0) }
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    #expect(
      desk.wait {
        if let request, !isAnswered, other.fetchProperty(request.property, of: request.requestor) == nil {
          let bytes = sent < pieces ? piece : []
          other.setProperty(request.property, of: request.requestor, bytes: bytes, type: atoms[.utf8String])
          other.synchronize()
          sent += 1
        }
        return isAnswered
      }
    )
    return (text, sent)
  }

  @Test("a text in pieces is taken up to the limit")
  func takesPieces() throws {
    #expect(try receive(announced: 1, pieces: 5, limit: 500_000).text?.utf8.count == 500_000)
  }

  @Test("one that never ends is refused at the limit")
  func refusesEndless() throws {
    let received = try receive(announced: 1, pieces: .max, limit: 500_000)
    #expect(received.text == nil)
    #expect(received.sent == 6)
  }

  @Test("one that announces two gigabytes is refused at once")
  func refusesAnnounced() throws {
    let received = try receive(announced: 1 << 31, pieces: .max, limit: 32 << 20)
    #expect(received.text == nil)
    #expect(received.sent == 0)
  }
}
