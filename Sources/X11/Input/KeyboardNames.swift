import Foundation

/// Tells keyboards that have letters from power buttons, lid switches and headsets, which servers list as keyboards,
/// too.
///
/// The kernel's list of devices (`/proc/bus/input/devices`, input subsystem) has the name and the keys of each. A device
/// that it lacks, such as the keyboards of virtual and remote servers, counts as a keyboard.
package struct KeyboardNames {
  private var withLetters: Set<String> = []
  private var withoutLetters: Set<String> = []

  /// The devices of this machine.
  package static var current: KeyboardNames {
    let bytes = FileManager.default.contents(atPath: "/proc/bus/input/devices") ?? Data()
    return KeyboardNames(list: String(decoding: bytes, as: UTF8.self))
  }

  /// Reads the kernel's list: blocks of lines, of which `N: Name="…"` and `B: KEY=…` matter.
  package init(list: String) {
    var name: Substring?
    for line in list.split(separator: "\n") {
      if line.hasPrefix("N: Name=\"") { name = line.dropFirst(9).dropLast() }
      guard line.hasPrefix("B: KEY="), let device = name else { continue }
      if Self.hasLetters(line.dropFirst(7)) {
        withLetters.insert(String(device))
      } else {
        withoutLetters.insert(String(device))
      }
    }
  }

  /// The devices in `names`, as a server calls them, on which text can be typed by hand.
  package func keyboards(among names: [String]) -> [String] {
    names.filter { name in
      // The server's own device, on which programs type.
      if name.hasSuffix("XTEST keyboard") { return false }
      return withLetters.contains(name) || !withoutLetters.contains(name)
    }
  }

  /// Whether a device has the keys from Q to P, which have the codes 16 to 25. The keys are a bit mask in hexadecimal
  /// words of 64 bits, with the lowest codes in the last one.
  private static func hasLetters(_ keys: Substring) -> Bool {
    let letters: UInt64 = 0x3FF << 16
    guard let last = keys.split(separator: " ").last, let word = UInt64(last, radix: 16) else { return false }
    return word & letters == letters
  }
}
