/// The gallery's command line arguments.
enum GalleryArguments {
  /// Shows one scene, or all scenes with a switcher if the value is nil.
  case show(GalleryScene?)
  case write(directory: String)
  /// Writes the images of the documentation.
  case compose(directory: String)
  case help

  static let usage = """
    usage: Gallery [--scene NAME] [--output DIRECTORY] [--compose DIRECTORY]

      --scene NAME        shows one scene: \(GalleryScene.allCases.map(\.rawValue).joined(separator: ", "))
      --output DIRECTORY  writes pictures of every scene and an index.html instead
      --compose DIRECTORY writes the two pictures of the documentation instead

    UIKIT_GALLERY_OUT=DIRECTORY does the same as --output.
    """

  init(_ arguments: some Sequence<String>, environment: [String: String]) throws(UsageError) {
    var rest = Array(arguments)
    var scene: GalleryScene?
    var directory = environment["UIKIT_GALLERY_OUT"].flatMap { $0.isEmpty ? nil : $0 }
    while !rest.isEmpty {
      let option = rest.removeFirst()
      switch option {
      case "--help", "-h":
        self = .help
        return
      case "--scene", "--output", "--compose":
        guard !rest.isEmpty else { throw UsageError("\(option) needs a value") }
        let value = rest.removeFirst()
        if option == "--compose" {
          self = .compose(directory: value)
          return
        }
        guard option == "--scene" else {
          directory = value
          continue
        }
        scene = GalleryScene(rawValue: value)
        guard scene != nil else { throw UsageError("there is no scene named \"\(value)\"") }
        directory = nil
      default: throw UsageError("\"\(option)\" is not an option")
      }
    }
    if let directory { self = .write(directory: directory) } else { self = .show(scene) }
  }

  struct UsageError: Error, CustomStringConvertible {
    let problem: String

    init(_ problem: String) { self.problem = problem }

    var description: String { "\(problem)\n\(GalleryArguments.usage)" }
  }
}
