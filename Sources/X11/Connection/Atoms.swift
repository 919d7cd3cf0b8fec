import CX11
import Glibc

/// A name that the server knows by number.
package typealias Atom = UInt

/// The names of all properties, messages and types in use, grouped by the specification that defines them.
///
/// All are interned in one round trip when the connection opens.
package struct Atoms {
  private let values: [Atom]

  /// A name in use; its raw value is the server's spelling.
  package enum Name: String, CaseIterable {
    // Predefined, and used outside of this module
    case primary = "PRIMARY"
    case resourceManager = "RESOURCE_MANAGER"
    // ICCCM
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmClientMachine = "WM_CLIENT_MACHINE"
    case clipboard = "CLIPBOARD"
    case targets = "TARGETS"
    case multiple = "MULTIPLE"
    case timestamp = "TIMESTAMP"
    case incr = "INCR"
    case atomPair = "ATOM_PAIR"
    case text = "TEXT"
    case delete = "DELETE"
    // Conventions of selections and the clipboard manager specification
    case utf8String = "UTF8_STRING"
    case plainTextUTF8 = "text/plain;charset=utf-8"
    case plainText = "text/plain"
    case pngImage = "image/png"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case null = "NULL"
    // Drag and drop (XDND 5)
    case xdndAware = "XdndAware"
    case xdndProxy = "XdndProxy"
    case xdndTypeList = "XdndTypeList"
    case xdndSelection = "XdndSelection"
    case xdndEnter = "XdndEnter"
    case xdndPosition = "XdndPosition"
    case xdndStatus = "XdndStatus"
    case xdndLeave = "XdndLeave"
    case xdndDrop = "XdndDrop"
    case xdndFinished = "XdndFinished"
    case xdndActionCopy = "XdndActionCopy"
    case xdndActionMove = "XdndActionMove"
    // Extended window manager hints
    case netSupported = "_NET_SUPPORTED"
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netClientList = "_NET_CLIENT_LIST"
    case netClientListStacking = "_NET_CLIENT_LIST_STACKING"
    case netWorkArea = "_NET_WORKAREA"
    case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
    case netWMName = "_NET_WM_NAME"
    case netWMIconName = "_NET_WM_ICON_NAME"
    case netWMIcon = "_NET_WM_ICON"
    case netWMPID = "_NET_WM_PID"
    case netWMPing = "_NET_WM_PING"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netMoveResizeWindow = "_NET_MOVERESIZE_WINDOW"
    case netFrameExtents = "_NET_FRAME_EXTENTS"
    case netWMState = "_NET_WM_STATE"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWMStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netWMStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
    case netWMStrut = "_NET_WM_STRUT"
    case netWMStrutPartial = "_NET_WM_STRUT_PARTIAL"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netWMWindowTypeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
    case netWMWindowTypeDock = "_NET_WM_WINDOW_TYPE_DOCK"
    case netWMWindowTypeUtility = "_NET_WM_WINDOW_TYPE_UTILITY"
    // XSETTINGS
    case xsettingsSettings = "_XSETTINGS_SETTINGS"
    /// The settings daemon's selection for the connection's screen, whose number takes the place of the 0.
    case xsettingsScreen = "_XSETTINGS_S0"
    case manager = "MANAGER"
    // AT-SPI: the address of the bus of assistive technologies, on the root window
    case accessibilityBus = "AT_SPI_BUS"
    // Properties that this package defines
    case transfer = "_X11_SWIFT_TRANSFER"
    case zeros = "_X11_SWIFT_ZEROS"
    case request = "_X11_SWIFT_REQUEST"
    case borrowedKeys = "_X11_SWIFT_BORROWED_KEYS"
    case heldKeys = "_X11_SWIFT_HELD_KEYS"
    case accessibilityOn = "_X11_SWIFT_ACCESSIBILITY_ON"
    case movedWindow = "_X11_SWIFT_MOVED_WINDOW"
    /// For any program: where the on-screen keyboard is.
    case virtualKeyboardFrame = "_VIRTUAL_KEYBOARD_FRAME"
    // GTK's own: how much of a window is shadow
    case gtkFrameExtents = "_GTK_FRAME_EXTENTS"
  }

  init(display: OpaquePointer, screen: Int) {
    let names = Name.allCases.map { strdup($0 == .xsettingsScreen ? "_XSETTINGS_S\(screen)" : $0.rawValue) }
    defer { names.forEach { free($0) } }
    var pointers = names
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &pointers, Int32(names.count), 0, &atoms)
    values = atoms
  }

  /// The server's number for `name`. Free: an array access.
  package subscript(name: Name) -> Atom {
    values[name.index]
  }

  /// The listed name with this number; nil for others.
  package func name(of atom: Atom) -> Name? {
    values.firstIndex(of: atom).map { Name.allCases[$0] }
  }
}

extension Atoms.Name {
  private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))

  fileprivate var index: Int {
    Self.indices[self] ?? 0
  }
}

extension Connection {
  /// The server's number for any name; makes one if needed. Asks the server.
  package func internAtom(_ name: String) -> Atom {
    XInternAtom(display, name, 0)
  }

  /// The name of an atom; nil if the server has none. Asks the server.
  package func fetchAtomName(_ atom: Atom) -> String? {
    let result = trapping { XGetAtomName(display, atom) }
    guard case .success(let pointer?) = result else { return nil }
    defer { XFree(pointer) }
    return String(cString: pointer)
  }
}
