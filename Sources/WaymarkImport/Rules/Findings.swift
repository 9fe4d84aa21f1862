import WaymarkModel

/// What the rules have found so far, and which features are out for it.
struct Findings {
    private(set) var diagnostics: [Diagnostic] = []
    private let isForeign: Bool
    private var rejected: [Origins.Kind: Set<Int>] = [:]
    /// Comparisons of words that suggestions may still cost; a file with a thousand slips needs no thousand hints.
    private var suggestionBudget = 1_000_000

    /// The nodes that mistyped ids of ways probably mean.
    private(set) var assumedNodes: [FeatureID: FeatureID] = [:]
    /// Whether a way has an end that nobody knows, so that anything may lie behind it.
    private(set) var hasUnknownWays = false

    init(isForeign: Bool) {
        self.isForeign = isForeign
    }

    /// Reports something that does not put the feature out.
    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Reports a feature that cannot be part of a venue: an error, or in a foreign format a warning and the feature is
    /// left out.
    mutating func reject(_ kind: Origins.Kind, _ index: Int, _ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        diagnostic.severity = isForeign && kind != .venue ? .warning : .error
        if diagnostic.severity == .warning { diagnostic.notes.append("the \(kind.noun) is left out") }
        diagnostics.append(diagnostic)
        drop(kind, index)
    }

    /// Reports one entry of a feature's list: an error, or in a foreign format a warning and only the entry is left out.
    mutating func rejectEntry(_ kind: Origins.Kind, _ index: Int, _ diagnostic: Diagnostic) {
        guard isForeign else { return reject(kind, index, diagnostic) }
        var diagnostic = diagnostic
        diagnostic.severity = .warning
        diagnostic.notes.append("the entry is left out")
        diagnostics.append(diagnostic)
    }

    /// Puts a feature out without a word, as what it depends on has been reported.
    mutating func drop(_ kind: Origins.Kind, _ index: Int) {
        rejected[kind, default: []].insert(index)
    }

    func isSound(_ kind: Origins.Kind, _ index: Int) -> Bool {
        rejected[kind]?.contains(index) != true
    }

    /// Notes which node a way without a known end probably leads to, so that what lies behind is not called unreachable.
    mutating func assume(_ meant: FeatureID, for missing: FeatureID) { assumedNodes[missing] = meant }

    /// Notes that a way leads nobody knows where, so that nothing can be called unreachable.
    mutating func distrustNetwork() { hasUnknownWays = true }

    /// Whether any feature of a kind is out.
    func hasRejected(_ kind: Origins.Kind) -> Bool { rejected[kind]?.isEmpty == false }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The id most like a mistyped one, while the budget lasts.
    mutating func suggestion(for id: FeatureID, among candidates: some Collection<FeatureID>) -> String? {
        guard suggestionBudget >= candidates.count else { return nil }
        suggestionBudget -= candidates.count
        return EditDistance.suggestion(for: id.rawValue, among: candidates.lazy.map(\.rawValue))
    }
}

extension Origins.Kind {
    /// The word for one such feature in messages.
    var noun: String {
        switch self {
        case .venue: "venue"
        case .building: "building"
        case .level: "level"
        case .node: "node"
        case .edge: "path"
        case .connector: "connector"
        case .area: "area"
        case .place: "place"
        case .geofence: "geofence"
        case .recommendation: "recommendation"
        }
    }
}
