#include "CBox2D.h"

#include <box2d/box2d.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

namespace {

b2Vec2 vec(b2d_vec v) { return {v.x, v.y}; }
b2d_vec vec(const b2Vec2 &v) { return {v.x, v.y}; }

b2Body *inner(const b2d_body *body) {
  return reinterpret_cast<b2Body *>(const_cast<b2d_body *>(body));
}

b2Joint *inner(b2d_joint *joint) { return reinterpret_cast<b2Joint *>(joint); }
b2d_joint *outer(b2Joint *joint) { return reinterpret_cast<b2d_joint *>(joint); }

b2BodyType inner(b2d_kind kind) {
  switch (kind) {
    case B2D_STATIC: return b2_staticBody;
    case B2D_KINEMATIC: return b2_kinematicBody;
    case B2D_DYNAMIC: return b2_dynamicBody;
  }
}

/// What the shim keeps for a body, as its user data.
struct BodyData {
  uint32_t tag;
  /// The acceleration in m/s² by gravity in the next step.
  b2Vec2 gravity;
};

BodyData *data(const b2Body *body) {
  return reinterpret_cast<BodyData *>(const_cast<b2Body *>(body)->GetUserData().pointer);
}

/// The least speed in m/s of an elastic collision. Box2D's own limit of 1 m/s is 100 points/s here,
/// at which the rebound is clearly visible.
constexpr float kRestitutionThreshold = 0.1f;

uint32_t tag(b2Fixture *fixture) {
  return data(fixture->GetBody())->tag;
}

void addFixture(b2d_body *body, const b2Shape &shape) {
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.restitutionThreshold = kRestitutionThreshold;
  inner(body)->CreateFixture(&definition);
}

}  // namespace

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

  /// Removes the energy that gravity would add to a rebound from an obstacle.
  ///
  /// Box2D adds the gravity of the whole step to the velocity before it reflects it, and slows the
  /// body after the impact only from the next step on. On average the speeds before and after the
  /// impact are each too high by the gain of half a step.
  void correctRestitution(b2Contact *contact) {
    const b2Body *a = contact->GetFixtureA()->GetBody(), *b = contact->GetFixtureB()->GetBody();
    const float restitution = b2MixRestitution(contact->GetFixtureA()->GetRestitution(),
                                               contact->GetFixtureB()->GetRestitution());
    if (restitution <= 0) return;
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    const b2Vec2 normal = manifold.normal;
    // The sum of the gain per step of both bodies; a static body has none.
    const float gain = step * b2Dot(data(a)->gravity - data(b)->gravity, normal);
    const bool has_obstacle = a->GetType() != b2_dynamicBody || b->GetType() != b2_dynamicBody;
    // A body at rest gains speed in each step. A contact that reflected it would never rest.
    const float threshold = std::max(kRestitutionThreshold, 4 * gain);
    contact->SetRestitutionThreshold(threshold);
    const float approach = b2Dot(a->GetLinearVelocity() - b->GetLinearVelocity(), normal);
    const float loss = 0.5f * gain * (1 + restitution);
    const bool is_corrected = has_obstacle && gain > 0 && approach > threshold;
    contact->SetRestitution(
        is_corrected ? std::max(0.0f, restitution - loss / approach) : restitution);
  }

  void add(b2Contact *contact, bool began, b2d_vec point) {
    const uint32_t a = tag(contact->GetFixtureA());
    const uint32_t b = tag(contact->GetFixtureB());
    contacts.push_back({std::min(a, b), std::max(a, b), began, point});
  }
};

b2d_world *b2d_world_create(b2d_filter filter, void *context) {
  return new b2d_world(filter, context);
}

void b2d_world_destroy(b2d_world *world) { delete world; }

void b2d_world_step(b2d_world *world, float seconds, int velocity_iterations,
                    int position_iterations) {
  world->step = seconds;
  world->world.Step(seconds, velocity_iterations, position_iterations);
  for (b2Body *b = world->world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    data(b)->gravity.SetZero();
  }
}

/// Two elastic circles that touch or overlap.
struct CirclePair {
  b2Body *a, *b;
  /// The unit vector from the center of `a` to the center of `b`.
  b2Vec2 normal;
  float overlap, restitution, inverse_mass;

  /// The speed in m/s at which the circles approach each other; negative if they separate.
  float approach() const {
    return b2Dot(a->GetLinearVelocity() - b->GetLinearVelocity(), normal);
  }
};

static std::vector<CirclePair> touchingElasticCircles(b2World &world) {
  std::vector<CirclePair> pairs;
  for (b2Contact *c = world.GetContactList(); c != nullptr; c = c->GetNext()) {
    const float restitution = b2MixRestitution(c->GetFixtureA()->GetRestitution(),
                                               c->GetFixtureB()->GetRestitution());
    if (restitution <= 0 || c->GetFriction() > 0) continue;
    const b2Shape *shape_a = c->GetFixtureA()->GetShape();
    const b2Shape *shape_b = c->GetFixtureB()->GetShape();
    if (shape_a->GetType() != b2Shape::e_circle || shape_b->GetType() != b2Shape::e_circle) continue;
    b2Body *a = c->GetFixtureA()->GetBody(), *b = c->GetFixtureB()->GetBody();
    if (a->GetType() != b2_dynamicBody || b->GetType() != b2_dynamicBody) continue;
    const auto *circle_a = static_cast<const b2CircleShape *>(shape_a);
    const auto *circle_b = static_cast<const b2CircleShape *>(shape_b);
    b2Vec2 normal = b->GetWorldPoint(circle_b->m_p) - a->GetWorldPoint(circle_a->m_p);
    const float distance = normal.Normalize();
    const float overlap = circle_a->m_radius + circle_b->m_radius - distance;
    if (overlap < 0 || distance <= 0) continue;
    pairs.push_back({a, b, normal, overlap, restitution,
                     1 / a->GetMass() + 1 / b->GetMass()});
  }
  return pairs;
}

void b2d_world_collide_circles(b2d_world *world, float step) {
  std::vector<CirclePair> pairs = touchingElasticCircles(world->world);
  if (pairs.empty()) return;
  // The change of velocity of each body, and the time since the impact that began it.
  struct Change {
    b2Vec2 velocity;
    float time;
  };
  std::unordered_map<b2Body *, Change> changes;
  std::vector<b2Body *> order;
  // Each impact can cause the next one. The limit ends sequences that do not converge soon; the
  // solver handles their remaining approach.
  for (size_t impacts = 0; impacts < 4 * pairs.size(); impacts++) {
    const CirclePair &pair = *std::max_element(
        pairs.begin(), pairs.end(),
        [](const CirclePair &x, const CirclePair &y) { return x.approach() < y.approach(); });
    const float approach = pair.approach();
    if (approach < kRestitutionThreshold) break;
    const b2Vec2 impulse = ((1 + pair.restitution) * approach / pair.inverse_mass) * pair.normal;
    const auto earlier_a = changes.find(pair.a), earlier_b = changes.find(pair.b);
    float time = std::min(pair.overlap / approach, step);
    if (earlier_a != changes.end()) time = earlier_a->second.time;
    else if (earlier_b != changes.end()) time = earlier_b->second.time;
    const std::pair<b2Body *, b2Vec2> ends[] = {{pair.a, -impulse}, {pair.b, impulse}};
    for (const auto &[body, momentum] : ends) {
      const b2Vec2 velocity = (1 / body->GetMass()) * momentum;
      body->SetLinearVelocity(body->GetLinearVelocity() + velocity);
      const auto [change, is_new] = changes.try_emplace(body, Change{b2Vec2_zero, time});
      if (is_new) order.push_back(body);
      change->second.velocity += velocity;
    }
  }
  // Move the bodies to where they would be if their velocities had changed at the impact and not
  // at the end of its step.
  for (b2Body *body : order) {
    const Change &change = changes[body];
    body->SetTransform(body->GetPosition() + change.time * change.velocity, body->GetAngle());
  }
}

/// Whether a body touches at least two others, one of which can move.
static bool isInPile(b2Body *body) {
  b2Body *first = nullptr;
  bool touches_two = false, touches_dynamic = false;
  for (b2ContactEdge *e = body->GetContactList(); e != nullptr; e = e->next) {
    if (!e->contact->IsTouching()) continue;
    if (first == nullptr) first = e->other;
    touches_two = touches_two || e->other != first;
    touches_dynamic = touches_dynamic || e->other->GetType() == b2_dynamicBody;
    if (touches_two && touches_dynamic) return true;
  }
  return false;
}

void b2d_world_damp_piles(b2d_world *world, float speed, float factor) {
  for (b2Body *b = world->world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    if (b->GetType() != b2_dynamicBody || !b->IsAwake()) continue;
    const b2Vec2 linear = b->GetLinearVelocity();
    const float angular = b->GetAngularVelocity();
    const float energy = b->GetMass() * linear.LengthSquared() + b->GetInertia() * angular * angular;
    if (energy > b->GetMass() * speed * speed || !isInPile(b)) continue;
    // Setting a velocity would reset the time after which a body this slow sleeps.
    if (linear.Length() < b2_linearSleepTolerance && fabsf(angular) < b2_angularSleepTolerance) {
      continue;
    }
    b->SetLinearVelocity(factor * linear);
    b->SetAngularVelocity(factor * angular);
  }
}

size_t b2d_world_contact_count(const b2d_world *world) { return world->contacts.size(); }

b2d_contact b2d_world_contact(const b2d_world *world, size_t index) {
  return world->contacts[index];
}

void b2d_world_clear_contacts(b2d_world *world) { world->contacts.clear(); }

// MARK: Bodies

b2d_body *b2d_body_create(b2d_world *world, uint32_t tag, b2d_kind kind, b2d_pose pose) {
  b2BodyDef definition;
  definition.type = inner(kind);
  definition.position = vec(pose.position);
  definition.angle = pose.angle;
  definition.userData.pointer = reinterpret_cast<uintptr_t>(new BodyData{tag, b2Vec2_zero});
  return reinterpret_cast<b2d_body *>(world->world.CreateBody(&definition));
}

void b2d_body_destroy(b2d_world *world, b2d_body *body) {
  BodyData *released = data(inner(body));
  world->world.DestroyBody(inner(body));
  delete released;
}

b2d_pose b2d_body_pose(const b2d_body *body) {
  return {vec(inner(body)->GetPosition()), inner(body)->GetAngle()};
}

void b2d_body_set_pose(b2d_body *body, b2d_pose pose) {
  inner(body)->SetTransform(vec(pose.position), pose.angle);
  inner(body)->SetAwake(true);
}

b2d_vec b2d_body_velocity(const b2d_body *body) { return vec(inner(body)->GetLinearVelocity()); }

void b2d_body_set_velocity(b2d_body *body, b2d_vec velocity) {
  inner(body)->SetLinearVelocity(vec(velocity));
}

float b2d_body_angular_velocity(const b2d_body *body) {
  return inner(body)->GetAngularVelocity();
}

void b2d_body_set_angular_velocity(b2d_body *body, float velocity) {
  inner(body)->SetAngularVelocity(velocity);
}

bool b2d_body_is_awake(const b2d_body *body) {
  return inner(body)->GetType() == b2_dynamicBody && inner(body)->IsAwake();
}

void b2d_body_wake(b2d_body *body) { inner(body)->SetAwake(true); }

bool b2d_body_has_neighbors(const b2d_body *body) {
  return inner(body)->GetContactList() != nullptr;
}

void b2d_body_sleep(b2d_body *body) { inner(body)->SetAwake(false); }

void b2d_body_set_kind(b2d_body *body, b2d_kind kind) { inner(body)->SetType(inner(kind)); }

void b2d_body_set_damping(b2d_body *body, float linear, float angular) {
  inner(body)->SetLinearDamping(linear);
  inner(body)->SetAngularDamping(angular);
}

void b2d_body_set_mass(b2d_body *body, float mass, float inertia, bool allows_rotation) {
  // SetFixedRotation computes the mass from the shapes again, so it is called before
  // SetMassData.
  inner(body)->SetFixedRotation(!allows_rotation);
  b2MassData data;
  data.mass = mass;
  data.center.SetZero();
  data.I = inertia;
  inner(body)->SetMassData(&data);
}

float b2d_body_mass(const b2d_body *body) { return inner(body)->GetMass(); }
float b2d_body_inertia(const b2d_body *body) { return inner(body)->GetInertia(); }

void b2d_body_set_material(b2d_body *body, float friction, float restitution) {
  for (b2Fixture *f = inner(body)->GetFixtureList(); f != nullptr; f = f->GetNext()) {
    f->SetFriction(friction);
    f->SetRestitution(restitution);
  }
  for (b2ContactEdge *e = inner(body)->GetContactList(); e != nullptr; e = e->next) {
    e->contact->ResetFriction();
    e->contact->ResetRestitution();
  }
}

void b2d_body_refilter(b2d_body *body) {
  for (b2Fixture *f = inner(body)->GetFixtureList(); f != nullptr; f = f->GetNext()) {
    f->Refilter();
  }
}

void b2d_body_apply_force(b2d_body *body, b2d_vec force, b2d_vec point) {
  inner(body)->ApplyForce(vec(force), vec(point), false);
}

void b2d_body_apply_gravity(b2d_body *body, b2d_vec acceleration) {
  b2Body *b = inner(body);
  b->ApplyForceToCenter(b->GetMass() * vec(acceleration), false);
  data(b)->gravity += vec(acceleration);
}

void b2d_body_apply_torque(b2d_body *body, float torque) {
  inner(body)->ApplyTorque(torque, false);
}

void b2d_body_apply_impulse(b2d_body *body, b2d_vec impulse, b2d_vec point) {
  inner(body)->ApplyLinearImpulse(vec(impulse), vec(point), true);
}

// MARK: Shapes

void b2d_body_clear_shapes(b2d_body *body) {
  while (b2Fixture *fixture = inner(body)->GetFixtureList()) inner(body)->DestroyFixture(fixture);
}

void b2d_body_add_polygon(b2d_body *body, const b2d_vec *points, int count, float skin) {
  b2Vec2 corners[b2_maxPolygonVertices];
  count = std::min(count, b2_maxPolygonVertices);
  for (int i = 0; i < count; i++) corners[i] = vec(points[i]);
  b2PolygonShape shape;
  shape.Set(corners, count);
  shape.m_radius = skin;
  addFixture(body, shape);
}

void b2d_body_add_circle(b2d_body *body, b2d_vec center, float radius) {
  b2CircleShape shape;
  shape.m_p = vec(center);
  shape.m_radius = radius;
  addFixture(body, shape);
}

void b2d_body_add_segment(b2d_body *body, b2d_vec from, b2d_vec to, float skin) {
  b2EdgeShape shape;
  shape.SetTwoSided(vec(from), vec(to));
  shape.m_radius = skin;
  addFixture(body, shape);
}

// MARK: Joints

b2d_joint *b2d_joint_distance(b2d_world *world, b2d_body *a, b2d_body *b, b2d_vec anchor_a,
                              b2d_vec anchor_b) {
  b2DistanceJointDef definition;
  definition.Initialize(inner(a), inner(b), vec(anchor_a), vec(anchor_b));
  definition.collideConnected = true;
  return outer(world->world.CreateJoint(&definition));
}

void b2d_joint_set_distance(b2d_joint *joint, float least, float most) {
  auto *distance = static_cast<b2DistanceJoint *>(inner(joint));
  // Each setter clamps its value by the other limit, so both limits are first set to their
  // extremes.
  distance->SetMinLength(0);
  distance->SetMaxLength(b2_maxFloat);
  distance->SetLength(most);
  distance->SetMaxLength(most);
  distance->SetMinLength(least);
}

b2d_joint *b2d_joint_weld(b2d_world *world, b2d_body *a, b2d_body *b, b2d_vec anchor) {
  b2WeldJointDef definition;
  definition.Initialize(inner(a), inner(b), vec(anchor));
  return outer(world->world.CreateJoint(&definition));
}

b2d_joint *b2d_joint_revolute(b2d_world *world, b2d_body *a, b2d_body *b, b2d_vec anchor_a,
                              b2d_vec anchor_b) {
  b2RevoluteJointDef definition;
  definition.bodyA = inner(a);
  definition.bodyB = inner(b);
  definition.localAnchorA = inner(a)->GetLocalPoint(vec(anchor_a));
  definition.localAnchorB = inner(b)->GetLocalPoint(vec(anchor_b));
  definition.referenceAngle = inner(b)->GetAngle() - inner(a)->GetAngle();
  return outer(world->world.CreateJoint(&definition));
}

b2d_joint *b2d_joint_prismatic(b2d_world *world, b2d_body *a, b2d_body *b, b2d_vec anchor,
                               b2d_vec axis) {
  b2PrismaticJointDef definition;
  definition.Initialize(inner(a), inner(b), vec(anchor), vec(axis));
  return outer(world->world.CreateJoint(&definition));
}

void b2d_joint_set_limits(b2d_joint *joint, bool is_limited, float least, float most,
                          float friction) {
  if (inner(joint)->GetType() == e_revoluteJoint) {
    auto *revolute = static_cast<b2RevoluteJoint *>(inner(joint));
    revolute->EnableLimit(is_limited);
    if (is_limited) revolute->SetLimits(least, most);
    revolute->EnableMotor(friction > 0);
    revolute->SetMaxMotorTorque(friction);
  } else if (inner(joint)->GetType() == e_prismaticJoint) {
    auto *prismatic = static_cast<b2PrismaticJoint *>(inner(joint));
    prismatic->EnableLimit(is_limited);
    if (is_limited) prismatic->SetLimits(least, most);
    prismatic->EnableMotor(friction > 0);
    prismatic->SetMaxMotorForce(friction);
  }
}

void b2d_joint_destroy(b2d_world *world, b2d_joint *joint) {
  world->world.DestroyJoint(inner(joint));
}
