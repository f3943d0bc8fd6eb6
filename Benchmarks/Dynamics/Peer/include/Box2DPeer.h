#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The benchmark's world, simulated by Box2D alone: squares in a box, under gravity.
typedef struct box2d_peer box2d_peer;

/// Creates the world with its box and without squares.
///
/// - Parameters:
///   - size: Side of the box in meters; the y axis points down.
///   - side: Side of each square in meters.
///   - step: Duration of a step in seconds.
box2d_peer *box2d_peer_create(float size, float side, float elasticity, float step);
void box2d_peer_destroy(box2d_peer *peer);

/// Adds a square at a position in meters, with a speed along the x axis in meters per second.
void box2d_peer_add(box2d_peer *peer, float x, float y, float speed);

/// Runs steps with the same number of solver iterations as the `UIDynamicAnimator`.
void box2d_peer_run(box2d_peer *peer, int steps);

/// The number of squares that are awake.
int box2d_peer_awake(const box2d_peer *peer);

#ifdef __cplusplus
}
#endif
