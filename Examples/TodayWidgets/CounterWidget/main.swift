import TodayWidgets
import WidgetExtension

// The class is named in Info.plist; naming it here keeps the linker from leaving it out.
_ = CounterViewController.self
NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
