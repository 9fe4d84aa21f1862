import WaymarkModel

/// A rule that a valid venue satisfies.
protocol ValidationRule: Sendable {
    /// The codes of the diagnostics that the rule reports.
    static var codes: [DiagnosticCode] { get }

    /// Checks the features that no earlier rule has rejected, and reports the mistakes.
    func check(_ context: ValidationContext, into findings: inout Findings)
}
