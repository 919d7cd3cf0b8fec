/// The natural size of a field, and its baseline at that size.
extension UITextField {
  var naturalSize: CGSize {
    let placeholder = hasText ? nil : placeholderText()
    let text = (fullWidth ?? layout.usedWidth).rounded(.up) + 2
    let around = spaceAround { $0.textRect(forBounds: $1) }
    var (width, space) = (text + around.width, around.height)
    // Only a subclass can have other areas for what is edited and for the placeholder. The size is the same while the
    // field is edited, so that nothing moves when editing begins.
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

  /// Whether a line may be higher than the field's font: its glyphs' ink is, or its text is attributed.
  func hasOwnHeight(_ layout: TextLayout) -> Bool {
    layout.runs != nil || !layout.line(at: 0).line.extent.isPlain
  }

  /// The difference in size between the field and an area inside it, in points. If the area's height doesn't depend on
  /// the field's, the height is that of the border's insets.
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

  /// The distance of the baseline from the top of a room of `height` points, in which the text's line is centred.
  private func baseline(inRoomOf height: CGFloat) -> CGFloat {
    guard hasOwnHeight(layout) else { return TextLayout.baselineOffset(of: usedFont) }
    return ((height - layout.height(ofLine: 0)) / 2).rounded(.down) + layout.baseline(ofLine: 0)
  }

  /// Invalidates the intrinsic size if the text's height has changed, or its width in a field that is as wide as its text.
  ///
  /// A field whose width is constrained doesn't change when its text grows; that is most fields, and solving
  /// constraints at each key would be useless. Such a field invalidates its width when editing ends.
  func updateNaturalSize() {
    guard window != nil else { return invalidateIntrinsicContentSize() }
    let size = naturalSize
    defer { reportedSize = size }
    // The layout engine may have read the size of an older text.
    guard let old = reportedSize else { return invalidateIntrinsicContentSize() }
    guard old != size else { return }
    if !isEditing || abs(bounds.width - old.width) < 1 || old.height != size.height { invalidateIntrinsicContentSize() }
  }
}
