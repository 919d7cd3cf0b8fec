import CX11
import Foundation

extension Picture {
  /// The picture's alpha, blurred by a Gaussian; pixels outside count as clear. The server computes it (XRender's
  /// `convolution` filter), a wide blur at a lower resolution.
  ///
  /// - Parameter sigma: the standard deviation in pixels, more than 0.
  package func blurred(sigma: Double) -> Picture {
    let factor = max(1, (sigma / 4).rounded(.down))
    func reduced(_ length: Int) -> Int { Int((Double(length) / factor).rounded(.up)) }
    let small = PixelSize(width: reduced(size.width), height: reduced(size.height))
    let sharp = factor > 1 ? scaled(down: factor, to: small) : self
    let deviation = sigma / factor
    let reach = Int((deviation * 3).rounded(.up))
    let weights = (-reach...reach).map { (place: Int) -> Double in
      let distance = Double(place) / deviation
      return exp(-distance * distance / 2)
    }
    let total = weights.reduce(0, +)
    let kernel = weights.map { XFixed(($0 / total * 65536).rounded()) }
    let rows = sharp.convolved(kernel, width: kernel.count, height: 1)
    let result = rows.convolved(kernel, width: 1, height: kernel.count)
    if factor > 1 { result.setScale(x: factor, y: factor) }
    return result
  }

  /// The picture's alpha at a lower resolution; each pixel is nearly the average of those that it covers.
  private func scaled(down factor: Double, to small: PixelSize) -> Picture {
    let result = Picture(size: small, format: .alpha, connection: connection)
    result.clear()
    // A bilinear sample between two pixels averages both, so that half as many samples as pixels suffice in each direction.
    let samples = max(1, Int((factor / 2).rounded(.up)))
    for row in 0..<samples {
      for column in 0..<samples {
        func shift(_ index: Int) -> Double { (Double(index) + 0.5) / Double(samples) * factor - factor / 2 }
        setTransform(PictureTransform(a: factor, b: 0, c: 0, d: factor, tx: shift(column), ty: shift(row)))
        result.draw(self, in: result.bounds, opacity: 1 / Double(samples * samples), mode: .add)
      }
    }
    setTransform(PictureTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), filter: .nearest)
    return result
  }

  /// The picture's alpha, convolved with `kernel`: each pixel becomes a weighted sum of its neighbours.
  private func convolved(_ kernel: [XFixed], width: Int, height: Int) -> Picture {
    let result = Picture(size: size, format: .alpha, connection: connection)
    var parameters = [XFixed(width * 65536), XFixed(height * 65536)] + kernel
    XRenderSetPictureFilter(connection.display, id, "convolution", &parameters, Int32(parameters.count))
    result.draw(self, in: result.bounds, mode: .source)
    XRenderSetPictureFilter(connection.display, id, Filter.nearest.rawValue, nil, 0)
    return result
  }
}
