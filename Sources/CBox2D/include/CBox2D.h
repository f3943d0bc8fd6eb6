/// A C interface to the part of Box2D that UIDynamics uses. The units are those of Box2D: meters,
/// seconds, kilograms and radians. The world stores the context of the callback; it stores none of
/// the caller's other pointers. Source: https://box2d.org/doc_version_2_4/
#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

typedef struct b2d_world b2d_world;
typedef struct b2d_body b2d_body;
typedef struct b2d_joint b2d_joint;

typedef struct {
  float x, y;
} b2d_vec;

typedef struct {
  b2d_vec position;
  float angle;
} b2d_pose;

/// The beginning or the end of a contact.
typedef struct {
  /// The tags of the two bodies, the smaller tag first.
  uint32_t a, b;
  bool began;
  /// The point where the bodies touch; the origin if the contact ended.
  b2d_vec point;
} b2d_contact;

/// Whether two bodies may touch. The filter is called when shapes come near each other, not
/// for each step.
typedef bool (*b2d_filter)(void *_Nullable context, uint32_t a, uint32_t b);

// Creates a world without gravity.
b2d_world *b2d_world_create(b2d_filter filter, void *_Nullable context);
void b2d_world_destroy(b2d_world *world);
void b2d_world_step(b2d_world *world, float seconds, int velocity_iterations,
                    int position_iterations);
/// Collides touching circles that are elastic and have no friction, one pair after another. Call
/// the function before each step. Box2D solves all contacts of a step together, so a ball that hits
/// a row of balls would move the whole row. With this function the impact passes through the row
/// and moves its last ball. Source: Guendelman, Bridson, Fedkiw, "Nonconvex Rigid Bodies with
/// Stacking", 2003, section 5.
void b2d_world_collide_circles(b2d_world *world, float step);
/// Slows down the bodies of piles by a factor. A body is in a pile if it touches two other bodies,
/// of which at least one is dynamic. A body does not change if it has more kinetic energy than at
/// the velocity `speed` without rotation. A body that is slow enough for Box2D to put it to sleep
/// does not change either.
void b2d_world_damp_piles(b2d_world *world, float speed, float factor);
/// The number of contacts that began or ended since the last call of ``b2d_world_clear_contacts``.
size_t b2d_world_contact_count(const b2d_world *world);
b2d_contact b2d_world_contact(const b2d_world *world, size_t index);
void b2d_world_clear_contacts(b2d_world *world);
/// The number of shapes of all bodies. Among these shapes a step searches for pairs that overlap.
int b2d_world_shape_count(const b2d_world *world);

typedef enum {
  /// The body never moves.
  B2D_STATIC,
  /// The body keeps the velocity that the caller sets; forces do not change it.
  B2D_KINEMATIC,
  /// Forces move the body.
  B2D_DYNAMIC,
} b2d_kind;

// Functions of bodies. A tag identifies a body in contacts and in calls of the filter.
b2d_body *b2d_body_create(b2d_world *world, uint32_t tag, b2d_kind kind, b2d_pose pose);
/// Destroys a body and its joints; the joints may not be used afterwards.
void b2d_body_destroy(b2d_world *world, b2d_body *body);
b2d_pose b2d_body_pose(const b2d_body *body);
void b2d_body_set_pose(b2d_body *body, b2d_pose pose);
b2d_vec b2d_body_velocity(const b2d_body *body);
void b2d_body_set_velocity(b2d_body *body, b2d_vec velocity);
float b2d_body_angular_velocity(const b2d_body *body);
void b2d_body_set_angular_velocity(b2d_body *body, float velocity);
/// Whether a dynamic body is awake, so that steps move it. The result is false for static and
/// kinematic bodies.
bool b2d_body_is_awake(const b2d_body *body);
void b2d_body_wake(b2d_body *body);
/// Whether the body touches another body with which it collides, or is within some centimeters of
/// such a body.
bool b2d_body_has_neighbors(const b2d_body *body);
/// Sets the velocity to zero and puts the body to sleep.
void b2d_body_sleep(b2d_body *body);
void b2d_body_set_kind(b2d_body *body, b2d_kind kind);
/// Sets the linear and the angular damping. A small value is the fraction of the velocity
/// that the body loses per second.
void b2d_body_set_damping(b2d_body *body, float linear, float angular);
/// Replaces the mass that Box2D computes from the density of the shapes. Call this function after
/// adding shapes and after setting the body's type.
void b2d_body_set_mass(b2d_body *body, float mass, float inertia, bool allows_rotation);
float b2d_body_mass(const b2d_body *body);
float b2d_body_inertia(const b2d_body *body);
/// Sets the material of all shapes of the body, also for current contacts. If the friction
/// is negative, contacts use the other body's friction.
void b2d_body_set_material(b2d_body *body, float friction, float restitution);
/// Calls the filter again for all bodies near this body.
void b2d_body_refilter(b2d_body *body);
/// Applies a force to a body for the next step. `point` is in world coordinates. A sleeping body
/// ignores the force.
void b2d_body_apply_force(b2d_body *body, b2d_vec force, b2d_vec point);
/// Accelerates a body in the next step. `Rebound.cpp` uses the acceleration to remove the energy
/// that gravity would add to the body's rebounds in this step. The call has no effect on a sleeping
/// body.
void b2d_body_apply_gravity(b2d_body *body, b2d_vec acceleration);
void b2d_body_apply_torque(b2d_body *body, float torque);
/// Changes the momentum of a body at once and wakes the body. `point` is in world coordinates.
void b2d_body_apply_impulse(b2d_body *body, b2d_vec impulse, b2d_vec point);

// Functions of shapes. Points are in the body's coordinate space.
void b2d_body_clear_shapes(b2d_body *body);
/// Adds a convex polygon of 3 to 8 corners, enlarged by `skin` on all sides.
void b2d_body_add_polygon(b2d_body *body, const b2d_vec *points, int count, float skin);
void b2d_body_add_circle(b2d_body *body, b2d_vec center, float radius);
/// Adds a segment that stops bodies on both sides; `skin` is half of its thickness.
void b2d_body_add_segment(b2d_body *body, b2d_vec from, b2d_vec to, float skin);

// Joints between two bodies. Anchors and axes are in the world's coordinate space, for the bodies'
// current positions.
b2d_joint *b2d_joint_distance(b2d_world *world, b2d_body *a, b2d_body *b, b2d_vec anchor_a,
                              b2d_vec anchor_b);
/// Keeps the distance of the anchors between two limits, or constant if the limits are
/// equal.
void b2d_joint_set_distance(b2d_joint *joint, float minimum, float maximum);
b2d_joint *b2d_joint_weld(b2d_world *world, b2d_body *a, b2d_body *b, b2d_vec anchor);
/// Joins two bodies at their anchors; anchors that are apart are pulled together.
b2d_joint *b2d_joint_revolute(b2d_world *world, b2d_body *a, b2d_body *b, b2d_vec anchor_a,
                              b2d_vec anchor_b);
b2d_joint *b2d_joint_prismatic(b2d_world *world, b2d_body *a, b2d_body *b, b2d_vec anchor,
                               b2d_vec axis);
/// Limits the angle of a revolute joint or the translation of a prismatic joint. The friction is
/// the largest torque or force that resists the motion.
void b2d_joint_set_limits(b2d_joint *joint, bool is_limited, float minimum, float maximum,
                          float friction);
void b2d_joint_destroy(b2d_world *world, b2d_joint *joint);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
