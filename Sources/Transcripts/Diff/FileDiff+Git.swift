extension FileDiff {
  /// The difference as a text for `git apply`, and for `git apply --cached`, which stages it.
  ///
  /// The names have the letters `a/` and `b/` before them, which `git apply` removes. A difference that `git diff` made, and one of
  /// ``selecting(inReverse:_:)``, apply without further options. With fewer lines around changes than three, as with
  /// `git diff -U0`, they need `--unidiff-zero`.
  ///
  /// - Complexity: O(*n*) in the length of the difference.
  public var gitPatch: String {
    var file = self
    let (old, new) = DiffName.withLetters(old: oldName, new: newName)
    for (number, note) in notes.enumerated() where note[...].behind("diff --git ") != nil {
      file.notes[number] = "diff --git \(old.inHeader) \(new.inHeader)"
    }
    return file.text(names: name.isEmpty || hunks.isEmpty ? nil : (old.inLine, new.inLine))
  }
}
