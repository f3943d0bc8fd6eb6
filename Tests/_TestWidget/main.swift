import WidgetExtension

NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
