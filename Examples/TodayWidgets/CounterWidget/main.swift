import TodayWidgets
import WidgetExtension

// The Info.plist names the class. This reference prevents the linker from removing the class.
_ = CounterViewController.self
NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
