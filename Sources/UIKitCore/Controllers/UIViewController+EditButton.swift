extension UIViewController {
  func makeEditItem() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    show(isEditing, in: item)
    return item
  }

  func show(_ isEditing: Bool, in item: UIBarButtonItem) {
    item.title = isEditing ? "Done" : "Edit"
    item.style = isEditing ? .done : .plain
  }
}
