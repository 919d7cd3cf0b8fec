/// The computer that the program runs on.
@preconcurrency @MainActor
public struct UIDevice {
  /// The computer that the program runs on.
  public static var current: UIDevice { UIDevice() }

  /// The computer's name in its network.
  public var name: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return Self.text(name)
  }

  /// The kind of computer: its processor, such as "x86_64".
  public var model: String { Self.text(of: \.machine) }

  /// The same as ``model``.
  public var localizedModel: String { model }

  /// "Linux".
  public var systemName: String { Self.text(of: \.sysname) }

  /// The kernel's version, such as "6.1.0".
  public var systemVersion: String { Self.text(of: \.release).split(separator: "-").first.map(String.init) ?? "" }

  /// A random identifier, a new one each time the program runs: apps can't recognize the computer by it. Never nil.
  public var identifierForVendor: UUID? { Self.vendor }

  private static let vendor = UUID()

  /// The kind of device: always the desktop computer.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  /// The orientation that a device with the shape of the first window would have.
  public var orientation: UIDeviceOrientation {
    let bounds = UIScreen.main.bounds
    guard !bounds.isEmpty else { return .unknown }
    return bounds.width > bounds.height ? .landscapeLeft : .portrait
  }

  // MARK: - Private

  private static func text<Characters>(of field: KeyPath<utsname, Characters>) -> String {
    var system = utsname()
    guard uname(&system) == 0 else { return "" }
    return withUnsafeBytes(of: system[keyPath: field]) { text($0.map { CChar(bitPattern: $0) }) }
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A kind of device, with iOS's numbers.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  /// None of the others.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's screen.
  case carPlay = 3
  /// A desktop computer; here always. UIKit has no other name for it.
  case mac = 5
}

/// The kind of this device: a desktop computer. The older name of ``UIDevice/userInterfaceIdiom``.
public nonisolated func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { .mac }

/// How a device is held, with iOS's numbers.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  /// Before there is a window.
  case unknown = 0
  /// Upright: the window is at least as high as wide.
  case portrait = 1
  /// Upside down; never here.
  case portraitUpsideDown = 2
  /// On its side: the window is wider than high.
  case landscapeLeft = 3
  /// On its other side; never here.
  case landscapeRight = 4
  /// Lying with the screen up; never here.
  case faceUp = 5
  /// Lying with the screen down; never here.
  case faceDown = 6

  /// Whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
