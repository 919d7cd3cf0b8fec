extension Double {
  func isClose(to other: Double, within tolerance: Double = 1e-6) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
