/// The desktop's clipboard.
///
/// Its content is owned by another program, so that asking for it takes time: ``fetchString(_:)`` answers when the text
/// has arrived.
@preconcurrency @MainActor
public final class UIPasteboard {
  /// The clipboard that Ctrl+C copies to and Ctrl+V pastes from.
  public static var general: UIPasteboard { UIPasteboard() }

  private init() {}

  private var provider: any PasteboardProvider { UIApplication.shared.platform.pasteboard }

  /// The text on the clipboard. Setting it offers the text to other programs; nil and an empty text are the same.
  ///
  /// Reading doesn't wait: it returns text that this program copied itself, as long as that is on the clipboard, and
  /// nil if the text is another program's. Ask for that with ``fetchString(_:)``.
  public var string: String? {
    get {
      var answer: String?
      provider.fetchString(from: .clipboard) { answer = $0 }
      return answer
    }
    set { provider.setString(newValue ?? "", in: .clipboard) }
  }

  /// Whether this program knows of text on the clipboard without asking another one.
  public var hasStrings: Bool { string?.isEmpty == false }

  /// The texts on the clipboard: one, or none, which is nil. Setting several offers them in lines.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  /// The address on the clipboard, if all of its text is one. Setting it offers its text.
  public var url: URL? {
    get { string.flatMap { text in URL(string: text).flatMap { $0.scheme != nil ? $0 : nil } } }
    set { string = newValue?.absoluteString }
  }

  /// Whether this program knows of an address on the clipboard without asking another one.
  public var hasURLs: Bool { url != nil }

  /// How many objects are on the clipboard, as far as this program knows: one text, or nothing.
  public var numberOfItems: Int { hasStrings ? 1 : 0 }

  /// A picture on the clipboard. Only text is exchanged with other programs: always nil, and setting it does nothing.
  public var image: UIImage? {
    get { nil }
    set {}
  }

  /// Whether there is a picture on the clipboard: always false.
  public var hasImages: Bool { false }

  /// Asks for the text on the clipboard; `completion` gets nil if there is none, or if its owner doesn't answer in
  /// time.
  public func fetchString(_ completion: @escaping (String?) -> Void) {
    provider.fetchString(from: .clipboard, completion: completion)
  }

  /// The text on the clipboard; nil if there is none, or if its owner doesn't answer in time.
  public func fetchString() async -> String? {
    await withCheckedContinuation { continuation in fetchString { continuation.resume(returning: $0) } }
  }
}
