import CXCB

/// A second connection to an X server, besides the connection from which SDL reads events.
///
/// XCB's calls are safe on any thread; an X server allows any client to draw into any window.
final class X11Connection: @unchecked Sendable {
  // Safety: immutable, and XCB locks its connection itself.
  let handle: OpaquePointer

  /// Creates a connection; nil if the server cannot be reached.
  ///
  /// - Parameter display: The X server's name as in `DISPLAY`; nil for the value of that variable.
  init?(display: String?) {
    guard let handle = xcb_connect(display, nil) else { return nil }
    guard xcb_connection_has_error(handle) == 0 else {
      xcb_disconnect(handle)
      return nil
    }
    self.handle = handle
  }

  deinit { xcb_disconnect(handle) }

  var isBroken: Bool { xcb_connection_has_error(handle) != 0 }

  /// Waits until the server has processed all requests, and discards its events.
  func waitUntilDone() {
    free(xcb_get_input_focus_reply(handle, xcb_get_input_focus(handle), nil))
    while let event = xcb_poll_for_event(handle) { free(event) }
  }

  /// The depth of a window that uses the frames' pixel format; nil for other windows.
  func depth(of window: UInt32) -> UInt8? {
    let attributesCookie = xcb_get_window_attributes(handle, window)
    let geometryCookie = xcb_get_geometry(handle, window)
    guard let attributes = xcb_get_window_attributes_reply(handle, attributesCookie, nil)
    else {
      xcb_discard_reply(handle, geometryCookie.sequence)
      return nil
    }
    defer { free(attributes) }
    guard let geometry = xcb_get_geometry_reply(handle, geometryCookie, nil) else { return nil }
    defer { free(geometry) }
    let depth = geometry.pointee.depth
    guard let setup = xcb_get_setup(handle),
      setup.pointee.image_byte_order == UInt8(XCB_IMAGE_ORDER_LSB_FIRST.rawValue),
      hasWords(setup, depth: depth), isBGR(setup, visual: attributes.pointee.visual)
    else { return nil }
    return depth
  }

  /// Whether pixels of a depth are 32 bits each.
  private func hasWords(_ setup: UnsafePointer<xcb_setup_t>, depth: UInt8) -> Bool {
    var formats = xcb_setup_pixmap_formats_iterator(setup)
    while formats.rem > 0 {
      let format = formats.data.pointee
      if format.depth == depth { return format.bits_per_pixel == 32 && format.scanline_pad == 32 }
      xcb_format_next(&formats)
    }
    return false
  }

  /// Whether a visual has blue in the lowest byte.
  private func isBGR(_ setup: UnsafePointer<xcb_setup_t>, visual: UInt32) -> Bool {
    var screens = xcb_setup_roots_iterator(setup)
    while screens.rem > 0 {
      var depths = xcb_screen_allowed_depths_iterator(screens.data)
      while depths.rem > 0 {
        var visuals = xcb_depth_visuals_iterator(depths.data)
        while visuals.rem > 0 {
          let kind = visuals.data.pointee
          if kind.visual_id == visual {
            return kind.red_mask == 0xFF0000 && kind.green_mask == 0xFF00
              && kind.blue_mask == 0xFF
          }
          xcb_visualtype_next(&visuals)
        }
        xcb_depth_next(&depths)
      }
      xcb_screen_next(&screens)
    }
    return false
  }
}
