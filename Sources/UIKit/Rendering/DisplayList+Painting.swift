extension DisplayList {
  /// Draws all items, from back to front.
  func paint(on canvas: any Canvas) {
    for item in items { item.paint(on: canvas) }
  }
}

extension DisplayList.Item {
  fileprivate func paint(on canvas: any Canvas) {
    switch self {
    case .fill(let rect, let radius, let color): canvas.fill(rect, cornerRadius: radius, color: color)
    case .border(let rect, let radius, let width, let color):
      canvas.strokeInside(rect, cornerRadius: radius, width: width, color: color)
    case .shadow(let shadow): shadow.paint(on: canvas)
    case .content(let view, let origin, let dirty, let traits):
      UIApplication.shared.withCurrentTraits(traits) {
        let visible = dirty.offset(by: origin)
        view.draw(dirty, in: CGContext(canvas: canvas, origin: origin, visible: visible, traits: traits))
      }
    case .picture(let view, let cache, let transform, let traits):
      let size = view.presentedBounds
      canvas.drawCached(cache, size: size, transform: transform, alpha: view.presentedAlpha) { picture, dirty in
        DisplayList(pictureOf: view, in: dirty, traits: traits).paint(on: picture)
      }
    case .beginClip(let rect):
      canvas.save()
      canvas.clip(to: rect)
    case .endClip: canvas.restore()
    case .beginGroup(let area): canvas.beginGroup(in: area)
    case .endGroup(let alpha, let clip, let radius): canvas.endGroup(alpha: alpha, clip: clip, cornerRadius: radius)
    }
  }
}

extension DisplayList.Shadow {
  fileprivate func paint(on canvas: any Canvas) {
    canvas.shadow(of: rect, cornerRadius: cornerRadius, blur: blur, offset: offset, color: color)
  }
}
