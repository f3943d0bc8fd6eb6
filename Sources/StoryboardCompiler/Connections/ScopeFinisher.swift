/// Emits the statements that refer to several objects of a scope, after all objects exist. The
/// constraints are first, followed by outlets and actions, runtime attributes, and
/// `awakeFromNib()`.
struct ScopeFinisher {
  let context: DocumentContext
  let scope: EmissionScope

  func finish() {
    for object in scope.constrained {
      ConstraintEmitter(context: context, scope: scope).emit(object)
    }
    for object in scope.connected {
      ConnectionEmitter(context: context, scope: scope).emit(object)
    }
    for object in scope.connected {
      RuntimeAttributeEmitter(context: context, scope: scope).emit(object)
    }
    for name in scope.awakened { scope.writer.line("\(name).awakeFromNib()") }
  }
}
