/// The items of an activity, sorted by kind: texts, URLs and pictures.
struct SharedItems {
  private(set) var texts: [String] = []
  private(set) var urls: [URL] = []
  private(set) var images: [UIImage] = []

  init(_ items: [Any]) {
    for item in items {
      switch item {
      case let text as String: texts.append(text)
      case let text as NSAttributedString: texts.append(text.string)
      case let text as NSString: texts.append(text.substring(from: 0))
      case let url as URL: urls.append(url)
      case let url as NSURL: urls += [url.absoluteURL].compactMap(\.self)
      case let image as UIImage: images.append(image)
      default: break
      }
    }
  }

  /// The texts and URLs, a line each; nil if there are none. For a file URL it is the path.
  var text: String? {
    let lines = texts + urls.map { $0.isFileURL ? $0.path : $0.absoluteString }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The first line of the sheet's summary of the items.
  var title: String {
    if let text = texts.first(where: { !$0.isEmpty }) { return text }
    if let url = urls.first { return url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString }
    return images.count > 1 ? "\(images.count) Pictures" : images.isEmpty ? "Share" : "Picture"
  }

  /// The second line of the sheet's summary of the items; nil for none.
  var subtitle: String? {
    if let url = urls.first { return url.isFileURL ? url.deletingLastPathComponent().path : url.absoluteString }
    guard let image = images.first else { return texts.isEmpty ? nil : "Text" }
    let size = image.size * image.scale
    return "\(Int(size.width)) × \(Int(size.height))"
  }

  /// The name of the symbol for the kind of items.
  var symbolName: String { urls.isEmpty ? images.isEmpty ? "doc.text" : "photo" : "link" }
}

extension CGSize {
  fileprivate static func * (size: CGSize, factor: CGFloat) -> CGSize {
    CGSize(width: size.width * factor, height: size.height * factor)
  }
}
