/// The description of a diagnostic code, as printed by `waymark explain`.
public struct DiagnosticEntry: Hashable, Sendable {
    /// The code.
    public var code: DiagnosticCode
    /// A short name: `unknown node`.
    public var name: String
    /// The severity in files of the native format.
    public var severity: Diagnostic.Severity
    /// What the diagnostic means.
    public var what: String
    /// Why it matters.
    public var why: String
    /// A few lines that cause it, usually YAML.
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

    /// The description as plain text.
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
