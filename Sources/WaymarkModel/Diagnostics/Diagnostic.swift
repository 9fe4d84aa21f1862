/// One thing to tell the author of a file: what is wrong, where, and what to do.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
        case note, warning, error

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    public var code: DiagnosticCode
    public var severity: Severity
    /// Lower case, no full stop, names in double quotes.
    public var message: String
    public var span: SourceSpan?
    /// What the underlined text is; shown behind the caret.
    public var label: String?
    /// A likely fix.
    public var help: String?
    /// Further places or facts, one line each.
    public var notes: [String]

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
