import CX11

/// One request to a selection's owner (`XConvertSelection`), with the pieces of a long answer.
final class SelectionFetch {
  private unowned let selections: Selections
  private let selection: Atom
  private var targets: [Atom]
  private let completion: (Property?) -> Void
  private var pieces: [UInt8]?
  private var timer: TimerToken?

  init(selections: Selections, selection: Atom, targets: [Atom], completion: @escaping (Property?) -> Void) {
    self.selections = selections
    self.selection = selection
    self.targets = targets
    self.completion = completion
  }

  private var connection: Connection { selections.connection }
  private var property: Atom { connection.atoms[.transfer] }

  func start() {
    guard let target = targets.first else { return end(nil) }
    restartTimer()
    XConvertSelection(connection.display, selection, target, property, selections.window, connection.latestTime)
  }

  func arrived(selection: Atom, target: Atom, property: Atom) {
    guard selection == self.selection, target == targets.first, pieces == nil else { return }
    guard property != Atom(None) else { return tryNext() }
    let answer = connection.fetchProperty(self.property, of: selections.window, deletes: true, atMost: selections.limit)
    guard answer?.isWhole != false else { return refuse() }
    guard answer?.type == connection.atoms[.incr] else { return end(answer) }
    // Some owners announce a lower bound of the size (ICCCM 2.7.2).
    guard answer?.words.first ?? 0 <= selections.limit else { return refuse() }
    pieces = []
    restartTimer()
  }

  /// The owner has put the next piece of a long answer into the requestor's property (`INCR`, ICCCM 2.7.2).
  func propertyWritten() {
    guard let count = pieces?.count,
      let piece = connection.fetchProperty(
        property,
        of: selections.window,
        deletes: true,
        atMost: selections.limit - count + 1
      )
    else { return }
    guard !piece.bytes.isEmpty else { return end(Property(type: piece.type, bytes: pieces ?? [])) }
    guard piece.isWhole, count + piece.bytes.count <= selections.limit else { return refuse() }
    pieces?.append(contentsOf: piece.bytes)
    restartTimer()
  }

  /// Gives up on contents that are too large: an owner may send for ever, or announce more than there is memory.
  private func refuse() {
    connection.log.tellOnce("refused to paste more than \(selections.limit) bytes")
    connection.deleteProperty(property, of: selections.window)
    pieces = nil
    end(nil)
  }

  private func tryNext() {
    targets.removeFirst()
    start()
  }

  private func restartTimer() {
    timer?.cancel()
    timer = selections.loop.schedule(after: selections.timeout) { [weak self] in self?.end(nil) }
  }

  private func end(_ answer: Property?) {
    timer?.cancel()
    selections.finish(self)
    completion(answer)
  }
}
