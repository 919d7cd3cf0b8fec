import Foundation
import TestSupport
import Testing
import X11

/// A form of another toolkit in a window: rows of equal height, one below the other, that fill it.
///
/// It is a program in Python, which says what is typed into its fields, and when they are ready.
final class ForeignForm {
  /// The toolkits that forms are made with, as Debian has them.
  nonisolated enum Toolkit: String, CaseIterable, Sendable {
    case gtk3 = "GTK 3"
    case gtk4 = "GTK 4"
    case qt5 = "Qt 5"
    case qt6 = "Qt 6"

    /// Whether the machine has it; see `Tool`.
    var isInstalled: Bool {
      let folder = "/usr/lib/python3/dist-packages"
      let types = "/usr/lib/x86_64-linux-gnu/girepository-1.0"
      let path =
        switch self {
        case .gtk3: "\(types)/Gtk-3.0.typelib"
        case .gtk4: "\(types)/Gtk-4.0.typelib"
        case .qt5: "\(folder)/PyQt5"
        case .qt6: "\(folder)/PyQt6"
        }
      return Tool.hasFile(path)
    }

    fileprivate var program: String {
      switch self {
      case .gtk3: ForeignForm.gtk3
      case .gtk4: ForeignForm.gtk4
      case .qt5: ForeignForm.qt
      case .qt6: ForeignForm.qt.replacingOccurrences(of: "PyQt5", with: "PyQt6")
      }
    }
  }

  /// A row of a form.
  nonisolated enum Row: String, Sendable {
    case field, password, button
    /// A text of 200 lines.
    case text
    /// A text of a kind that doesn't report its caret: each of GTK 4, the plain ones of Qt.
    case mute
  }

  let screen: Screen
  let window: XID
  private let process: ChildProcess
  private let rows: [Row]
  private let folder: TemporaryFolder
  private let watcher: Connection
  private let loop: EventLoop

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - toolkit: that it is made with.
  ///   - rows: from the top.
  ///   - frame: of its window, without what the window manager adds.
  ///   - state: of its window.
  ///   - environment: variables that name the buses.
  init(
    _ toolkit: Toolkit,
    _ rows: [Row],
    in frame: PixelRect,
    _ state: State = .normal,
    on screen: Screen,
    environment: [String: String]
  ) throws {
    (self.screen, self.rows) = (screen, rows)
    folder = try TemporaryFolder()
    let script = "\(folder.path)/form.py"
    try toolkit.program.write(toFile: script, atomically: true, encoding: .utf8)
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    variables["DISPLAY"] = screen.display
    variables["GSETTINGS_BACKEND"] = "memory"
    // GTK 4 believes an empty one.
    variables["AT_SPI_BUS_ADDRESS"] = nil
    let size = ["\(frame.width)", "\(frame.height)", state.rawValue]
    process = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/python3"),
      [script] + size + rows.map(\.rawValue),
      environment: variables
    )
    watcher = try Connection(name: screen.display)
    loop = EventLoop(connection: watcher)
    watcher.desktop.watch(windows: true)
    var found: XID?
    let (connection, identifier) = (watcher, process.identifier)
    let isThere = loop.run(for: 20) {
      found = connection.fetchWindows(ofProcess: identifier).first { window in
        connection.fetchIsViewable(window) && (state != .dialog || connection.isDialog(window))
      }
      return found != nil
    }
    try #require(isThere, "the form doesn't open")
    window = try #require(found)
    watcher.listen(to: window)
    try #require(waits { $0.fetchActiveWindow() == self.window }, "the form isn't in use")
    let isFree = [.normal, .dialog].contains(state)
    if isFree { watcher.moveResize(window, to: frame) }
    let screenWidth = watcher.fetchScreenSize().width
    let isPlaced = waits {
      let now = $0.fetchFrame(of: self.window)
      return isFree ? now == frame : now?.width == screenWidth
    }
    try #require(isPlaced, "the form isn't where it should be")
    // The form's rows get their places later than its window.
    if !isFree, toolkit == .gtk3 {
      let size = self.frame
      try #require(says("size \(size.width) \(size.height)"), "the form isn't laid out")
    }
  }

  /// The program's process.
  var identifier: pid_t { process.identifier }

  /// How a window fills the screen, or whether it is another one's dialog.
  nonisolated enum State: String, CaseIterable, Sendable { case normal, maximised, fullscreen, dialog }

  /// The window's frame, without what the window manager adds.
  var frame: PixelRect { watcher.fetchFrame(of: window) ?? PixelRect(x: 0, y: 0, width: 0, height: 0) }

  /// The frame of a row.
  func frame(of index: Int) -> PixelRect {
    let (frame, height) = (frame, frame.height / rows.count)
    return PixelRect(x: frame.x, y: frame.y + height * index, width: frame.width, height: height)
  }

  /// Clicks in the middle of a row.
  func click(_ index: Int) {
    let row = frame(of: index)
    screen.click(PixelPoint(x: row.x + row.width / 2, y: row.y + row.height / 2))
  }

  /// Clicks so far below the upper edge of the window.
  func click(below top: Int) { screen.click(PixelPoint(x: frame.x + frame.width / 3, y: frame.y + top)) }

  /// Handles events of the screen and of the window until `condition` holds; false if that takes too long.
  func waits(until condition: (Connection) -> Bool) -> Bool { loop.run(for: 20) { condition(watcher) } }

  /// Waits until the height that panels leave free is such.
  func waitsForFreeHeight(where condition: (Int) -> Bool) -> Bool {
    waits { condition($0.desktop.fetchWorkArea().height) }
  }

  /// Waits until the form says something: `typed`, a row and its text.
  func says(_ line: String) -> Bool {
    let end = Date(timeIntervalSinceNow: 20)
    while let next = process.output.next(by: end) { if next == line { return true } }
    return false
  }

  /// Waits until the form has scrolled a mute text whose caret was farther below the upper edge of the window than `height`, so
  /// that it no longer is.
  func showsCaret(above height: Int) -> Bool {
    let end = Date(timeIntervalSinceNow: 20)
    var wasBelow = false
    while let next = process.output.next(by: end) {
      guard next.hasPrefix("caret "), let bottom = Int(next.dropFirst(6)) else { continue }
      if wasBelow, 0...height ~= bottom { return true }
      wasBelow = wasBelow || bottom > height
    }
    return false
  }

  /// Ends the program.
  func end() {
    process.kill(SIGKILL)
    _ = process.waitForEnd()
  }

  // MARK: - The programs

  nonisolated private static let gtk3 = """
    import sys, gi
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk
    width, height, state, *rows = sys.argv[1:]
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
    if state == "dialog":
        parent = Gtk.Window(title="Parent")
        parent.show_all()
        window = Gtk.Dialog(title="Form", transient_for=parent, modal=True)
        window.get_content_area().pack_start(box, True, True, 0)
        window.get_content_area().set_border_width(0)
    else:
        window = Gtk.Window(title="Form")
        window.add(box)
    window.set_default_size(int(width), int(height))
    box.connect("size-allocate", lambda box, size: print("size", size.width, size.height, flush=True))
    def tell(index, text): print("typed", index, text, flush=True)
    for index, row in enumerate(rows):
        if row == "button": box.add(Gtk.Button(label="Send"))
        elif row == "text":
            area, view = Gtk.ScrolledWindow(), Gtk.TextView()
            view.get_buffer().set_text("\\n".join(f"line {n}" for n in range(200)))
            area.add(view)
            box.add(area)
        else:
            entry = Gtk.Entry(visibility=row != "password")
            entry.connect("changed", lambda entry, index=index: tell(index, entry.get_text()))
            box.add(entry)
    if state == "maximised": window.maximize()
    if state == "fullscreen": window.fullscreen()
    window.show_all()
    Gtk.main()
    """

  nonisolated private static let gtk4 = """
    import sys, gi
    gi.require_version("Gtk", "4.0")
    from gi.repository import Gtk
    width, height, state, *rows = sys.argv[1:]
    def tell(index, text): print("typed", index, text, flush=True)
    def tell_caret(view):
        buffer = view.get_buffer()
        place = view.get_iter_location(buffer.get_iter_at_mark(buffer.get_insert()))
        y = view.buffer_to_window_coords(Gtk.TextWindowType.WIDGET, 0, place.y + place.height)[1]
        print("caret", int(view.translate_coordinates(view.get_root(), 0, y)[1]), flush=True)
    def open(application):
        window = Gtk.ApplicationWindow(application=application, title="Form")
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
        window.set_child(box)
        window.set_default_size(int(width), int(height))
        for index, row in enumerate(rows):
            if row == "button": box.append(Gtk.Button(label="Send"))
            elif row == "mute":
                view = Gtk.TextView()
                view.get_buffer().set_text("\\n".join(f"line {n}" for n in range(200)))
                area = Gtk.ScrolledWindow(child=view)
                area.get_vadjustment().connect("value-changed", lambda _, view=view: tell_caret(view))
                box.append(area)
            else:
                entry = Gtk.Entry(visibility=row != "password")
                entry.connect("changed", lambda entry, index=index: tell(index, entry.get_text()))
                box.append(entry)
        if state == "maximised": window.maximize()
        if state == "fullscreen": window.fullscreen()
        window.present()
    application = Gtk.Application(application_id="org.example.Form")
    application.connect("activate", open)
    application.run([])
    """

  nonisolated private static let qt = """
    import sys
    from PyQt5.QtWidgets import *
    width, height, state, *rows = sys.argv[1:]
    application, window = QApplication([]), QWidget()
    layout = QVBoxLayout(window)
    layout.setSpacing(0)
    layout.setContentsMargins(0, 0, 0, 0)
    def tell(index, text): print("typed", index, text, flush=True)
    def tell_caret(view):
        bottom = view.viewport().mapTo(window, view.cursorRect().bottomLeft())
        print("caret", bottom.y(), flush=True)
    for index, row in enumerate(rows):
        if row == "button": view = QPushButton("Send")
        elif row == "mute":
            view = QPlainTextEdit("\\n".join(f"line {n}" for n in range(200)))
            view.cursorPositionChanged.connect(lambda view=view: tell_caret(view))
            view.updateRequest.connect(lambda area, rise, view=view: tell_caret(view))
        elif row == "text": view = QTextEdit(plainText="\\n".join(f"line {n}" for n in range(200)))
        else:
            view = QLineEdit()
            view.textChanged.connect(lambda text, index=index: tell(index, text))
        view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        layout.addWidget(view, 1)
    window.setWindowTitle("Form")
    window.resize(int(width), int(height))
    window.showMaximized() if state == "maximised" else window.show()
    application.exec()
    """
}

extension Connection {
  /// Whether a window says that it is a dialog.
  fileprivate func isDialog(_ window: XID) -> Bool {
    fetchProperty(atoms[.netWMWindowType], of: window)?.words.first == UInt(atoms[.netWMWindowTypeDialog])
  }
}
