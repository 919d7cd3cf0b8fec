/// Copies texts and URLs to the clipboard.
final class CopyActivity: UIActivity {
  private var text: String?

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { SharedItems(activityItems).text != nil }
  override func prepare(withActivityItems activityItems: [Any]) { text = SharedItems(activityItems).text }

  override func perform() {
    UIPasteboard.general.string = text
    finish(text != nil, nil)
  }
}

/// Opens a new message with texts and URLs in the user's mail program.
final class MailActivity: UIActivity {
  var subject = ""
  private var text: String?

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { "Mail" }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }
  override func prepare(withActivityItems activityItems: [Any]) { text = SharedItems(activityItems).text }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    guard let url = Self.url(subject: "", text: "") else { return false }
    return SharedItems(activityItems).text != nil && UIApplication.shared.canOpenURL(url)
  }

  override func perform() {
    guard let url = Self.url(subject: subject, text: text ?? "") else { return finish(false, nil) }
    UIApplication.shared.open(url) { [self] in finish($0, nil) }
  }

  /// The URL that makes a mail program open a new message (RFC 6068).
  private static func url(subject: String, text: String) -> URL? {
    func encoded(_ text: String) -> String {
      text.replacingOccurrences(of: "\n", with: "\r\n").addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        ?? ""
    }
    return URL(string: "mailto:?subject=\(encoded(subject))&body=\(encoded(text))")
  }
}

/// Saves pictures as PNG files in the user's folder of pictures.
final class SaveActivity: UIActivity {
  private let folder: URL?
  private var images: [UIImage] = []
  /// How many pictures are offered.
  private var count = 0

  init(in folder: URL? = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first) {
    self.folder = folder
  }

  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? { count > 1 ? "Save Pictures" : "Save Picture" }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }
  override func prepare(withActivityItems activityItems: [Any]) { images = SharedItems(activityItems).images }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    count = SharedItems(activityItems).images.count
    return folder != nil && count > 0
  }

  override func perform() {
    let pictures = images.compactMap { $0.pngData() }
    guard let folder, !pictures.isEmpty, pictures.count == images.count else { return finish(false, nil) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for picture in pictures { try picture.write(to: Self.unusedName(in: folder)) }
      finish(true, nil)
    } catch {
      finish(false, error)
    }
  }

  private static func unusedName(in folder: URL) -> URL {
    var number = 1
    while true {
      let url = folder.appendingPathComponent(number == 1 ? "Picture.png" : "Picture \(number).png")
      if !FileManager.default.fileExists(atPath: url.path) { return url }
      number += 1
    }
  }
}
