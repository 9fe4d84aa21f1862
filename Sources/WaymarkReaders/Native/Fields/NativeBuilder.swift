import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The state of reading a venue in the native format.
///
/// A builder is used for a single venue, by one thread.
package final class NativeBuilder {
    var contents = VenueContents(id: "", name: "")
    /// The ids of nodes and levels, which many features name.
    var ids = SharedIDs()
    var origins = Origins()
    var diagnostics: [Diagnostic] = []
    /// The spans of features with mistakes, and of their fields.
    var misread: Set<SourceSpan> = []
    /// The kinds of features of which some can be missing because something was not read.
    var unread: Set<Origins.Kind> = []
    /// What was not read, by feature.
    var damage = ReadingDamage()
    /// The mistakes of which it is known what they concern, by their number.
    private var locatedMistakes: Set<Int> = []
    /// The spans of texts that were written as a map with only the venue's own language.
    var untranslated: Set<SourceSpan> = []
    /// Whether the venue's language is a language; otherwise nothing is in it.
    var hasLanguage = true
    /// What is known of names in several languages.
    var languages = NameLanguages()
    /// The routes that the venue promises.
    var tests: [RouteTest] = []
    /// Drawn levels, which are read after all lists.
    var sketches: [Sketch] = []
    var legends: [LegendEntry] = []
    /// Connectors with the direction `up` or `down`, by index. They are resolved when all ordinals are known.
    var verticalDirections: [(connector: Int, isUp: Bool, span: SourceSpan)] = []
    /// Paths with a total length, time or step count, which is distributed over their edges when all nodes are known.
    var pendingPaths: [PendingPath] = []
    /// Edges whose kind the author states. Other edges get the usual kind of their level.
    var edgesOfStatedKind: Set<Int> = []

    /// The frames of levels and buildings.
    var frames = Frames()
    /// The paths of the files that were read.
    var filesRead: Set<String> = []
    /// The levels without a frame, each with its building.
    var levelsOfBuildings: [(level: FeatureID, building: FeatureID)] = []
    /// The levels that count in the pixels of their image, each with its building.
    var levelsInPixels: [(id: FeatureID, level: LocatedValue, building: FeatureID?)] = []
    /// The frame of the points that are being read; nil for the venue's.
    var frame: Frame?
    /// The places whose position is in the frame of their first entrance's level.
    var labelsToPlace: [Int] = []
    /// Whether the venue states where it is on Earth.
    var isAnchored = false
    /// Whether the venue states its whole network.
    var hasWholeNetwork = false
    /// Whether the venue was read from files of another format.
    var isForeign = false

    let limits: InputLimits
    /// The present moment; nil if nobody knows it.
    var now: Timestamp?
    /// The number of bytes, values and characters of drawings read so far.
    var bytes = 0
    var values = 0
    var cells = 0
    /// The number of features that ranges stand for.
    var copies = 0
    /// The number of nodes visited to find the lines between letters.
    var steps = 0
    /// The number of mistakes of each kind, and in total.
    private var counts: [DiagnosticCode: Int] = [:]
    private(set) var mistakeCount = 0
    /// Where the first mistakes are, in the order in which they were found.
    private(set) var mistakeSpans: [SourceSpan] = []
    private static let mostMistakeSpans = 10_000
    /// The diagnostics of wrong ranges, by their messages.
    private var rangeFlaws: [String: Int] = [:]

    init(limits: InputLimits = .normal) { self.limits = limits }

    /// Frees what only reading the files needs.
    func forgetFiles() {
        ids = SharedIDs()
        (sketches, legends) = ([], [])
    }

    /// Reports a mistake. Beyond the limit of its kind, it is only counted.
    ///
    /// - Parameter help: Evaluated only if it is displayed, because suggestions are expensive.
    func report(
        _ code: DiagnosticCode, _ message: @autoclosure () -> String, at span: SourceSpan?, label: String? = nil,
        help: @autoclosure () -> String? = nil
    ) {
        // The features of an invalid drawing are missing.
        if code == .badSketch { noteUnread("sketches") }
        mistakeCount += 1
        if mistakeSpans.count < Self.mostMistakeSpans, let span { mistakeSpans.append(span) }
        counts[code, default: 0] += 1
        guard counts[code, default: 0] <= limits.findingsPerCode else { return }
        diagnostics.append(
            Diagnostic(code, .error, message(), at: span, label: label, help: help()))
    }

    /// Reports what is wrong with a range. What names the copies has the same range, and is only counted and named.
    func reportRange(_ flaw: Repetition.Flaw, at span: SourceSpan) {
        guard let first = rangeFlaws[flaw.message] else {
            rangeFlaws[flaw.message] = diagnostics.count
            return report(.badValue, flaw.message, at: span, help: flaw.help)
        }
        mistakeCount += 1
        if mistakeSpans.count < Self.mostMistakeSpans { mistakeSpans.append(span) }
        guard diagnostics.indices.contains(first), diagnostics[first].notes.count < 8 else { return }
        diagnostics[first].notes.append("also at \(span.file):\(span.line)")
    }

    /// Replaces some diagnostics of one kind, by their indices, by one at the place of the first.
    func fold(_ indices: [Int], of code: DiagnosticCode, into diagnostic: Diagnostic) {
        guard let first = indices.first else { return }
        diagnostics[first] = diagnostic
        for index in indices.dropFirst().reversed() { diagnostics.remove(at: index) }
        counts[code] = 0
    }

    /// Returns all diagnostics, and the numbers of mistakes that were only counted.
    func findings(in file: String) -> [Diagnostic] {
        let more = counts.filter { $0.value > limits.findingsPerCode }.sorted { $0.key.rawValue < $1.key.rawValue }
        return diagnostics
            + more.map { code, count in
                Diagnostic(
                    code, .error, "\(count - limits.findingsPerCode) more mistakes of this kind are not listed",
                    at: SourceSpan(file: file))
            }
    }

    /// Records that a list of features was not read, so that references to its features are not reported.
    func noteUnread(_ list: String) {
        switch list {
        case "buildings": unread.formUnion([.building, .level])
        case "levels": unread.insert(.level)
        case "nodes": unread.insert(.node)
        case "places": unread.insert(.place)
        case "units": unread.insert(.unit)
        case "sketches", "legend": unread.formUnion([.node, .place])
        case "include": unread.formUnion([.building, .level, .node, .place, .unit])
        default: break
        }
    }

    /// Records that a feature with the description `noun` was not read.
    func noteUnread(_ value: LocatedValue, _ noun: String) {
        switch noun {
        case "a building": noteUnread("buildings")
        case "a level": noteUnread("levels")
        case "a node": noteUnread("nodes")
        case "a place", "a place of a sketch": noteUnread("places")
        case "a unit": noteUnread("units")
        case "a sketch", "a legend entry": noteUnread("sketches")
        case "an included file": noteUnread("include")
        default: break
        }
    }

    /// Records that the mistakes since a number concern nothing else than what is recorded.
    func locateMistakes(since count: Int) {
        if mistakeCount > count { locatedMistakes.formUnion(count..<mistakeCount) }
    }

    /// Records that values of a feature were lost by the mistakes since a number: those of some keys, or all.
    func noteLost(_ kind: Origins.Kind, _ index: Int, _ keys: Set<String>?, since count: Int) {
        guard mistakeCount > count else { return }
        damage.note(kind, index, keys)
        locateMistakes(since: count)
    }

    /// Returns what was not read, when everything that can be is.
    func finalDamage() -> ReadingDamage {
        var damage = damage
        damage.isKnown = true
        // Mistakes in the text itself are found before any feature is read.
        let isTextDamaged = diagnostics.contains { $0.severity == .error && Self.textCodes.contains($0.code) }
        damage.isVague =
            locatedMistakes.count < mistakeCount || isTextDamaged || !unread.isDisjoint(with: [.level, .node, .unit])
        damage.hasMissingFeatures = !unread.isEmpty || isTextDamaged
        damage.spread(in: contents)
        return damage
    }

    /// The codes of mistakes that are not in a value of a feature.
    private static let textCodes: Set<DiagnosticCode> = [.unreadableFile, .badInclude, .duplicateKey]

    func wrongType(_ key: String, _ wanted: String, _ value: LocatedValue, help: String) {
        report(.badValue, "\"\(key)\" must be \(wanted), not \(value.noun)", at: value.span, help: help)
    }
}
