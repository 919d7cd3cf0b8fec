import UIKit
import X11

/// The desktop's CLIPBOARD and PRIMARY selections.
final class X11Pasteboard: PasteboardProvider {
  private let loop: EventLoop
  /// The server's time of the drop whose text is fetched next.
  var dropTime: ServerTime?

  init(loop: EventLoop) { self.loop = loop }

  func setString(_ string: String, in selection: PasteboardSelection) {
    loop.selections.offer(string, as: atom(selection))
  }

  func setString(of promise: TextPromise, in selection: PasteboardSelection) {
    loop.selections.offer(as: atom(selection)) { promise.text }
  }

  func fetchString(from selection: PasteboardSelection, completion: @escaping (String?) -> Void) {
    loop.selections.fetch(atom(selection), time: time(of: selection), completion: completion)
  }

  func fetchUnits(from selection: PasteboardSelection, completion: @escaping (inout [UInt16]) -> Void) {
    loop.selections.fetchUnits(atom(selection), time: time(of: selection), completion: completion)
  }

  func setPicture(in selection: PasteboardSelection, _ makeFile: @escaping () -> [UInt8]) {
    loop.selections.offerPicture(as: atom(selection), makeFile)
  }

  func fetchPicture(from selection: PasteboardSelection, completion: @escaping ([UInt8]?) -> Void) {
    loop.selections.fetchPicture(atom(selection), time: time(of: selection), completion: completion)
  }

  func ownContents(of selection: PasteboardSelection) -> PasteboardContents? {
    let selection = atom(selection)
    guard loop.selections.fetchOwns(selection) else { return nil }
    return loop.selections.offersPicture(as: selection) ? .picture : .text
  }

  var wasTooLong: Bool { loop.selections.refusedLast }

  private func atom(_ selection: PasteboardSelection) -> Atom {
    switch selection {
    case .clipboard: loop.connection.atoms[.clipboard]
    case .primary: loop.connection.atoms[.primary]
    case .drag: loop.connection.atoms[.xdndSelection]
    }
  }

  /// The server's time of the user's action; nil for that of the event in progress, or now.
  private func time(of selection: PasteboardSelection) -> ServerTime? { selection == .drag ? dropTime : nil }
}
