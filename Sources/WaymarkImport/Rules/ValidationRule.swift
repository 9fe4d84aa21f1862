import WaymarkModel

/// One thing that every good venue has right.
protocol ValidationRule: Sendable {
    /// The codes it reports.
    static var codes: [DiagnosticCode] { get }

    /// Looks at the features that no earlier rule has rejected and tells what is wrong with them.
    func check(_ context: ValidationContext, into findings: inout Findings)
}
