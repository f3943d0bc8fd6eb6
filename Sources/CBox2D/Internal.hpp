#pragma once

#include "CBox2D.h"

#include <box2d/box2d.h>

#include <algorithm>
#include <vector>

// Declarations for all files of this module: conversions between the types of CBox2D.h and those of
// Box2D, and the implementation of `b2d_world`.

inline b2Vec2 vec(b2d_vec v) { return {v.x, v.y}; }
inline b2d_vec vec(const b2Vec2 &v) { return {v.x, v.y}; }

inline b2Body *inner(const b2d_body *body) {
  return reinterpret_cast<b2Body *>(const_cast<b2d_body *>(body));
}

inline b2Joint *inner(b2d_joint *joint) { return reinterpret_cast<b2Joint *>(joint); }
inline b2d_joint *outer(b2Joint *joint) { return reinterpret_cast<b2d_joint *>(joint); }

inline b2BodyType inner(b2d_kind kind) {
  switch (kind) {
    case B2D_STATIC: return b2_staticBody;
    case B2D_KINEMATIC: return b2_kinematicBody;
    case B2D_DYNAMIC: return b2_dynamicBody;
  }
}

/// The user data of a Box2D body.
struct BodyData {
  uint32_t tag;
  /// The acceleration by gravity in the next step, in m/s².
  b2Vec2 gravity;
};

inline BodyData *data(const b2Body *body) {
  return reinterpret_cast<BodyData *>(const_cast<b2Body *>(body)->GetUserData().pointer);
}

inline uint32_t tag(b2Fixture *fixture) {
  return data(fixture->GetBody())->tag;
}

/// The least speed in m/s of an elastic collision. Box2D's default limit of 1 m/s corresponds to
/// 100 points/s in UIDynamics, a speed at which a rebound is clearly visible.
inline constexpr float kRestitutionThreshold = 0.1f;

struct b2d_world : b2ContactFilter, b2ContactListener {
  b2World world{b2Vec2(0, 0)};
  b2d_filter filter;
  void *context;
  std::vector<b2d_contact> contacts;
  float step = 0;

  b2d_world(b2d_filter filter, void *context) : filter(filter), context(context) {
    world.SetContactFilter(this);
    world.SetContactListener(this);
  }

  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
    return filter(context, tag(a), tag(b));
  }

  void BeginContact(b2Contact *contact) override {
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    add(contact, true, vec(manifold.points[0]));
  }

  void EndContact(b2Contact *contact) override { add(contact, false, {0, 0}); }

  void PreSolve(b2Contact *contact, const b2Manifold *) override {
    const float a = contact->GetFixtureA()->GetFriction();
    const float b = contact->GetFixtureB()->GetFriction();
    if (a < 0 || b < 0) contact->SetFriction(std::max({a, b, 0.0f}));
    correctRestitution(contact);
  }

  void correctRestitution(b2Contact *contact);

  void add(b2Contact *contact, bool began, b2d_vec point) {
    const uint32_t a = tag(contact->GetFixtureA());
    const uint32_t b = tag(contact->GetFixtureB());
    contacts.push_back({std::min(a, b), std::max(a, b), began, point});
  }
};
