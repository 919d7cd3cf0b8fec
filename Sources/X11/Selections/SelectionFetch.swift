import CX11

/// One question to a selection's owner (`XConvertSelection`), with the pieces of a long answer.
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
    let answer = connection.fetchProperty(property, of: selections.window, deletes: true)
    guard answer?.type == connection.atoms[.incr] else { return end(answer) }
    pieces = []
    restartTimer()
  }

  /// The owner has put the next piece of a long answer into the requestor's property (`INCR`, ICCCM 2.7.2).
  func propertyWritten() {
    guard let collected = pieces,
      let piece = connection.fetchProperty(property, of: selections.window, deletes: true)
    else { return }
    guard !piece.bytes.isEmpty else { return end(Property(type: piece.type, bytes: collected)) }
    pieces = collected + piece.bytes
    restartTimer()
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
