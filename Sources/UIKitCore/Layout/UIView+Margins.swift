extension UIView {
  var effectiveMargins: UIEdgeInsets {
    get {
      var margins = ownMargins
      if constraintState?.insetsMarginsFromSafeArea ?? true { margins = margins + safeAreaInsets }
      guard constraintState?.preservesSuperviewMargins == true, let superview else { return margins }
      let (outer, bounds) = (superview.layoutMargins, superview.bounds)
      margins.top = max(margins.top, outer.top - (frame.minY - bounds.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - bounds.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (bounds.maxX - frame.maxX))
      return margins
    }
    set { setMargins(OwnMargins(insets: usable(newValue, else: ownMargins, of: self, "layoutMargins"))) }
  }

  var effectiveDirectionalMargins: NSDirectionalEdgeInsets {
    get {
      let (margins, isMirrored) = (layoutMargins, isMirrored)
      return NSDirectionalEdgeInsets(
        top: margins.top,
        leading: isMirrored ? margins.right : margins.left,
        bottom: margins.bottom,
        trailing: isMirrored ? margins.left : margins.right
      )
    }
    set {
      let isMirrored = isMirrored
      let margins = UIEdgeInsets(
        top: newValue.top,
        left: isMirrored ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom,
        right: isMirrored ? newValue.leading : newValue.trailing
      )
      let insets = usable(margins, else: ownMargins, of: self, "directionalLayoutMargins")
      setMargins(OwnMargins(insets: insets, isMirrored: isMirrored))
    }
  }

  var preservesMargins: Bool {
    get { constraintState?.preservesSuperviewMargins ?? false }
    set {
      madeConstraintState.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }

  /// Whether the safe area is added to the margins.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { constraintState?.insetsMarginsFromSafeArea ?? true }
    set {
      madeConstraintState.insetsMarginsFromSafeArea = newValue
      marginsChanged()
    }
  }

  // MARK: - Guides

  /// The part of the view inside its ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide {
    guide(&madeConstraintState.marginsGuide, .inset { $0.layoutMargins }, "layoutMarginsGuide")
  }

  /// The part of the view that no bar or notch covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(&madeConstraintState.safeAreaGuide, .inset { $0.safeAreaInsets }, "safeAreaLayoutGuide")
  }

  /// The centre of the margins, at most 672 points wide, where lines of text are readable.
  public var readableContentGuide: UILayoutGuide {
    guide(&madeConstraintState.readableGuide, .readable, "readableContentGuide")
  }

  /// The content's rectangle in a scroll view; its size becomes the content size.
  var scrollContentGuide: UILayoutGuide {
    guide(&madeConstraintState.contentGuide, .scrollContent, "contentLayoutGuide")
  }

  /// The rectangle of a scroll view itself, which doesn't move while the content scrolls.
  var scrollFrameGuide: UILayoutGuide { guide(&madeConstraintState.frameGuide, .scrollFrame, "frameLayoutGuide") }

  private func guide(
    _ made: inout UILayoutGuide?,
    _ kind: UILayoutGuide.Kind,
    _ identifier: String
  ) -> UILayoutGuide {
    if let made { return made }
    let guide = UILayoutGuide(kind, of: self, identifier: identifier)
    made = guide
    return guide
  }

  private var defaultMargins: UIEdgeInsets {
    owningController == nil
      ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
  }

  /// The margins that were set, or the default ones, without those that the safe area and the superview add.
  private var ownMargins: UIEdgeInsets { constraintState?.margins?.insets(isMirrored: isMirrored) ?? defaultMargins }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func setMargins(_ margins: OwnMargins) {
    guard constraintState?.margins != margins else { return }
    madeConstraintState.margins = margins
    marginsChanged()
  }

  private func marginsChanged() {
    constraintState?.geometryChanged()
    layoutMarginsDidChange()
    owningController?.viewLayoutMarginsDidChange()
  }
}
