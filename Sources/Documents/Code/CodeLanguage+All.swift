// The languages that are known. Each is a table of words and signs, not a grammar.

extension CodeLanguage {
  /// The languages that ``SimpleHighlighter`` knows if it is told no others.
  public static let all = [
    swift, python, javaScript, json, yaml, shell, cFamily, rust, go, sql, diff,
  ]

  private static let cComments = [Pair("/*", "*/")]

  private static func words(_ words: String) -> Set<String> {
    Set(words.split { $0.isWhitespace }.map(String.init))
  }

  /// Swift.
  public static let swift = CodeLanguage(
    names: ["swift"],
    keywords: words(
      """
      actor any as associatedtype async await borrowing break case catch class consuming continue
      default defer deinit didSet do else enum extension fallthrough false fileprivate final for
      func get guard if import in indirect infix init inout internal is isolated lazy let mutating
      nil nonisolated nonmutating open operator optional override package postfix precedencegroup
      prefix private protocol public repeat required rethrows return self Self sending set some
      static struct subscript super switch throw throws true try typealias unowned var weak where
      while willSet yield
      """),
    lineComments: ["//"], blockComments: cComments,
    strings: [Quotes("\"\"\"", hasLines: true), Quotes("\"")])

  /// Python.
  public static let python = CodeLanguage(
    names: ["python", "py", "python3", "pyi"],
    keywords: words(
      """
      and as assert async await break case class continue def del elif else except False finally
      for from global if import in is lambda match None nonlocal not or pass raise return self
      True try while with yield
      """),
    lineComments: ["#"],
    strings: [
      Quotes("\"\"\"", hasLines: true), Quotes("'''", hasLines: true), Quotes("\""), Quotes("'"),
    ])

  /// JavaScript and TypeScript.
  public static let javaScript = CodeLanguage(
    names: ["javascript", "js", "jsx", "mjs", "typescript", "ts", "tsx"],
    keywords: words(
      """
      abstract any as async await boolean break case catch class const continue debugger declare
      default delete do else enum export extends false finally for from function get if
      implements import in instanceof interface keyof let namespace never new null number of private
      protected public readonly return set static string super switch this throw true try type
      typeof undefined unknown var void while with yield
      """),
    lineComments: ["//"], blockComments: cComments,
    strings: [Quotes("\""), Quotes("'"), Quotes("`", hasLines: true)])

  /// JSON, also with comments.
  public static let json: CodeLanguage = {
    var json = CodeLanguage(
      names: ["json", "jsonc", "json5"], keywords: ["true", "false", "null"],
      lineComments: ["//"], blockComments: cComments, strings: [Quotes("\"")])
    json.hasKeys = true
    return json
  }()

  /// YAML.
  public static let yaml: CodeLanguage = {
    var yaml = CodeLanguage(
      names: ["yaml", "yml"], keywords: words("true false null yes no on off ~"),
      lineComments: ["#"], strings: [Quotes("\""), Quotes("'", hasEscapes: false)])
    yaml.hasKeys = true
    return yaml
  }()

  /// The shell.
  public static let shell: CodeLanguage = {
    var shell = CodeLanguage(
      names: ["sh", "bash", "shell", "zsh", "console", "fish"],
      keywords: words(
        """
        alias break case cd continue do done echo elif else esac eval exec exit export false fi
        for function if in local read readonly return select set shift source test then trap true
        unset until while
        """),
      lineComments: ["#"],
      strings: [Quotes("\"", hasLines: true), Quotes("'", hasEscapes: false, hasLines: true)])
    shell.hasVariables = true
    return shell
  }()

  /// C and C++.
  public static let cFamily = CodeLanguage(
    names: ["c", "h", "c++", "cpp", "cc", "cxx", "hpp", "hh", "objc"],
    keywords: words(
      """
      alignas alignof auto bool break case catch char class co_await co_return co_yield concept
      const const_cast consteval constexpr constinit continue decltype default delete do double
      dynamic_cast else enum explicit export extern false final float for friend goto if inline
      int long mutable namespace new noexcept nullptr operator override private protected public
      register reinterpret_cast requires restrict return short signed sizeof static static_assert
      static_cast struct switch template this throw true try typedef typename union unsigned using
      virtual void volatile wchar_t while
      """),
    lineComments: ["//"], blockComments: cComments,
    strings: [Quotes("\""), Quotes("'", isCharacter: true)])

  /// Rust.
  public static let rust = CodeLanguage(
    names: ["rust", "rs"],
    keywords: words(
      """
      as async await break const continue crate dyn else enum extern false fn for if impl in let
      loop match mod move mut pub ref return self Self static struct super trait true type union
      unsafe use where while
      """),
    lineComments: ["//"], blockComments: cComments,
    strings: [Quotes("\"", hasLines: true), Quotes("'", isCharacter: true)])

  /// Go.
  public static let go = CodeLanguage(
    names: ["go", "golang"],
    keywords: words(
      """
      break case chan const continue default defer else fallthrough false for func go goto
      if import interface iota map nil package range return select struct switch true type var
      """),
    lineComments: ["//"], blockComments: cComments,
    strings: [
      Quotes("\""), Quotes("`", hasEscapes: false, hasLines: true), Quotes("'", isCharacter: true),
    ])

  /// SQL.
  public static let sql: CodeLanguage = {
    var sql = CodeLanguage(
      names: ["sql", "postgres", "postgresql", "mysql", "sqlite"],
      keywords: words(
        """
        add all alter and as asc begin between by case check column commit constraint create
        cross default delete desc distinct drop else end exists foreign from full group having if
        in index inner insert into is join key left like limit not null offset on or order outer
        primary references returning right rollback select set table then union unique update
        using values view when where with
        """),
      lineComments: ["--"], blockComments: cComments,
      strings: [Quotes("'", hasEscapes: false, hasLines: true), Quotes("\"", hasEscapes: false)])
    sql.ignoresCase = true
    return sql
  }()

  /// Differences between files.
  public static let diff: CodeLanguage = {
    var diff = CodeLanguage(names: ["diff", "patch", "udiff"])
    diff.isDiff = true
    return diff
  }()
}
