/// The desktop's clipboard.
///
/// The content may belong to another program, so that asking for it takes time: ``fetchString(_:)`` and
/// ``fetchImage(_:)`` call their completions when it has arrived.
@preconcurrency @MainActor
public final class UIPasteboard {
  /// The clipboard that Ctrl+C copies to and Ctrl+V pastes from.
  public static var general: UIPasteboard { UIPasteboard() }

  private init() {}

  private var ownContents: PasteboardContents? { provider.ownContents(of: .clipboard) }
  private var provider: any PasteboardProvider { UIApplication.shared.platform.pasteboard }

  /// The text on the clipboard. Setting it offers the text to other programs; nil and an empty text are the same.
  ///
  /// Reading doesn't wait: it returns text that this program copied itself, as long as that is on the clipboard, and
  /// nil if the text is another program's. Ask for that with ``fetchString(_:)``.
  public var string: String? {
    get {
      guard ownContents == .text else { return nil }
      var answer: String?
      provider.fetchString(from: .clipboard) { answer = $0 }
      return answer
    }
    set { provider.setString(newValue ?? "", in: .clipboard) }
  }

  /// Whether this program knows of text on the clipboard without asking another one.
  public var hasStrings: Bool { string?.isEmpty == false }

  /// The text on the clipboard as an array of one; nil without text. Setting several offers them as lines of one text.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  /// The URL on the clipboard, if all of its text is a URL with a scheme. Setting it offers the URL as text.
  public var url: URL? {
    get { string.flatMap { text in URL(string: text).flatMap { $0.scheme != nil ? $0 : nil } } }
    set { string = newValue?.absoluteString }
  }

  /// Whether this program knows of a URL on the clipboard without asking another one.
  public var hasURLs: Bool { url != nil }

  /// How many objects are on the clipboard, as far as this program knows: one text or picture, or nothing.
  public var numberOfItems: Int { hasStrings || hasImages ? 1 : 0 }

  /// The picture on the clipboard. Setting it offers the picture to other programs, as a PNG file, in place of what was there; nil
  /// empties the clipboard.
  ///
  /// Reading doesn't wait: it returns a picture that this program copied itself, as long as that is on the clipboard. Ask for
  /// another program's with ``fetchImage(_:)``.
  public var image: UIImage? {
    get { ownPicture.flatMap { UIImage(data: Data($0)) } }
    set {
      guard let newValue, newValue.size.width > 0, newValue.size.height > 0 else { return string = nil }
      var file: [UInt8]?
      provider.setPicture(in: .clipboard) {
        let made = file ?? newValue.pngData().map { Array($0) } ?? []
        file = made
        return made
      }
    }
  }

  /// The picture on the clipboard as an array of one; nil without a picture. Setting several offers the first.
  public var images: [UIImage]? {
    get { image.map { [$0] } }
    set { image = newValue?.first }
  }

  /// Whether this program knows of a picture on the clipboard without asking another one.
  public var hasImages: Bool { ownContents == .picture }

  private var ownPicture: [UInt8]? {
    guard ownContents == .picture else { return nil }
    var answer: [UInt8]?
    provider.fetchPicture(from: .clipboard) { answer = $0 }
    return answer
  }

  /// Asks for the picture on the clipboard; `completion` gets nil if there is none, if its owner doesn't answer in time, or if it
  /// isn't a PNG file, which a line on standard error reports.
  public func fetchImage(_ completion: @escaping (UIImage?) -> Void) {
    provider.fetchPicture(from: .clipboard) { file in completion(file.flatMap { UIImage(data: Data($0)) }) }
  }

  /// The picture on the clipboard; nil as with ``fetchImage(_:)``.
  public func fetchImage() async -> UIImage? {
    await withCheckedContinuation { continuation in fetchImage { continuation.resume(returning: $0) } }
  }

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
