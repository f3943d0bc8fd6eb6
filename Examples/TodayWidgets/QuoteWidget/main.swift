import TodayWidgets
import WidgetExtension

// Info.plist names the class; this reference prevents the linker from removing it.
_ = QuoteViewController.self
NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
