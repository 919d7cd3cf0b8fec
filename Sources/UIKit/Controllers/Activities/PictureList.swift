/// The pictures in a folder, the latest first.
final class PictureList: UITableViewController {
  /// The folder whose pictures are listed; nil for an empty list.
  var folder: URL?
  /// Called with the chosen picture and its file.
  var onChoice: (UIImage, URL) -> Void = { _, _ in }

  private var files: [URL] = []
  private var previews: [URL: UIImage] = [:]
  private let previewSize = CGSize(width: 48, height: 48)

  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 64
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    files = folder.map(Self.pictures) ?? []
    tableView.backgroundView = files.isEmpty ? noPictures : nil
    tableView.separatorStyle = files.isEmpty ? .none : .singleLine
    tableView.reloadData()
  }

  private static func pictures(in folder: URL) -> [URL] {
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: keys,
      options: .skipsHiddenFiles
    )
    func date(_ file: URL) -> Date {
      (try? file.resourceValues(forKeys: Set(keys)).contentModificationDate) ?? .distantPast
    }
    let pictures = (all ?? []).filter { ImageFile.extensions.contains($0.pathExtension.lowercased()) }
    let dated = pictures.map { (file: $0, date: date($0)) }
    return dated.sorted { ($1.date, $0.file.path) < ($0.date, $1.file.path) }.map(\.file)
  }

  private var noPictures: UIView {
    let (page, label) = (UIView(), UILabel())
    label.text = "There are no PNG or JPEG pictures in \(folder.map { "“\($0.lastPathComponent)”" } ?? "this place")."
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: page.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 24),
      label.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -24),
    ])
    return page
  }

  private func preview(_ file: URL) -> UIImage? {
    if let known = previews[file] { return known }
    let pixels = Int((previewSize.width * traitCollection.displayScale).rounded(.up))
    guard let image = UIImage(contentsOfFile: file.path, shorterSide: pixels), image.size.width > 0,
      image.size.height > 0
    else {
      return nil
    }
    let scale = max(previewSize.width / image.size.width, previewSize.height / image.size.height)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    let made = UIGraphicsImageRenderer(size: previewSize).image { context in
      context.cgContext.addPath(
        UIBezierPath(roundedRect: CGRect(origin: .zero, size: previewSize), cornerRadius: 6).cgPath
      )
      context.cgContext.clip()
      let origin = CGPoint(x: (previewSize.width - size.width) / 2, y: (previewSize.height - size.height) / 2)
      image.draw(in: CGRect(origin: origin, size: size))
    }
    previews[file] = made
    return made
  }

  // MARK: - Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { files.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let file = files[indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = file.deletingPathExtension().lastPathComponent
    cell.imageView?.image = preview(file)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let file = files[indexPath.row]
    // A file that isn't a picture, or no longer there, can't be chosen.
    guard let image = UIImage(contentsOfFile: file.path) else {
      return tableView.deselectRow(at: indexPath, animated: true)
    }
    onChoice(image, file)
  }
}
