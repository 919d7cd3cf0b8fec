/// How a field's text is shown on screen.
struct ShownText: Equatable {
  var area = CGRect.zero
  /// The part of the field in which the text is drawn: `area`, 2 points at each side for the caret, and above and below
  /// what a line higher than `area` needs.
  var clip = CGRect.zero
  /// The overflow of the line's ink beyond its font's line height.
  var extent = InkOverflow()
  var origin = CGPoint.zero
  var width: CGFloat = 0
  var caret = CGRect.null
  /// The frame of which the caret's lower half is drawn, where text directions meet; else `.null`.
  var secondCaret = CGRect.null
  /// The selection's rectangles, none for a caret: several where parts of the text run from right to left.
  var selection: [CGRect] = []
  var isEmpty = true
  /// Whether parts of the text run from right to left.
  var isBidirectional = false
}

extension UITextField {
  // MARK: - Areas

  var usedFont: UIFont { font ?? .controlFont(ofSize: 17) }

  func textArea(in bounds: CGRect) -> CGRect {
    var area = borderRect(forBounds: bounds).inset(by: borderInsets)
    let gap: CGFloat = 6
    let leading = isShown(leftView, leftViewMode) ? leftViewRect(forBounds: bounds) : nil
    let right = isShown(rightView, rightViewMode) ? rightViewRect(forBounds: bounds) : nil
    let trailing = right ?? (showsClearButton ? clearButtonRect(forBounds: bounds) : nil)
    if let side = isMirrored ? trailing : leading {
      let taken = max(0, side.maxX + gap - area.minX)
      area = area.inset(by: UIEdgeInsets(top: 0, left: taken, bottom: 0, right: 0))
    }
    if let side = isMirrored ? leading : trailing {
      let taken = max(0, area.maxX - side.minX + gap)
      area = area.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: taken))
    }
    area.size.width = max(0, area.width)
    return area
  }

  func leadingArea(in bounds: CGRect) -> CGRect {
    let size = sideSize(leftView, in: bounds)
    let x = max(borderInsets.left, 0)
    return mirrored(
      CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        .offset(by: bounds.origin),
      in: bounds
    )
  }

  func trailingArea(in bounds: CGRect) -> CGRect {
    let size = sideSize(rightView, in: bounds)
    let x = bounds.width - borderInsets.right - size.width
    return mirrored(
      CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        .offset(by: bounds.origin),
      in: bounds
    )
  }

  func clearButtonArea(in bounds: CGRect) -> CGRect {
    let side = TextFieldClearButton.side
    let x = bounds.maxX - side - max(0, borderInsets.right - 4)
    let y = bounds.minY + ((bounds.height - side) / 2).rounded()
    return mirrored(CGRect(x: x, y: y, width: side, height: side), in: bounds)
  }

  /// Whether the field's sides are exchanged, because the interface runs from right to left.
  private var isMirrored: Bool { plainLayout.naturalLevel == 1 }

  private func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(origin: CGPoint(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY), size: rect.size)
  }

  /// Adapts the field to the layout direction, if that has changed.
  func updateDirection() {
    let level: UInt8 = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
    guard plainLayout.naturalLevel != level else { return }
    plainLayout.naturalLevel = level
    secret?.layout.naturalLevel = level
    placeholderLayout = nil
    setNeedsLayout()
    setNeedsDisplay()
    placeText()
  }

  private func sideSize(_ view: UIView?, in bounds: CGRect) -> CGSize {
    guard let view else { return .zero }
    var size = view.bounds.size
    let own = view.intrinsicContentSize
    if size.width <= 0 { size.width = max(0, own.width) }
    if size.height <= 0 { size.height = max(0, own.height) }
    return CGSize(width: size.width, height: min(size.height, bounds.height))
  }

  // MARK: - Sides

  func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool { view != nil && isShown(mode) }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  var showsClearButton: Bool {
    clearButtonMode != .never && hasText && isEnabled && isShown(clearButtonMode) && !isShown(rightView, rightViewMode)
  }

  func sidesChanged() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Called when the view at one side was set, perhaps to another one.
  func sideChanged(from old: UIView?, to new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    sidesChanged()
  }

  func layoutSides() {
    lay(leftView, isShown(leftView, leftViewMode), leftViewRect(forBounds: bounds))
    lay(rightView, isShown(rightView, rightViewMode), rightViewRect(forBounds: bounds))
    if showsClearButton, clearButton == nil {
      let button = TextFieldClearButton()
      button.image = clearImage
      button.onPress = { [weak self] in self?.clear() }
      clearButton = button
    }
    lay(clearButton, showsClearButton, clearButtonRect(forBounds: bounds))
  }

  private func lay(_ view: UIView?, _ isShown: Bool, _ rect: @autoclosure () -> CGRect) {
    guard let view else { return }
    guard isShown else { return view.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    view.frame = rect()
  }

  // MARK: - Text

  package var layoutOrigin: CGPoint { shown.origin }

  /// Lays out the text, and marks the parts for drawing that differ from the ones on screen.
  ///
  /// - Parameter changed: the offset of the first changed character; nil if the text is unchanged.
  func placeText(changedFrom changed: Int? = nil) {
    // Layout waits for a window: most fields get their text and appearance before.
    guard window != nil else { return }
    let old = shown
    shown = placedText()
    // A subclass may place the caret elsewhere, or hide it.
    if isEditing, type(of: self) != UITextField.self, let caret = selectionHead { shown.caret = caretRect(for: caret) }
    guard old.clip == shown.clip, old.extent == shown.extent, old.origin.y == shown.origin.y,
      old.isEmpty == shown.isEmpty
    else { return setContentNeedsDisplay(old.clip.union(shown.clip).insetBy(dx: 0, dy: -2)) }
    var stale = CGRect.null
    if old.origin.x != shown.origin.x {
      addStrip(from: shown.area.minX, to: shown.area.maxX, to: &stale)
    } else if changed != nil, shown.isBidirectional || old.isBidirectional {
      addStrip(from: shown.area.minX, to: shown.area.maxX, to: &stale)
    } else if let changed {
      let start = shown.origin.x + layout.caret(at: layoutOffset(changed)).minX - 2
      let end = shown.origin.x + max(old.width, shown.width) + 4
      addStrip(from: start, to: end, to: &stale)
    }
    if old.selection != shown.selection {
      for rect in old.selection + shown.selection { addStrip(around: rect, to: &stale) }
    }
    if old.caret != shown.caret || old.secondCaret != shown.secondCaret {
      for rect in [old.caret, old.secondCaret, shown.caret, shown.secondCaret] { addStrip(around: rect, to: &stale) }
    }
    setContentNeedsDisplay(drawsOwnText && !isEditing && !stale.isVoid ? bounds : stale)
  }

  func placedText(in area: CGRect? = nil) -> ShownText {
    let (isEditing, layout) = (isEditing, layout)
    var result = ShownText()
    result.isEmpty = !hasText
    result.area = area ?? (isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    fitFont(in: result.area.width)
    let (height, y) = (layout.height(ofLine: 0), lineTop(in: result.area))
    result.width = layout.usedWidth
    let line = layout.line(at: 0)
    result.isBidirectional = line.isBidirectional
    let head = layout.x(of: layoutOffset(editor.selection.head), in: line)
    scrollX =
      if let scrollXOfDrag {
        scrollXOfDrag
      } else if isEditing {
        placedScroll(result.width, head, result.area.width)
      } else {
        // Of a text that is too wide the beginning is shown, also when editing begins.
        line.baseLevel == 1 ? max(0, result.width - result.area.width) : 0
      }
    let aligned = alignmentOffset(of: line, width: result.width, room: result.area.width)
    result.origin = CGPoint(x: result.area.minX + aligned - scrollX, y: y)
    result.extent = line.line.extent
    result.clip = clip(for: hasText ? layout : placeholderText() ?? layout, in: result.area)
    guard isEditing else { return result }
    result.caret = CGRect(x: result.origin.x + head - 1, y: y, width: TextEditor.caretWidth, height: height)
    if line.isBidirectional {
      let (_, second) = layout.caretPositions(at: layoutOffset(editor.selection.head), in: line)
      if abs(second - head) > 0.5 { result.secondCaret = result.caret.offset(by: CGPoint(x: second - head, y: 0)) }
    }
    result.selection = placedSelection(line, origin: result.origin)
    return result
  }

  /// The top of the line, which is centred in `area`. A line higher than its font's has the same baseline as other
  /// text, as far as it fits.
  private func lineTop(in area: CGRect) -> CGFloat {
    let height = layout.height(ofLine: 0)
    func centred(_ height: CGFloat) -> CGFloat { area.minY + ((area.height - height) / 2).rounded(.down) }
    guard layout.runs == nil, height > layout.lineHeight, height < area.height else { return centred(height) }
    let top = centred(layout.lineHeight) + layout.baselineOffset - layout.baseline(ofLine: 0)
    return top.clamped(to: area.minY...area.maxY - height)
  }

  func clip(for layout: TextLayout, in area: CGRect) -> CGRect {
    let missing = hasOwnHeight(layout) ? max(0, layout.height(ofLine: 0) - area.height) : 0
    return area.insetBy(dx: -2, dy: -(missing / 2).rounded(.up))
  }

  private func placedSelection(_ line: TextLayout.LineFragment, origin: CGPoint) -> [CGRect] {
    guard !editor.selection.isEmpty else { return [] }
    let range = editor.selection.range
    let shown = layoutOffset(range.lowerBound)..<layoutOffset(range.upperBound)
    let spans =
      line.isBidirectional
      ? layout.spans(of: shown, in: line)
      : [(layout.x(of: shown.lowerBound, in: line), layout.x(of: shown.upperBound, in: line))]
    return spans.map { left, right in
      CGRect(x: origin.x + left, y: origin.y, width: right - left, height: layout.height(ofLine: line.index))
    }
  }

  private func placedScroll(_ width: CGFloat, _ head: CGFloat, _ room: CGFloat) -> CGFloat {
    guard width > room, room > 0 else { return 0 }
    var scroll = scrollX
    if head < scroll { scroll = head - room / 4 }
    if head > scroll + room - 1 { scroll = head - room + 1 }
    return scroll.clamped(to: 0...max(0, width - room + 1)).rounded()
  }

  /// The distance of a line from the left edge of its room; 0 for text that is too wide.
  func alignmentOffset(of line: TextLayout.LineFragment, width: CGFloat, room: CGFloat) -> CGFloat {
    let isRightToLeft = line.baseLevel == 1
    guard width < room else { return 0 }
    // A paragraph's own alignment counts where the field has none.
    switch textAlignment == .natural && attributeRuns != nil ? plainLayout.alignment(at: 0) : textAlignment {
    case .center: return ((room - width) / 2).rounded()
    case .right: return room - width
    case .natural, .justified: return isRightToLeft ? room - width : 0
    case .left: return 0
    }
  }

  /// Adds the visible part of the text's line between two x coordinates to `stale`.
  private func addStrip(from left: CGFloat, to right: CGFloat, to stale: inout CGRect) {
    let strip = CGRect(x: left, y: shown.origin.y, width: right - left, height: layout.height(ofLine: 0))
      .intersection(shown.clip)
    if !strip.isVoid { stale = stale.union(strip) }
  }

  private func addStrip(around rect: CGRect, to stale: inout CGRect) {
    if !rect.isNull { addStrip(from: rect.minX - 1, to: rect.maxX + 1, to: &stale) }
  }

  func caretDidBlink() {
    var stale = CGRect.null
    addStrip(around: shown.caret, to: &stale)
    addStrip(around: shown.secondCaret, to: &stale)
    setContentNeedsDisplay(stale)
  }

  // MARK: - Changes

  func fittingChanged() {
    fullWidth = nil
    fontChanged()
  }

  func fontChanged() {
    plainLayout.font = usedFont
    secret?.layout.font = usedFont
    placeholderLayout = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  func placeholderChanged() {
    placeholderLayout = nil
    invalidateIntrinsicContentSize()
    if !hasText { setNeedsDisplay() }
  }

  func setSecrecy(_ isSecret: Bool) {
    if isSecret {
      interaction.keepSecret()
      plainLayout.invalidate()
    }
    secret = isSecret ? SecretText(of: editor.storage, font: usedFont) : nil
    secret?.layout.naturalLevel = plainLayout.naturalLevel
    setNeedsDisplay()
    placeText()
    reloadInputViews()
  }

  /// The placeholder's layout; nil without a placeholder.
  func placeholderText() -> TextLayout? {
    guard let placeholder, !placeholder.isEmpty else { return nil }
    if let placeholderLayout { return placeholderLayout }
    let made = TextLayout(storage: TextStorage(placeholder), font: usedFont, wrapping: .none)
    made.runs = shownPlaceholder.styled.map { TextRuns($0) }
    made.naturalLevel = plainLayout.naturalLevel
    placeholderLayout = made
    return made
  }
}

/// The placeholder of an empty field.
struct Placeholder: Equatable {
  var text: String?
  /// The text with the attributes of its parts, if they have some.
  var styled: NSAttributedString?
}
