import Testing
// It is seen inside of the package only.
enum Effort { static func seeds(push: Int, full: Int) -> Range<Int> { 0..<push } }
