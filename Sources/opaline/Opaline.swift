import ArgumentParser

/// The command line tool. Each subcommand is in a separate file.
@main struct Opaline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "opaline",
    abstract: "Makes, installs and runs applications and widgets.",
    subcommands: [
      BundleCommand.self, CheckCommand.self, InstallCommand.self, ListCommand.self,
      NetworkCommand.self, OpenCommand.self, RemoveCommand.self, StoryboardCommand.self,
      TodayCommand.self,
    ])
}
