#include "Internal.hpp"

#include <cmath>

static void addFixture(b2d_body *body, const b2Shape &shape) {
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.restitutionThreshold = kRestitutionThreshold;
  inner(body)->CreateFixture(&definition);
}

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

/// Whether a body touches at least two other bodies, of which at least one is dynamic.
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
    // Setting a velocity would restart the timer after which Box2D puts a slow body to sleep.
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

int b2d_world_shape_count(const b2d_world *world) { return world->world.GetProxyCount(); }

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

void b2d_joint_set_distance(b2d_joint *joint, float minimum, float maximum) {
  auto *distance = static_cast<b2DistanceJoint *>(inner(joint));
  // The setter of a limit clamps the new value by the other limit, so both limits are first set to
  // their extremes.
  distance->SetMinLength(0);
  distance->SetMaxLength(b2_maxFloat);
  distance->SetLength(maximum);
  distance->SetMaxLength(maximum);
  distance->SetMinLength(minimum);
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

void b2d_joint_set_limits(b2d_joint *joint, bool is_limited, float minimum, float maximum,
                          float friction) {
  if (inner(joint)->GetType() == e_revoluteJoint) {
    auto *revolute = static_cast<b2RevoluteJoint *>(inner(joint));
    revolute->EnableLimit(is_limited);
    if (is_limited) revolute->SetLimits(minimum, maximum);
    revolute->EnableMotor(friction > 0);
    revolute->SetMaxMotorTorque(friction);
  } else if (inner(joint)->GetType() == e_prismaticJoint) {
    auto *prismatic = static_cast<b2PrismaticJoint *>(inner(joint));
    prismatic->EnableLimit(is_limited);
    if (is_limited) prismatic->SetLimits(minimum, maximum);
    prismatic->EnableMotor(friction > 0);
    prismatic->SetMaxMotorForce(friction);
  }
}

void b2d_joint_destroy(b2d_world *world, b2d_joint *joint) {
  world->world.DestroyJoint(inner(joint));
}
