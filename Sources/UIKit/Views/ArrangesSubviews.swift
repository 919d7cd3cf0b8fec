/// A container that lays out its children itself and leaves out hidden ones.
protocol ArrangesSubviews {
  func arrangedSubviewVisibilityChanged(_ view: UIView)
  func arrangedSubviewContentChanged(_ view: UIView)
}
