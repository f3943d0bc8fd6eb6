extension GradientContent {
  /// 1024 colors from location 0 to location 1. Each color consists of premultiplied blue, green,
  /// red and alpha, each as 256 times its 8-bit value. Colors are mixed in premultiplied form. The
  /// gradient must have a color.
  package var ramp: [UInt16] {
    let (count, stops) = (1024, stops)
    let colors = colors.map { color -> SIMD4<Double> in
      let c = color.clamped.premultiplied
      return SIMD4(c.blue, c.green, c.red, c.alpha)
    }
    var result: [UInt16] = []
    result.reserveCapacity(count * 4)
    var index = 0
    for entry in 0..<count {
      let t = Double(entry) / Double(count - 1)
      while index + 1 < colors.count, t >= stops[index + 1] { index += 1 }
      var color = colors[index]
      if t >= stops[index], index + 1 < colors.count {
        let span = stops[index + 1] - stops[index]
        color += (colors[index + 1] - color) * (span > 0 ? (t - stops[index]) / span : 1)
      }
      for channel in 0..<4 { result.append(UInt16((color[channel] * 65280).rounded())) }
    }
    return result
  }

  /// The location of each color, 0...1 and not decreasing.
  private var stops: [Double] {
    var last = 0.0
    return colors.indices.map { index in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let given = locations.count == colors.count ? locations[index] : even
      last = max(last, given.isFinite ? min(max(given, 0), 1) : even)
      return last
    }
  }
}
