#include "Box2DPeer.h"

#include <box2d/box2d.h>

struct box2d_peer {
  b2World world{b2Vec2(0, 10)};
  float side, elasticity, step;
};

box2d_peer *box2d_peer_create(float size, float side, float elasticity, float step) {
  auto *peer = new box2d_peer;
  peer->side = side;
  peer->elasticity = elasticity;
  peer->step = step;
  b2BodyDef definition;
  b2Body *walls = peer->world.CreateBody(&definition);
  const b2Vec2 corners[] = {{0, 0}, {size, 0}, {size, size}, {0, size}};
  for (int i = 0; i < 4; i++) {
    b2EdgeShape edge;
    edge.SetTwoSided(corners[i], corners[(i + 1) % 4]);
    walls->CreateFixture(&edge, 0)->SetFriction(0);
  }
  return peer;
}

void box2d_peer_destroy(box2d_peer *peer) { delete peer; }

void box2d_peer_add(box2d_peer *peer, float x, float y, float speed) {
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  definition.position = {x, y};
  definition.linearVelocity = {speed, 0};
  b2PolygonShape square;
  const float half = peer->side / 2 - b2_polygonRadius;
  square.SetAsBox(half, half);
  b2FixtureDef fixture;
  fixture.shape = &square;
  fixture.density = 1;
  fixture.friction = 0;
  fixture.restitution = peer->elasticity;
  peer->world.CreateBody(&definition)->CreateFixture(&fixture);
}

void box2d_peer_run(box2d_peer *peer, int steps) {
  for (int i = 0; i < steps; i++) peer->world.Step(peer->step, 8, 3);
}

int box2d_peer_awake(const box2d_peer *peer) {
  int count = 0;
  for (const b2Body *b = peer->world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    count += b->GetType() == b2_dynamicBody && b->IsAwake();
  }
  return count;
}
