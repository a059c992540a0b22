import Markup
import MarkupCompiler
import Testing

/// Code as the compiler of markups writes it.
struct MarkupCompilerTests {
}
