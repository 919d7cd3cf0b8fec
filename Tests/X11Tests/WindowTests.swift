import Testing
import X11
import X11Testing

@Suite("Window")
struct WindowTests {
  @Test("another program can read title, class, process and protocols")
  func writesProperties() throws {
    let desk = try Desk()
    var options = WindowOptions()
    options.title = "Größe – 長"
    options.instanceName = "demo"
    options.className = "Demo"
    options.minimumSize = PixelSize(width: 111, height: 99)
    let window = Window(options, on: desk.connection)
    desk.connection.synchronize()
    let atoms = desk.other.atoms
    #expect(desk.other.fetchText(atoms[.netWMName], of: window.id) == "Größe – 長")
    #expect(desk.other.fetchText(atoms[.netWMIconName], of: window.id) == "Größe – 長")
    #expect(desk.other.fetchText(desk.other.internAtom("WM_CLASS"), of: window.id) == "demo\0Demo\0")
    #expect(desk.other.fetchProperty(atoms[.netWMPID], of: window.id)?.words.count == 1)
    let protocols = desk.other.fetchProperty(atoms[.wmProtocols], of: window.id)?.words ?? []
    #expect(protocols.contains(atoms[.wmDeleteWindow]))
    #expect(protocols.contains(atoms[.netWMPing]))
    #expect(protocols.contains(atoms[.netWMSyncRequest]))
    let hints = desk.other.fetchProperty(desk.other.internAtom("WM_NORMAL_HINTS"), of: window.id)?.words ?? []
    #expect(hints.count >= 7 && hints[5] == 111 && hints[6] == 99)
    let kind = desk.other.fetchProperty(atoms[.netWMWindowType], of: window.id)?.words
    #expect(kind == [atoms[.netWMWindowTypeNormal]])
  }

  @Test(
    "old programs can read the titles of window and icon: in Latin 1 if that has their characters, else as compound text",
    arguments: [
      ("Größe", "STRING", "Gr\u{F6}\u{DF}e"), ("Ærø – 長", "COMPOUND_TEXT", "\u{C6}r\u{F8} \u{1B}"),
      ("Список", "COMPOUND_TEXT", "\u{1B}-L"),
    ]
  )
  func oldTitles(title: String, type: String, start: String) throws {
    let desk = try Desk()
    let window = Window(WindowOptions(), on: desk.connection)
    window.title = title
    desk.connection.synchronize()
    for name in ["WM_NAME", "WM_ICON_NAME"] {
      let property = try #require(desk.other.fetchProperty(desk.other.internAtom(name), of: window.id))
      #expect(desk.other.fetchAtomName(property.type) == type)
      #expect(property.bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
      #expect(type != "STRING" || property.bytes.count == start.unicodeScalars.count)
    }
  }

  @Test("a program's name that isn't in Latin 1 is a STRING all the same, with question marks")
  func oldClass() throws {
    let desk = try Desk()
    var options = WindowOptions()
    (options.instanceName, options.className) = ("größe", "長")
    let window = Window(options, on: desk.connection)
    desk.connection.synchronize()
    #expect(desk.other.fetchText(desk.other.internAtom("WM_CLASS"), of: window.id) == "größe\0?\0")
  }

  @Test("the icon is written with its sizes and colours")
  func writesIcon() throws {
    let desk = try Desk()
    let window = Window(WindowOptions(), on: desk.connection)
    window.setIcon([Bitmap(size: PixelSize(width: 1, height: 1), bytes: [1, 2, 3, 4])])
    desk.connection.synchronize()
    #expect(desk.other.fetchProperty(desk.other.atoms[.netWMIcon], of: window.id)?.words == [1, 1, 0x0401_0203])
  }

  @Test("the window manager frames the window, and its close button is a request")
  func asksToClose() throws {
    let desk = try Desk(windowManager: .openbox)
    let window = desk.makeFocusedWindow()
    #expect(window.hasFocus)
    desk.other.send(desk.other.atoms[.wmProtocols], words: [Int(desk.other.atoms[.wmDeleteWindow])], to: window.id)
    #expect(
      desk.wait {
        desk.events.contains { event in
          if case .closeRequest(window.id) = event { return true }
          return false
        }
      }
    )
  }

  @Test("a ping is answered to the root window")
  func answersPing() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    desk.other.listenToMessagesOnRoot()
    let ping = Int(desk.other.atoms[.netWMPing])
    desk.other.send(desk.other.atoms[.wmProtocols], words: [ping, 77, Int(window.id)], to: window.id)
    #expect(
      desk.wait {
        desk.otherEvents.contains { event in
          if case .message(desk.other.root, desk.other.atoms[.wmProtocols], let words) = event {
            return words[0] == ping && words[2] == Int(window.id)
          }
          return false
        }
      }
    )
  }

  @Test("sizes and places that the program asks for are reported")
  func resizes() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    window.resize(to: PixelSize(width: 50, height: 60))
    window.move(to: PixelPoint(x: 7, y: 8))
    #expect(desk.wait { window.size == PixelSize(width: 50, height: 60) })
    #expect(window.fetchOrigin() == PixelPoint(x: 7, y: 8))
  }

  @Test("a strut takes the screen's bottom from maximised windows until it is given back")
  func reservesBottom() throws {
    let desk = try Desk(windowManager: .openbox)
    var options = WindowOptions()
    options.kind = .dock
    options.acceptsFocus = false
    options.size = PixelSize(width: 640, height: 1)
    options.origin = PixelPoint(x: 0, y: 479)
    let dock = Window(options, on: desk.connection)
    dock.map()
    dock.setBottomStrut(height: 100, from: 0, to: 639)
    #expect(desk.wait { desk.other.desktop.fetchWorkArea().height == 380 })
    dock.setBottomStrut(height: 0, from: 0, to: 0)
    #expect(desk.wait { desk.other.desktop.fetchWorkArea().height == 480 })
  }

  @Test("a window with round corners shows what lies behind it there, until it is a rectangle again")
  func roundsCorners() throws {
    let desk = try Desk()
    let size = PixelSize(width: 60, height: 40)
    var options = WindowOptions()
    (options.size, options.origin, options.isOverrideRedirect) = (size, PixelPoint(x: 20, y: 20), true)
    let window = desk.makeFocusedWindow(options)
    let picture = window.makePicture()
    let shapes = try #require(desk.connection.shapes)
    func isRed(x: Int, y: Int) throws -> Bool {
      picture.fill([PixelRect(size: size)], color: Color(red: 1, green: 0, blue: 0, alpha: 1))
      desk.connection.synchronize()
      let shown = try #require(desk.other.fetchScreen(PixelRect(origin: PixelPoint(x: 20, y: 20), size: size)))
      return shown.rgb(x: x, y: y) == 0xFF0000
    }
    shapes.round(window, size: size, radius: 10)
    for (x, y) in [(0, 0), (59, 0), (0, 39), (59, 39)] { #expect(try !isRed(x: x, y: y)) }
    for (x, y) in [(10, 0), (0, 10), (30, 20), (59, 29), (49, 39)] { #expect(try isRed(x: x, y: y)) }
    shapes.round(window, size: size, radius: 0)
    #expect(try isRed(x: 0, y: 0))
  }
}
