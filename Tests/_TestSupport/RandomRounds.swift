/// The number of rounds of a random test: all in release builds, a fraction in debug builds, where
/// a round takes ten times as long.
package func randomRounds(_ count: Int, unoptimized: Int) -> Int {
  #if DEBUG
    unoptimized
  #else
    count
  #endif
}
