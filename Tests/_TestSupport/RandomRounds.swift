/// How many rounds a random test runs: all of them as release code, a share where nothing is optimised
/// and a round takes ten times as long.
package func randomRounds(_ count: Int, unoptimized: Int) -> Int {
  #if DEBUG
    unoptimized
  #else
    count
  #endif
}
