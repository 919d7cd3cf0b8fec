/// The effects of a changed property: animation, damage, layout.
extension UIView {
  /// Called after a property's model value changed.
  func propertyChanged(_ property: AnimatableProperty, from old: AnimatableValue, to new: AnimatableValue) {
    let animator = UIApplication.shared.animator
    if animator.context != nil && window != nil {
      animator.animate(self, property, from: old, to: new)
    } else if animation(of: property) != nil {
      animator.cancel(self, property)
    }
    presentationChanged(property)
  }

  /// Called when the presentation value of a property changed, also on each frame of an animation.
  func presentationChanged(_ property: AnimatableProperty) {
    if property.isGeometry { geometryChanged() } else { lookChanged() }
  }

  /// Called when an animation has ended.
  func animationEnded(_ animation: PropertyAnimation) {
    guard animation.layer?.staysAtEnd != true, removeAnimation(animation) else { return }
    presentationChanged(animation.property)
  }

  /// Adds an animation; those that the app adds to the layer are shown on top of the view's own.
  func addAnimation(_ animation: PropertyAnimation) {
    animations = animation.layer == nil ? [animation] + animations : animations + [animation]
  }

  /// Removes an animation; false if it isn't one of the view's.
  @discardableResult
  func removeAnimation(_ animation: PropertyAnimation) -> Bool {
    let others = animations.filter { $0 !== animation }
    defer { animations = others }
    return others.count < animations.count
  }

  func removeAllAnimations() {
    for animation in animations { UIApplication.shared.animator.cancel(animation) }
  }

  func boundsChanged(from old: CGRect) {
    let new = modelBounds
    if old.origin != new.origin {
      propertyChanged(.boundsOrigin, from: .init(old.origin), to: .init(new.origin))
      constraintState?.geometryChanged()
    }
    if old.size != new.size { sizeChanged(from: old.size) }
  }

  func centerChanged(from old: CGPoint) {
    propertyChanged(.center, from: .init(old), to: .init(modelCenter))
    noteMove()
    constraintState?.geometryChanged()
    safeAreaMayHaveChanged()
  }

  func backgroundChanged(from old: UIColor?) {
    let traits = traitCollection
    propertyChanged(
      .backgroundColor,
      from: .init(old?.resolve(with: traits) ?? .clear),
      to: .init(backgroundColor?.resolve(with: traits) ?? .clear)
    )
    animation(of: .backgroundColor)?.formerColor = old
  }

  /// An animatable property's own value, whatever is shown.
  func model(_ property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .center: .init(modelCenter)
    case .boundsOrigin: .init(modelBounds.origin)
    case .boundsSize: .init(modelBounds.size)
    case .transform: .init(modelTransform)
    case .alpha: .init(modelAlpha)
    case .backgroundColor: .init(modelBackgroundColor?.resolve(with: traitCollection) ?? .clear)
    case .cornerRadius: .init(layer.cornerRadius)
    case .borderWidth: .init(layer.borderWidth)
    case .borderColor: .init(layer.borderColor ?? .clear)
    case .shadowOpacity: .init(CGFloat(layer.shadowOpacity))
    }
  }

  /// Sets an animatable property to a value that an animation has had.
  func set(_ property: AnimatableProperty, to value: AnimatableValue) {
    switch property {
    case .center: center = value.point
    case .boundsOrigin: bounds.origin = value.point
    case .boundsSize: bounds.size = value.size
    case .transform: transform = value.transform
    case .alpha: alpha = value.scalar
    case .backgroundColor: backgroundColor = UIColor(cgColor: value.color)
    case .cornerRadius: layer.cornerRadius = value.scalar
    case .borderWidth: layer.borderWidth = value.scalar
    case .borderColor: layer.borderColor = value.color
    case .shadowOpacity: layer.shadowOpacity = Float(value.scalar)
    }
  }

  private func sizeChanged(from old: CGSize) {
    propertyChanged(.boundsSize, from: .init(old), to: .init(bounds.size))
    noteMove()
    if autoresizesSubviews { for view in subviews { view.autoresize(parentWas: old, is: bounds.size) } }
    setNeedsLayout()
    // As in UIKit: the parent may place its children by their sizes. One that sets this size itself knows it.
    if let parent = superview, !parent.layoutState.isPlacingChildren { parent.setNeedsLayout() }
    constraintState?.geometryChanged()
    safeAreaMayHaveChanged()
  }

  func tintChangedInTree() {
    tintColorDidChange()
    for view in subviews { view.tintChangedInTree() }
  }

  /// Repaints everything in this tree, because the appearance changed.
  func redrawTree() {
    appearanceDidChange()
    setNeedsRepaint()
    for view in subviews { view.redrawTree() }
  }

  /// Moves and resizes by ``autoresizingMask``, after the parent was resized.
  private func autoresize(parentWas old: CGSize, is new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let x = stretch(
      frame.minX,
      frame.width,
      old.width,
      by: new.width - old.width,
      mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin)
    )
    let y = stretch(
      frame.minY,
      frame.height,
      old.height,
      by: new.height - old.height,
      mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin)
    )
    frame = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
  }

  /// Divides a change of the parent's length among the flexible parts, in proportion to their lengths.
  private func stretch(
    _ origin: CGFloat,
    _ length: CGFloat,
    _ parent: CGFloat,
    by change: CGFloat,
    _ before: Bool,
    _ inside: Bool,
    _ after: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let parts = [(before, origin), (inside, length), (after, parent - origin - length)].map { $0.0 ? max($0.1, 0) : 0 }
    let flexible = parts.reduce(0, +)
    let count = CGFloat([before, inside, after].count { $0 })
    guard count > 0 else { return (origin, length) }
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return flexible > 0 ? change * parts[index] / flexible : change / count
    }
    return (origin + share(0, before), length + share(1, inside))
  }
}
