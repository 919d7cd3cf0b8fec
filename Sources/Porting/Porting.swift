/// Rewrites the sources of one target, which belong together.
struct Porting {
  let files: [SourceFile]
  /// The iOS code of targets that this one depends on, which is only read.
  let dependencies: [SourceFile]

  /// Rewrites all files; code that can't be rewritten is among their problems.
  func rewrite(_ style: Style) {
    let declarations = Declarations(files)
    OptionalRequirements(declarations: declarations).rewrite()
    PlainObjects(declarations: declarations).dropRequirements()
    if !dependencies.isEmpty {
      let linked = Declarations(files + dependencies)
      OptionalRequirements(declarations: linked).conformToThoseOfDependencies()
      for file in dependencies { Rewriter(file, linked).walk(file.tree) }
      declarations.makesUnnamedObjects = linked.makesUnnamedObjects
      declarations.linked = linked
    }
    for file in files { Rewriter(file, declarations).walk(file.tree) }
    Construction(declarations: declarations).rewrite(style)
    PlainObjects(declarations: declarations).rewrite(style)
    RegisteredClasses(declarations: declarations).rewrite(style)
    KeyedProperties(declarations: declarations).rewrite(style)
    // Comes last, so that members are moved in their rewritten form.
    Overrides(declarations).rewrite(style)
  }
}
