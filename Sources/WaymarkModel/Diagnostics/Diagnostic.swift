/// A message to the author of a file: what is wrong, where, and how to fix it.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
        /// A fact; a likely mistake; a mistake that must be fixed.
        case note, warning, error

        /// Orders severities from note to error.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// The stable number of this kind of diagnostic.
    public var code: DiagnosticCode
    /// The severity.
    public var severity: Severity
    /// The message: lower case, without a full stop, names in double quotes.
    public var message: String
    /// The place in a file; nil if it does not concern one.
    public var span: SourceSpan?
    /// A description of the underlined text, shown after the caret.
    public var label: String?
    /// A likely fix.
    public var help: String?
    /// Related places or facts, one line each.
    public var notes: [String]

    /// Creates a diagnostic.
    ///
    /// ```swift
    /// Diagnostic(.unknownKey, .error, "unknown key \"nmae\"", at: span, help: "write name")
    /// ```
    public init(
        _ code: DiagnosticCode, _ severity: Severity, _ message: String, at span: SourceSpan? = nil,
        label: String? = nil, help: String? = nil, notes: [String] = []
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.span = span
        self.label = label
        self.help = help
        self.notes = notes
    }
}
