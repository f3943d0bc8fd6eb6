// This file corrects the speed at which bodies rebound: Box2D's restitution is adjusted, and
// impacts of elastic circles are computed one after another.

#include "Internal.hpp"

#include <unordered_map>

/// Removes the energy that gravity would add to a rebound from an obstacle.
///
/// Box2D adds the gravity of the whole step to the velocity before reflecting the velocity, and
/// slows the body after the impact only from the next step on. On average the speeds before and
/// after the impact are each too high by the gain of half a step.
void b2d_world::correctRestitution(b2Contact *contact) {
  const b2Body *a = contact->GetFixtureA()->GetBody(), *b = contact->GetFixtureB()->GetBody();
  const float restitution = b2MixRestitution(contact->GetFixtureA()->GetRestitution(),
                                             contact->GetFixtureB()->GetRestitution());
  if (restitution <= 0) return;
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  const b2Vec2 normal = manifold.normal;
  // The approach speed that the gravity of both bodies adds per step; the gravity of a static body
  // is zero.
  const float gain = step * b2Dot(data(a)->gravity - data(b)->gravity, normal);
  const bool has_obstacle = a->GetType() != b2_dynamicBody || b->GetType() != b2_dynamicBody;
  // Gravity adds speed to a resting body in each step. If a contact reflected this speed, the body
  // would never come to rest.
  const float threshold = std::max(kRestitutionThreshold, 4 * gain);
  contact->SetRestitutionThreshold(threshold);
  const float approach = b2Dot(a->GetLinearVelocity() - b->GetLinearVelocity(), normal);
  const float loss = 0.5f * gain * (1 + restitution);
  const bool is_corrected = has_obstacle && gain > 0 && approach > threshold;
  contact->SetRestitution(
      is_corrected ? std::max(0.0f, restitution - loss / approach) : restitution);
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
  // Each impact can cause another impact. The limit ends sequences that do not converge soon; the
  // solver then handles the circles that still approach each other.
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
  // Move the bodies to the positions that they would have if their velocities had changed at the
  // impact instead of at the end of the step.
  for (b2Body *body : order) {
    const Change &change = changes[body];
    body->SetTransform(body->GetPosition() + change.time * change.velocity, body->GetAngle());
  }
}
