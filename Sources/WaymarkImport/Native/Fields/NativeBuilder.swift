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
    /// The kinds of which features may be missing, since something could not be read.
    var unread: Set<Origins.Kind> = []
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

    let limits: InputLimits
    /// The bytes, values and characters of drawings that were read.
    var bytes = 0
    var values = 0
    var cells = 0
    /// The nodes that were visited to find the lines between letters.
    var steps = 0
    /// How many mistakes of each kind were reported, and how many in all.
    private var counts: [DiagnosticCode: Int] = [:]
    private(set) var mistakeCount = 0

    init(limits: InputLimits = .normal) { self.limits = limits }

    /// Reports a mistake; beyond the limit of its kind it is only counted.
    ///
    /// - Parameter help: Made only where it is shown: suggestions take time.
    func report(
        _ code: DiagnosticCode, _ message: @autoclosure () -> String, at span: SourceSpan?, label: String? = nil,
        help: @autoclosure () -> String? = nil
    ) {
        // What a broken drawing should have shown is missing.
        if code == .badSketch { noteUnread("sketches") }
        mistakeCount += 1
        counts[code, default: 0] += 1
        guard counts[code, default: 0] <= limits.findingsPerCode else { return }
        diagnostics.append(
            Diagnostic(code, .error, message(), at: span, label: label, help: help()))
    }

    /// All that is to be said, with the number of mistakes that were only counted.
    func findings(in file: String) -> [Diagnostic] {
        let more = counts.filter { $0.value > limits.findingsPerCode }.sorted { $0.key.rawValue < $1.key.rawValue }
        return diagnostics
            + more.map { code, count in
                Diagnostic(
                    code, .error, "\(count - limits.findingsPerCode) more mistakes of this kind, which are not listed",
                    at: SourceSpan(file: file))
            }
    }

    /// Notes that a list of features could not be read, so that references to them are not reported as well.
    func noteUnread(_ list: String) {
        switch list {
        case "buildings": unread.formUnion([.building, .level])
        case "levels": unread.insert(.level)
        case "nodes": unread.insert(.node)
        case "places": unread.insert(.place)
        case "sketches", "legend": unread.formUnion([.node, .place])
        default: break
        }
    }

    /// Notes that a feature that is described as `noun` could not be read.
    func noteUnread(_ value: LocatedValue, _ noun: String) {
        switch noun {
        case "a building": noteUnread("buildings")
        case "a level": noteUnread("levels")
        case "a node": noteUnread("nodes")
        case "a place", "a place of a sketch": noteUnread("places")
        case "a sketch", "a legend entry": noteUnread("sketches")
        default: break
        }
    }

    func wrongType(_ key: String, _ wanted: String, _ value: LocatedValue) {
        report(.badValue, "\"\(key)\" must be \(wanted), not \(value.noun)", at: value.span)
    }
}
