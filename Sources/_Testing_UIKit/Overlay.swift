// The compiler imports this module by itself where a file imports both Testing and UIKit, because the toolchain's list of such
// modules, which is written for Apple's frameworks, has it. Without it no such file compiles.
