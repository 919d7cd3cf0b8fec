import UIKit
import X11

/// The desktop's CLIPBOARD and PRIMARY selections.
final class X11Pasteboard: PasteboardProvider {
  private let loop: EventLoop

  init(loop: EventLoop) { self.loop = loop }

  func setString(_ string: String, in selection: PasteboardSelection) {
    loop.selections.offer(string, as: atom(selection))
  }

  func fetchString(from selection: PasteboardSelection, completion: @escaping (String?) -> Void) {
    loop.selections.fetch(atom(selection), completion: completion)
  }

  func fetchUnits(from selection: PasteboardSelection, completion: @escaping (inout [UInt16]) -> Void) {
    loop.selections.fetchUnits(atom(selection), completion: completion)
  }

  private func atom(_ selection: PasteboardSelection) -> Atom {
    switch selection {
    case .clipboard: loop.connection.atoms[.clipboard]
    case .primary: loop.connection.atoms[.primary]
    }
  }
}
