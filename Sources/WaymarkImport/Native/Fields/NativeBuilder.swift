import WaymarkModel

/// A draft in the making: what has been read of a venue in the native form so far.
///
/// Alive only while one venue is read, by one thread.
final class NativeBuilder {
    var contents = VenueContents(id: "", name: "")
    var origins = Origins()
    var diagnostics: [Diagnostic] = []
    /// Where features with a mistake in them, and their fields, were written.
    var misread: Set<SourceSpan> = []
    /// Where texts were written as a map of languages that holds the venue's own alone.
    var untranslated: Set<SourceSpan> = []
    /// Levels drawn, to be read when all that is listed is known.
    var sketches: [Sketch] = []
    var legends: [LegendEntry] = []
    /// Connectors that say `up` or `down`, by index: judged when all ordinals are known.
    var verticalDirections: [(connector: Int, isUp: Bool, span: SourceSpan)] = []
    /// Paths whose whole length, time or steps are shared out when all nodes are known.
    var pendingPaths: [PendingPath] = []
    /// Edges whose author said what kind they are; all others are as is usual on their level.
    var edgesOfStatedKind: Set<Int> = []

    func report(
        _ code: DiagnosticCode, _ message: String, at span: SourceSpan?, label: String? = nil, help: String? = nil
    ) {
        diagnostics.append(Diagnostic(code, .error, message, at: span, label: label, help: help))
    }

    func wrongType(_ key: String, _ wanted: String, _ value: LocatedValue) {
        report(.badValue, "\"\(key)\" must be \(wanted), not \(value.noun)", at: value.span)
    }
}
