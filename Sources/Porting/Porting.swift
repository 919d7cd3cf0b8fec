/// Rewrites the sources of one target, which belong together.
struct Porting {
  let files: [SourceFile]

  /// Rewrites all files; code that can't be rewritten is among their problems.
  func rewrite(_ style: Style) {
    let declarations = Declarations(files)
    OptionalRequirements(declarations: declarations).rewrite()
    for file in files { Rewriter(file, declarations).walk(file.tree) }
    // Last: what moves is moved as rewritten.
    Overrides(declarations).rewrite(style)
  }
}
