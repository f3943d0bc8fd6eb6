/// One relation between linear expressions.
package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }
