/// What the program says about itself.
enum KeyboardUsage {
  /// The program's name.
  static let program = "virtual-keyboard"
  /// The program's version.
  static let version = "0.1.0"

  /// The explanation of every option.
  static let help = """
    A keyboard on screen that types into whichever window has the focus.

    usage: virtual-keyboard [options]

      --layout NAME[,NAME…]            its keys (default: en-US); a globe key goes through several
      --placement docked|floating      at the monitor's bottom edge, where other windows make room,
                                       or small, and dragged anywhere (default: docked)
      --appearance light|dark|system   colours (system: as the desktop is)
      --scale N                        pixels a point, 0.5 to 8 (default: as the desktop is)
      --list-layouts                   list the layouts
      --quit                           end the keyboard that runs on this display
      --version                        tell the version
      --help                           this text

    Its hide key leaves a small button at the screen's edge that brings it back. Started again while it
    runs, the program tells the running one to hide, or to come back, and ends.
    """
}
