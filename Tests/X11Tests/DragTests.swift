import Testing
import X11
import X11Testing

@Suite("Dragging text between programs")
struct DragTests {
  @Test("moves it to the window that takes it, and deletes it once", arguments: [false, true])
  func moving(isOneProgram: Bool) throws {
    let drag = try DragDesk(isOneProgram: isOneProgram)
    drag.begin("Grüße 😀")
    drag.move(to: 30)
    #expect(drag.desk.wait { drag.acceptances == [true] })
    #expect(drag.places == ["30, 10, moves"])
    drag.source?.drop()
    #expect(drag.desk.wait { drag.outcome != nil })
    #expect(drag.dropped == "Grüße 😀" && drag.outcome == .moved && drag.deletions == 1)
  }

  @Test("copies it when that is wanted, and deletes nothing")
  func copying() throws {
    let drag = try DragDesk()
    drag.begin("copy")
    drag.move(to: 30, copies: true)
    #expect(drag.desk.wait { drag.acceptances == [true] })
    drag.source?.drop()
    #expect(drag.desk.wait { drag.outcome != nil })
    #expect(drag.places == ["30, 10"])
    #expect(drag.dropped == "copy" && drag.outcome == .copied && drag.deletions == 0)
  }

  @Test("brings text of a megabyte, which comes in pieces")
  func longText() throws {
    let drag = try DragDesk()
    let text = String(repeating: "0123456789abcdef", count: 1 << 16)
    drag.begin(text)
    drag.move(to: 30)
    drag.source?.drop()
    #expect(drag.desk.wait { drag.outcome == .moved })
    #expect(drag.dropped == text)
  }

  @Test("reaches what another window takes drags for: a window, or the desktop", arguments: DragDesk.Proxy.allCases)
  func proxies(proxy: DragDesk.Proxy) throws {
    let drag = try DragDesk(proxy: proxy)
    drag.begin("text")
    if proxy == .desktop { drag.moveToDesktop() } else { drag.move(to: 30) }
    #expect(drag.desk.wait { drag.acceptances == [true] })
    #expect(drag.places == [proxy == .desktop ? "300, 400, moves" : "30, 10, moves"])
    drag.source?.drop()
    #expect(drag.desk.wait { drag.outcome == .moved })
    #expect(drag.dropped == "text" && drag.desk.connection.untrappedErrors.isEmpty)
  }

  @Test("follows the pointer as fast as the target answers, and drops where it was last")
  func following() throws {
    let drag = try DragDesk()
    drag.begin("text")
    for x in 1...50 { drag.move(to: x) }
    drag.source?.drop()
    #expect(drag.desk.wait { drag.outcome == .moved })
    #expect(drag.places.last == "50, 10, moves" && drag.places.count < 50)
  }

  @Test("is told of leaving the window, and drops nothing on the desktop")
  func leaving() throws {
    let drag = try DragDesk()
    drag.begin("text")
    drag.move(to: 30)
    #expect(drag.desk.wait { drag.acceptances == [true] })
    drag.moveToDesktop()
    #expect(drag.desk.wait { drag.leaves == 1 })
    drag.source?.drop()
    #expect(drag.outcome == DragSource.Outcome.none && drag.deletions == 0)
    #expect(drag.acceptances == [true, false])
  }

  @Test("is told when what is under a resting pointer begins to take it, or ends")
  func restingPointer() throws {
    let drag = try DragDesk()
    drag.takesText = false
    drag.begin("text")
    drag.move(to: 30)
    #expect(drag.desk.wait { drag.places.count == 1 })
    for isAccepted in [true, false, true] {
      drag.target?.setAccepted(isAccepted)
      #expect(drag.desk.wait { drag.acceptances.last == isAccepted })
    }
    drag.source?.drop()
    #expect(drag.desk.wait { drag.outcome == .moved })
    #expect(drag.dropped == "text" && drag.deletions == 1)
  }

  @Test("drops nothing on a window that doesn't take it, or doesn't answer", arguments: [false, true])
  func refusing(isSilent: Bool) throws {
    let drag = try DragDesk(isSilent: isSilent)
    drag.takesText = false
    drag.begin("text")
    drag.move(to: 30)
    drag.source?.drop()
    #expect(drag.desk.wait { drag.outcome == DragSource.Outcome.none })
    #expect(drag.dropped == nil && drag.deletions == 0)
  }

  @Test("keeps its text when the target is gone before it has fetched it")
  func vanishingTarget() throws {
    let drag = try DragDesk()
    drag.begin("text")
    drag.move(to: 30)
    #expect(drag.desk.wait { drag.acceptances == [true] })
    drag.desk.loop.selections.timeout = 0.1
    drag.desk.other.destroyWindow(drag.to.id)
    drag.desk.other.synchronize()
    drag.source?.drop()
    #expect(drag.desk.wait { drag.outcome == DragSource.Outcome.none })
    #expect(drag.deletions == 0 && drag.desk.connection.untrappedErrors.isEmpty)
  }

  @Test("ends for the target when the source is gone")
  func vanishingSource() throws {
    let drag = try DragDesk()
    drag.begin("text")
    drag.move(to: 30)
    #expect(drag.desk.wait { drag.acceptances == [true] })
    drag.desk.connection.destroyWindow(drag.from.id)
    #expect(drag.desk.wait { drag.leaves == 1 })
  }

  @Test("deletes nothing when a program asks for that before a drop")
  func earlyDeletion() throws {
    let drag = try DragDesk()
    drag.begin("text")
    let atoms = drag.desk.other.atoms
    drag.desk.other.convertSelection(
      atoms[.xdndSelection],
      to: atoms[.delete],
      property: atoms[.transfer],
      window: drag.to
    )
    drag.source?.handle(.finished(target: drag.to.id, isAccepted: true, action: atoms[.xdndActionMove]))
    drag.desk.other.synchronize()
    drag.move(to: 30)
    #expect(drag.desk.wait { drag.acceptances == [true] })
    #expect(drag.deletions == 0 && drag.outcome == nil)
  }

  @Test("ignores what belongs to no drag, and whatever else programs send")
  func hostileSources() throws {
    let drag = try DragDesk()
    var options = WindowOptions()
    options.origin = PixelPoint(x: 300, y: 200)
    let (stranger, atoms) = (drag.desk.makeFocusedWindow(options).id, drag.desk.connection.atoms)
    let text = [atoms[.utf8String]]
    let position = DragMessage.position(source: stranger, PixelPoint(x: 210, y: 10), time: 0, action: 1 << 31)
    for message in [
      position, .leave(source: stranger), .drop(source: stranger, time: 1),
      .enter(source: stranger, version: 2, types: text, hasMoreTypes: false), position,
      .enter(source: 0xFFFF_FFFF, version: 255, types: [], hasMoreTypes: true), .drop(source: 0xFFFF_FFFF, time: 0),
      .status(target: stranger, isAccepted: true, action: 0),
    ] { drag.send(message) }
    #expect(drag.places.isEmpty)
    let types = (1000..<100_000).map { UInt($0) } + text
    drag.desk.connection.setProperty(atoms[.xdndTypeList], of: stranger, words: types, type: 4)
    drag.send(.enter(source: stranger, version: 5, types: [], hasMoreTypes: true))
    drag.send(position)
    drag.send(.drop(source: stranger, time: 0))
    #expect(drag.desk.wait { drag.leaves == 2 } && drag.places.isEmpty)
    drag.begin("text")
    drag.move(to: 30)
    drag.source?.drop()
    #expect(drag.desk.wait { drag.outcome == .moved })
    #expect(drag.places == ["30, 10, moves"])
    #expect(drag.dropped == "text")
    #expect(drag.desk.other.untrappedErrors.isEmpty)
  }

  @Test("says the same to others as it hears from them")
  func messages() throws {
    let atoms = try Desk().connection.atoms
    let all: [DragMessage] = [
      .enter(source: 7, version: 5, types: [8, 9, 10], hasMoreTypes: true),
      .position(source: 7, PixelPoint(x: 1919, y: 65535), time: 0xFFFF_FFFE, action: 12),
      .leave(source: 7), .drop(source: 7, time: 3_000_000_000),
      .status(target: 7, isAccepted: true, action: 12), .finished(target: 7, isAccepted: false, action: 0),
    ]
    for message in all {
      #expect(DragMessage(atoms[message.name], message.words, atoms: atoms) == message)
      // Xlib hands over 32-bit words with their sign.
      let signed = message.words.map { Int(Int32(truncatingIfNeeded: $0)) }
      #expect(DragMessage(atoms[message.name], signed, atoms: atoms) == message)
    }
    #expect(DragMessage(atoms[.wmProtocols], [1, 2, 3, 4, 5], atoms: atoms) == nil)
    #expect(DragMessage(atoms[.xdndEnter], [1], atoms: atoms) == nil)
  }
}
