import Foundation

// Breaks documented rules of UIKit, each in a separate process, and checks the result in a release
// build. The process must end. Its message must contain the name of the call, and its backtrace
// must contain the function with the mistake.
//
//     Misuses          checks every mistake
//     Misuses NAME...  checks the named mistakes
//     Misuses --list   prints the names
//     Misuses --run NAME   makes the mistake in this process

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--list":
  for misuse in Misuse.all { print("\(misuse.name): \(misuse.call): \(misuse.sentence)") }
case "--run":
  exit(Misuse.run(arguments.dropFirst().first ?? ""))
default:
  let chosen = Misuse.all.filter { arguments.isEmpty || arguments.contains($0.name) }
  exit(MisuseCheck.run(chosen))
}
