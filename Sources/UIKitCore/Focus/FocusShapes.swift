import CoreGraphics

extension UIButton: FocusShaped {
  var focusOutline: FocusShape {
    FocusShape(
      parts.focusRect ?? bounds, cornerRadius: parts.focusRadius, isContinuous: true)
  }
}

extension UISwitch: FocusShaped {
  var focusOutline: FocusShape { FocusShape(bounds, cornerRadius: bounds.height / 2) }
}

extension UISlider: FocusShaped {
  var focusOutline: FocusShape {
    let thumb = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    return FocusShape(thumb, cornerRadius: min(thumb.width, thumb.height) / 2)
  }
}

extension UIStepper: FocusShaped {
  var focusOutline: FocusShape {
    FocusShape(bounds, cornerRadius: SegmentMetrics.cornerRadius)
  }
}

extension UISegmentedControl: FocusShaped {
  var focusOutline: FocusShape {
    FocusShape(bounds, cornerRadius: SegmentMetrics.cornerRadius)
  }
}

extension UIPageControl: FocusShaped {
  var focusOutline: FocusShape {
    FocusShape(bounds, cornerRadius: min(bounds.width, bounds.height) / 2)
  }
}
