import TodayWidgets
import WidgetExtension

// Info.plist names the class; this reference prevents the linker from removing it.
_ = SystemViewController.self
NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
