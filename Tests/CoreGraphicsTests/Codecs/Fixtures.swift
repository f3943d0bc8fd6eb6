import CoreGraphics

/// Small files of kinds that the encoders do not write. ImageMagick 6.9 and zlib have created them.
enum Fixtures {
  /// A PNG image of 4 × 1 pixels with a 2-bit palette. The pixels are red, half-transparent green,
  /// blue and clear.
  static let palettePNG = data(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAABAgMAAACEUudeAAAADFBMVEX/AAAA/wAAAP8JCQlccX6GAAAABHRSTlP/gP
    8AH4eGmQAAAApJREFUeNpjkAYAAB0AHCN8j6wAAAAASUVORK5CYII=
    """)

  /// A PNG image of 2 × 1 pixels in 16-bit gray. The values are 0x8000 and 0xFFFF.
  static let gray16PNG = data(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAADUlEQVR42mNoYPj/HwAFAgJ/yQDWdQAAAABJRU5Erk
    Jggg==
    """)

  /// A PNG image of 3 × 3 pixels, interlaced with Adam7. The color of the pixel at (x, y) is (100x,
  /// 100y, 7).
  static let interlacedPNG = data(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAAGuTRJ+AAAAIUlEQVR42g3GMREAAAyDQDaMIjay2oF7ANnH3KTfXr
    JcHmtWB0jp+08yAAAAAElFTkSuQmCC
    """)

  /// A progressive JPEG image of 16 × 16 pixels. The color of the pixel at (x, y) is about (16x,
  /// 16y, 128).
  static let progressiveJPEG = data(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHB
    YWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo
    KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABQb/xA
    AVAQEBAAAAAAAAAAAAAAAAAAABAv/aAAwDAQACEAMQAAABlGmGqP/EABYQAAMAAAAAAAAAAAAAAAAAAAADBP/aAAgB
    AQABBQJU4qcVOKnP/8QAFhEBAQEAAAAAAAAAAAAAAAAABQAx/9oACAEDAQE/ASkcv//EABYRAAMAAAAAAAAAAAAAAA
    AAAAADBP/aAAgBAgEBPwF9p//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABUQAQEAAAAAAAAAAAAA
    AAAAAABh/9oACAEBAAE/IZpppv/aAAwDAQACAAMAAAAQr//EABURAQEAAAAAAAAAAAAAAAAAAABR/9oACAEDAQE/EK
    n/xAAWEQADAAAAAAAAAAAAAAAAAAAAITH/2gAIAQIBAT8Qqz//xAAWEAADAAAAAAAAAAAAAAAAAAAAMcH/2gAIAQEA
    AT8QRImREiJP/9k=
    """)

  /// A JPEG image of 16 × 16 pixels in Adobe CMYK with inverted inks. The color of the pixel at (x,
  /// y) is about (16x, 16y, 128).
  static let cmykJPEG = data(
    """
    /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBg
    gLCAkKCgoKCgYICwwLCgwJCgoK/9sAQwECAgICAgIFAwMFCgcGBwoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
    CgoKCgoKCgoKCgoKCgoKCgoKCgoK/8AAFAgAEAAQBAERAAIRAQMRAQQRAP/EABcAAAMBAAAAAAAAAAAAAAAAAAAHCA
    P/xAA0EAAAAQkEBA8AAAAAAAAAAAABAAIDBAUGBwgTCRESsRQhIzEVGSIkJjRCQ0RRZXGCo7L/xAAYAQACAwAAAAAA
    AAAAAAAAAAAHCQYICv/EACoRAAAEAwUIAwAAAAAAAAAAAAACAwcBBhEEBRITIwgUFSExMjNRQWGh/9oADgQBAAIRAx
    EEAAA/AM5rbVTrPSXz70lwScz/AG6f4JftIsN5tL38AJeQQn3F8mWrrPDWPGYA31CuJJTc7jZiFwdApaaGn4auYuXS
    n0Lgs2/AfEo2j9DVSbNeqqmnYr94Ecpbb+xoYaEgNQD03UneuZihWtQcW36B9RJJyXreaCDeBURrCUWYKTkm3jsdf5
    y9txuumTkDJQgUvMKjdRt0c86hCew1JbZbXkgs8ivzBJoNQOyOz15ZF//Z
    """)

  /// A gray JPEG image of 16 × 16 pixels.
  static let grayJPEG = data(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDg
    sLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAZEAABBQAA
    AAAAAAAAAAAAAAAABgcjMqH/2gAIAQEAAD8Ak1PstWDBIT7LVgwqxPstWDBJT7LVgw//2Q==
    """)

  private static func data(_ base64: String) -> Data {
    Data(base64Encoded: base64.filter { !$0.isWhitespace })!
  }
}
