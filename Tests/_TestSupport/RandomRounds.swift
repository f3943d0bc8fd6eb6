/// Returns the number of rounds of a random test. Release builds run all rounds. Debug builds run
/// only a fraction of them, because a round takes ten times as long.
package func randomRounds(_ count: Int, unoptimized: Int) -> Int {
  #if DEBUG
    unoptimized
  #else
    count
  #endif
}
