/// Properties that are rarely set, stored apart from the view so that other views don't pay for them.
struct ViewRareData {
  /// The view whose layer is the mask of this one's.
  var mask: UIView?

  /// Closures that are called after a change of traits.
  var traitListeners: [TraitListener] = []
}

extension UIView {
  /// The rarely set properties, made when one of them is set.
  var madeExtras: ViewRareData {
    get { extras.first ?? ViewRareData() }
    set { extras = [newValue] }
  }
}
