import CX11

/// Copy and paste of text and pictures between programs (ICCCM 2), as owner and as requestor. Nothing here blocks.
package final class Selections {
  /// Contents that are made when they are asked for.
  private enum Contents {
    case text(() -> String)
    /// The bytes of a PNG file.
    case picture(() -> [UInt8])
  }

  private struct Offer {
    let contents: Contents
    let time: ServerTime
    /// Distinguishes the offer from those before it.
    let number: Int
    /// Whether the contents were too long for one request when they were last made.
    var isLong = false
    /// Deletes the text, which another program has moved to itself; nil if it stays.
    let deletes: (() -> Bool)?
    /// Nil for a picture.
    var text: String? { if case .text(let make) = contents { make() } else { nil } }
    /// Nil for text.
    var picture: [UInt8]? { if case .picture(let make) = contents { make() } else { nil } }
  }

  /// The encoding in which a program gets text or a picture.
  enum Encoding { case utf8, latin1, png }

  /// The most targets that one request may ask for, several times the number that exists.
  private static let mostTargets = 64
  /// The most long transfers to other programs at the same time.
  private static let mostTransfers = 16

  unowned let loop: EventLoop
  private(set) lazy var window = connection.makeRequestor()
  private var offers: [Atom: Offer] = [:]
  private var offerCount = 0
  private var outgoing: [OutgoingTransfer] = []
  private var fetches: [SelectionFetch] = []

  /// Seconds after which a transfer with a program that does not answer is given up.
  package var timeout = 2.0
  /// The most bytes that are accepted from another program; larger contents are refused, with a line on standard error. A
  /// text of this length can still be laid out, which takes half a gigabyte in all.
  package var limit = 32 << 20
  /// Whether the contents that were last asked for were refused because they exceed ``limit``.
  package internal(set) var refusedLast = false
  /// Called with each request for a selection that this program owns, before it is answered with the offered text;
  /// returns true if it answers the request itself, with ``notify(_:)``.
  package var requestHandler: ((SelectionRequest) -> Bool)?
  /// Called when another program has become the owner of a selection.
  package var onLoss: ((Atom) -> Void)?

  init(loop: EventLoop) {
    self.loop = loop
  }

  var connection: Connection { loop.connection }

  /// Offers `text` to other programs, as the contents of `CLIPBOARD` or `PRIMARY`.
  ///
  /// The server keeps an owner with a later time (ICCCM 2.1). That isn't checked here, because this happens at each key
  /// that selects text, but when the text is wanted.
  ///
  /// - Parameter time: the server time of the user's action; nil for the time of the event in progress, or now.
  package func offer(_ text: String, as selection: Atom, time: ServerTime? = nil) {
    offer(as: selection, time: time) { text }
  }

  /// Offers text that `makeText` makes whenever it is asked for: a long selection needn't be copied at each key.
  ///
  /// - Parameters:
  ///   - selection: the selection.
  ///   - time: the server time of the user's action; nil for the time of the event in progress, or now.
  ///   - deletes: called when a program asks for the text to be deleted; returns whether it was. Nil refuses that.
  ///   - makeText: makes the text.
  package func offer(
    as selection: Atom,
    time: ServerTime? = nil,
    deletes: (() -> Bool)? = nil,
    _ makeText: @escaping () -> String
  ) {
    offer(.text(makeText), as: selection, time: time, deletes: deletes)
  }

  /// Offers a picture, as a PNG file whose bytes `makeFile` makes whenever it is asked for.
  package func offerPicture(as selection: Atom, time: ServerTime? = nil, _ makeFile: @escaping () -> [UInt8]) {
    offer(.picture(makeFile), as: selection, time: time, deletes: nil)
  }

  private func offer(_ contents: Contents, as selection: Atom, time: ServerTime?, deletes: (() -> Bool)?) {
    let time = time ?? connection.actionTime
    offerCount += 1
    offers[selection] = Offer(contents: contents, time: time, number: offerCount, deletes: deletes)
    XSetSelectionOwner(connection.display, selection, window, time)
  }

  /// Whether this program owns the selection. If it has offered contents, asks the server, and withdraws a lost offer.
  package func fetchOwns(_ selection: Atom) -> Bool {
    guard offers[selection] != nil else { return false }
    if XGetSelectionOwner(connection.display, selection) == window { return true }
    offers[selection] = nil
    return false
  }

  /// Whether what this program offers as a selection is a picture.
  package func offersPicture(as selection: Atom) -> Bool {
    if case .picture? = offers[selection]?.contents { true } else { false }
  }

  /// Stops offering a selection.
  package func withdraw(_ selection: Atom) {
    guard let offer = offers.removeValue(forKey: selection) else { return }
    XSetSelectionOwner(connection.display, selection, XID(None), offer.time)
  }

  /// Asks a selection's owner for its text; `completion` gets nil if there is none, or if the owner does not answer.
  ///
  /// This program's own text is delivered at once.
  ///
  /// - Parameters:
  ///   - selection: the selection.
  ///   - time: the server time of the user's action; nil for the time of the event in progress, or now.
  ///   - completion: gets the text.
  package func fetch(_ selection: Atom, time: ServerTime? = nil, completion: @escaping (String?) -> Void) {
    if fetchOwns(selection), let offer = offers[selection] {
      refusedLast = false
      return completion(offer.text)
    }
    enqueue(
      SelectionFetch(selections: self, selection: selection, targets: pastedTargets, time: time) { property in
        completion(property?.pastedText)
      }
    )
  }

  /// Asks a selection's owner for its picture, as a PNG file; `completion` gets nil if there is none, or if the owner doesn't answer.
  ///
  /// This program's own picture is delivered at once.
  package func fetchPicture(_ selection: Atom, time: ServerTime? = nil, completion: @escaping ([UInt8]?) -> Void) {
    if fetchOwns(selection), let offer = offers[selection] {
      refusedLast = false
      return completion(offer.picture)
    }
    let targets = [connection.atoms[.pngImage]]
    enqueue(
      SelectionFetch(selections: self, selection: selection, targets: targets, time: time) { property in
        completion(property?.bytes)
      }
    )
  }

  /// Asks a selection's owner to delete its contents, which were moved to this program (`DELETE`, ICCCM 2.6.3);
  /// `completion` is called when it has answered, or hasn't in time.
  func deleteContents(of selection: Atom, time: ServerTime, completion: @escaping () -> Void) {
    let targets = [connection.atoms[.delete]]
    enqueue(
      SelectionFetch(selections: self, selection: selection, targets: targets, time: time) { _ in completion() }
    )
  }

  /// Asks for text that is secret where it is pasted, as UTF-16 units; `completion` gets an empty array if there is no
  /// text, or if the owner doesn't answer.
  ///
  /// The array is the text's only copy in memory, unless this program is the owner. `completion` has to overwrite it.
  package func fetchUnits(
    _ selection: Atom,
    time: ServerTime? = nil,
    completion: @escaping (inout [UInt16]) -> Void
  ) {
    if fetchOwns(selection), let offer = offers[selection] {
      var units = Array((offer.text ?? "").utf16)
      return completion(&units)
    }
    let targets = pastedTargets
    enqueue(
      SelectionFetch(selections: self, selection: selection, targets: targets, time: time, isSecret: true) { property in
        var units = property?.pastedUnits ?? []
        completion(&units)
      }
    )
  }

  /// The targets in which text is asked for, the best first; a drag that has one of them can be dropped. Some programs
  /// offer only MIME types, as on Wayland or the web.
  var pastedTargets: [Atom] {
    let atoms = connection.atoms
    return [atoms[.utf8String], atoms[.plainTextUTF8], Atom(XA_STRING), atoms[.plainText]]
  }

  /// Gives the clipboard's contents to the desktop's clipboard manager before the program ends (`SAVE_TARGETS`).
  ///
  /// - Parameter completion: called at once if no manager runs, or if this program doesn't own the clipboard.
  package func handOverClipboard(completion: @escaping () -> Void) {
    let atoms = connection.atoms
    let manager = atoms[.clipboardManager]
    guard fetchOwns(atoms[.clipboard]), let offer = offers[atoms[.clipboard]],
      XGetSelectionOwner(connection.display, manager) != XID(None)
    else {
      return completion()
    }
    connection.setProperty(atoms[.transfer], of: window, words: targets(of: offer), type: Atom(XA_ATOM))
    enqueue(SelectionFetch(selections: self, selection: manager, targets: [atoms[.saveTargets]]) { _ in completion() })
  }

  // MARK: - Events

  /// Handles an event if it is about selections; true if it needs no other handling.
  func handle(_ event: Event) -> Bool {
    switch event {
    case .selectionRequest(let request):
      if requestHandler?(request) != true { answer(request) }
    case .selectionLost(let selection, _):
      lose(selection)
    case .selectionNotify(window, let selection, let target, let property, _):
      fetches.first?.receive(selection: selection, target: target, property: property)
    case .property(window, connection.atoms[.transfer], false, _):
      fetches.first?.propertyWritten()
    case .property(let requestor, let name, true, _):
      return continueTransfer(to: requestor, property: name)
    case .destroyed(let requestor):
      outgoing.filter { $0.requestor == requestor }.forEach { finish($0) }
      return false
    default:
      return false
    }
    return true
  }

  func finish(_ fetch: SelectionFetch) {
    fetches.removeAll { $0 === fetch }
    fetches.first?.start()
  }

  func finish(_ transfer: OutgoingTransfer) {
    outgoing.removeAll { $0 === transfer }
  }

  // MARK: - Private

  /// Queues a request; requests run one at a time, because all use one property.
  private func enqueue(_ fetch: SelectionFetch) {
    fetches.append(fetch)
    if fetches.count == 1 { fetch.start() }
  }

  private func lose(_ selection: Atom) {
    guard offers.removeValue(forKey: selection) != nil else { return }
    onLoss?(selection)
  }

  private func continueTransfer(to requestor: XID, property: Atom) -> Bool {
    guard let transfer = outgoing.first(where: { $0.requestor == requestor && $0.property == property }) else {
      return false
    }
    transfer.sendNext()
    return true
  }

  /// The targets in which text is offered.
  var offeredTargets: [Atom] {
    let atoms = connection.atoms
    return [atoms[.utf8String], atoms[.plainTextUTF8], atoms[.plainText], atoms[.text], Atom(XA_STRING)]
  }

  private func targets(of offer: Offer) -> [Atom] {
    switch offer.contents {
    case .text: offeredTargets
    case .picture: [connection.atoms[.pngImage]]
    }
  }

  private func answer(_ request: SelectionRequest) {
    var reply = request
    // Very old programs leave the property out and mean the target's name (ICCCM 2.2).
    if reply.property == Atom(None) { reply.property = request.target }
    let isDone = connection.ignoringErrors { convert(reply) }
    if !isDone { reply.property = Atom(None) }
    notify(reply)
  }

  private func convert(_ request: SelectionRequest) -> Bool {
    guard let offer = offers[request.selection], isCurrent(offer, request.time) else { return false }
    let atoms = connection.atoms
    switch request.target {
    case atoms[.targets]:
      let all = [atoms[.targets], atoms[.timestamp], atoms[.multiple]] + targets(of: offer)
      connection.setProperty(request.property, of: request.requestor, words: all, type: Atom(XA_ATOM))
    case atoms[.timestamp]:
      connection.setProperty(request.property, of: request.requestor, words: [offer.time], type: Atom(XA_INTEGER))
    case atoms[.multiple]:
      return convertAll(request)
    case atoms[.delete]:
      guard offer.deletes?() == true else { return false }
      connection.setProperty(request.property, of: request.requestor, words: [], type: atoms[.null])
    case let target where !targets(of: offer).contains(target):
      return false
    case atoms[.pngImage]:
      return send(offer, as: .png, type: request.target, for: request)
    case Atom(XA_STRING):
      return send(offer, as: .latin1, type: Atom(XA_STRING), for: request)
    case let target:
      return send(offer, as: .utf8, type: target == atoms[.text] ? atoms[.utf8String] : target, for: request)
    }
    return true
  }

  /// Whether a request was made while this program owned the selection: earlier ones are for the owner before (ICCCM
  /// 2.2).
  private func isCurrent(_ offer: Offer, _ time: ServerTime) -> Bool {
    time == ServerTime(CurrentTime) || Int32(bitPattern: UInt32(truncatingIfNeeded: time &- offer.time)) >= 0
  }

  /// Answers several targets in one request; failed ones are removed from the requestor's list (`MULTIPLE`, ICCCM
  /// 2.6.2).
  private func convertAll(_ request: SelectionRequest) -> Bool {
    guard let wanted = Self.pairs(in: connection.fetchProperty(request.property, of: request.requestor)) else {
      return false
    }
    var answered: [UInt] = []
    for (target, property) in wanted {
      var part = request
      (part.target, part.property) = (target, property)
      let isAllowed = target != connection.atoms[.multiple] && property != Atom(None)
      answered += [target, isAllowed && convert(part) ? property : Atom(None)]
    }
    connection.setProperty(
      request.property,
      of: request.requestor,
      words: answered,
      type: connection.atoms[.atomPair]
    )
    return true
  }

  /// The targets that a requestor has listed, each with the property for its answer; nil without a list, or if it is too
  /// long.
  package static func pairs(in list: Property?) -> [(target: Atom, property: Atom)]? {
    guard let words = list?.words, words.count <= mostTargets * 2 else { return nil }
    return stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
  }

  /// Sends a text or a picture; false if it is long and too many transfers are under way. All transfers of an offer share
  /// one copy, and contents that are known to be long aren't made in vain: any number of programs may ask, and stall.
  private func send(_ offer: Offer, as encoding: Encoding, type: Atom, for request: SelectionRequest) -> Bool {
    let isFull = outgoing.count >= Self.mostTransfers
    guard !isFull || !offer.isLong else { return false }
    let source = OutgoingTransfer.Source(offer: offer.number, encoding: encoding)
    let bytes = outgoing.first { $0.source == source }?.bytes ?? Self.bytes(of: offer.contents, encoding)
    let chunk = min(connection.largestRequest - 128, OutgoingTransfer.chunk)
    if offers[request.selection]?.number == offer.number { offers[request.selection]?.isLong = bytes.count > chunk }
    guard bytes.count > chunk else {
      connection.setProperty(request.property, of: request.requestor, bytes: bytes, type: type)
      return true
    }
    guard !isFull else { return false }
    let transfer = OutgoingTransfer(bytes, of: source, type: type, for: request, chunk: chunk, selections: self)
    outgoing.append(transfer)
    transfer.begin()
    return true
  }

  private static func bytes(of contents: Contents, _ encoding: Encoding) -> [UInt8] {
    switch contents {
    case .text(let make): encoding == .latin1 ? LegacyText.latin1(make()) : Array(make().utf8)
    case .picture(let make): make()
    }
  }

  /// Notifies the requestor that its request is done (`SelectionNotify`), or, if `reply` has no property, that it failed.
  package func notify(_ reply: SelectionRequest) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.display = connection.display
    event.xselection.requestor = reply.requestor
    event.xselection.selection = reply.selection
    event.xselection.target = reply.target
    event.xselection.property = reply.property
    event.xselection.time = reply.time
    connection.ignoringErrors { _ = XSendEvent(connection.display, reply.requestor, 0, NoEventMask, &event) }
  }
}

extension Connection {
  /// Makes a window that is never shown, for answers of selections' owners; changes of its properties are reported.
  func makeRequestor() -> XID {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    let mask = UInt(CWEventMask)
    return XCreateWindow(display, root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, mask, &attributes)
  }
}
