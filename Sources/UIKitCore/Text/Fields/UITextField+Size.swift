/// How large a field is by itself, and where its baseline is then.
extension UITextField {
  var naturalSize: CGSize {
    let placeholder = hasText ? nil : placeholderText()
    let text = (fullWidth ?? layout.usedWidth).rounded(.up) + 2
    let around = spaceAround { $0.textRect(forBounds: $1) }
    var (width, space) = (text + around.width, around.height)
    // Only a subclass can have other areas for what is edited and for the placeholder. The size is the same while the field
    // is edited, so that nothing moves when that begins.
    if type(of: self) != UITextField.self {
      let editing = spaceAround { $0.editingRect(forBounds: $1) }
      (width, space) = (max(width, text + editing.width), max(space, editing.height))
    }
    if let placeholder {
      let around = spaceAround { $0.placeholderRect(forBounds: $1) }
      (width, space) = (max(width, placeholder.usedWidth.rounded(.up) + 2 + around.width), max(space, around.height))
    }
    return CGSize(width: width, height: naturalLineHeight(with: placeholder) + space)
  }

  private func naturalLineHeight(with placeholder: TextLayout?) -> CGFloat {
    let own = [layout, placeholder].compactMap { $0 }.filter(hasOwnHeight)
    return max(TextLayout.lineHeight(of: usedFont), own.map { $0.height(ofLine: 0) }.max() ?? 0)
  }

  /// Whether a line may be higher than the field's font: its ink is, or it has fonts of its own.
  func hasOwnHeight(_ layout: TextLayout) -> Bool {
    layout.runs != nil || !layout.line(at: 0).line.extent.isPlain
  }

  /// How much larger the field is than an area inside, in points. An area of a fixed height, whatever the field's, says
  /// nothing of that: then it is the border's.
  private func spaceAround(_ area: (UITextField, CGRect) -> CGRect) -> CGSize {
    func space(in height: CGFloat) -> CGSize {
      let bounds = CGRect(origin: .zero, size: CGSize(width: 10_000, height: height))
      let rect = area(self, bounds)
      return CGSize(width: bounds.width - rect.width, height: bounds.height - rect.height)
    }
    var around = space(in: 100)
    let border = borderInsets.top + borderInsets.bottom
    if around.height != border, space(in: 200).height != around.height { around.height = border }
    return around
  }

  var naturalBaselineOffsets: (first: CGFloat, last: CGFloat) {
    let size = naturalSize
    let area = textRect(forBounds: CGRect(origin: .zero, size: size))
    let line = naturalLineHeight(with: hasText ? nil : placeholderText())
    let top = area.minY + ((area.height - line) / 2).rounded(.down)
    let baseline = top + self.baseline(inRoomOf: line)
    return (baseline, size.height - baseline)
  }

  /// Where the text's line has its baseline in room for a line that may be higher, in the middle of which it stands.
  private func baseline(inRoomOf height: CGFloat) -> CGFloat {
    guard hasOwnHeight(layout) else { return TextLayout.baselineOffset(of: usedFont) }
    return ((height - layout.height(ofLine: 0)) / 2).rounded(.down) + layout.baseline(ofLine: 0)
  }

  /// Tells the layout of the text's height if that has changed, and of its width, if the field is as wide as its text.
  ///
  /// A field whose width is constrained doesn't change when its text grows; that is most fields, and solving
  /// constraints at each key would be useless. Such a field reports its width when editing ends.
  func updateNaturalSize() {
    guard window != nil else { return invalidateIntrinsicContentSize() }
    let size = naturalSize
    defer { reportedSize = size }
    // The layout may have asked for the size of an older text.
    guard let old = reportedSize else { return invalidateIntrinsicContentSize() }
    guard old != size else { return }
    if !isEditing || abs(bounds.width - old.width) < 1 || old.height != size.height { invalidateIntrinsicContentSize() }
  }
}
