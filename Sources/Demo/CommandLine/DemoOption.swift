import Arguments

/// The options of the demo.
nonisolated enum DemoOption: String, ProgramOption {
  case list = "--list"
  case appearance = "--appearance"
  case scale = "--scale"
  case size = "--size"
  case placement = "--placement"
  case keyboard = "--keyboard"
  case inspector = "--inspector"
  case trace = "--trace"
  case traceFrames = "--trace-frames"
  case installDesktop = "--install-desktop"
  case uninstallDesktop = "--uninstall-desktop"
  case prefix = "--prefix"
  case doctor = "--doctor"
  case version = "--version"
  case help = "--help"

  var entry: OptionEntry {
    switch self {
    case .list: OptionEntry("list the examples")
    case .appearance: OptionEntry(.choice(["light", "dark", "system"]), "colours (system: as the desktop is)")
    case .scale: OptionEntry(.text("N"), "pixels a point, 0.5 to 8 (default: as the desktop is)")
    case .size: OptionEntry(.text("WxH"), "the window's size in points (default: 420x760)")
    case .placement:
      OptionEntry(
        .name("P", ["attached", "docked", "floating", "off"]),
        "the keyboard: attached, docked, floating or off"
      )
    case .keyboard: OptionEntry(.layout("LAYOUT"), "the virtual keyboard's layout")
    case .inspector: OptionEntry("show what the keyboard does to the window; Ctrl+I later")
    case .trace: OptionEntry(.file("FILE|-"), "write what happens, one JSON object a line")
    case .traceFrames: OptionEntry("let the trace tell each frame, too")
    case .installDesktop: OptionEntry("install programs, menu entries, icons, manuals and completions")
    case .uninstallDesktop: OptionEntry("remove what was installed")
    case .prefix: OptionEntry(.folder("DIR"), "install there (default: ~/.local; /usr/local for root)")
    case .doctor: OptionEntry("tell what this machine can do, and what is lost without the rest")
    case .version: OptionEntry("tell the version")
    case .help: OptionEntry("this text")
    }
  }
}
