import WaymarkModel

/// What is to be known of one code: the page that `waymark explain` prints.
public struct DiagnosticEntry: Hashable, Sendable {
    public var code: DiagnosticCode
    /// A short name in words: `unknown node`.
    public var name: String
    /// The severity in files of the native form.
    public var severity: Diagnostic.Severity
    /// What it is.
    public var what: String
    /// Why it is bad.
    public var why: String
    /// A few lines that cause it; in most cases of YAML.
    public var example: String
    /// How to fix it.
    public var fix: String

    init(
        _ code: DiagnosticCode, _ name: String, _ severity: Diagnostic.Severity, what: String, why: String,
        example: String, fix: String
    ) {
        self.code = code
        self.name = name
        self.severity = severity
        self.what = what
        self.why = why
        self.example = example
        self.fix = fix
    }

    /// The page as plain text.
    public var text: String {
        """
        \(code) \(name) (\(severity.rawValue))

        \(what) \(why)

        For example:

        \(example.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))

        \(fix)

        """
    }
}
