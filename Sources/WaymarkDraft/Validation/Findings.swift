import WaymarkModel

/// The diagnostics of the rules so far, and the features that are removed because of them.
struct Findings {
    private(set) var diagnostics: [Diagnostic] = []
    private let isForeign: Bool
    private var rejected: [Origins.Kind: Set<Int>] = [:]
    /// The number of word comparisons that suggestions can still use. It bounds the time for files with many mistakes.
    private var suggestionBudget = 1_000_000

    /// The nodes that are probably meant by mistyped ids, by the mistyped id.
    private(set) var assumedNodes: [FeatureID: FeatureID] = [:]
    /// Whether a path or connector has an unknown end, so that any node could be reached behind it.
    private(set) var hasUnknownWays = false

    init(isForeign: Bool) {
        self.isForeign = isForeign
    }

    /// Reports a diagnostic that does not remove a feature.
    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Reports an invalid feature: an error, or in a foreign format a warning, and the feature is left out.
    mutating func reject(_ kind: Origins.Kind, _ index: Int, _ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        diagnostic.severity = isForeign && kind != .venue ? .warning : .error
        if diagnostic.severity == .warning { diagnostic.notes.append("the \(kind.noun) is left out") }
        diagnostics.append(diagnostic)
        drop(kind, index)
    }

    /// Reports an invalid entry in a list of a feature: an error, or in a foreign format a warning, and only the entry
    /// is left out. Other mistakes of a part of a floor plan are reported too.
    mutating func rejectEntry(_ kind: Origins.Kind, _ index: Int, _ diagnostic: Diagnostic) {
        guard isForeign else {
            return kind.isOfPlan ? rejectLater(kind, index, diagnostic) : reject(kind, index, diagnostic)
        }
        var diagnostic = diagnostic
        diagnostic.severity = .warning
        diagnostic.notes.append("the entry is left out")
        diagnostics.append(diagnostic)
    }

    /// The features that are removed when each feature has been checked for itself.
    private var repeated: [(kind: Origins.Kind, index: Int)] = []

    /// Reports an invalid feature whose other mistakes are reported too.
    mutating func rejectLater(_ kind: Origins.Kind, _ index: Int, _ diagnostic: Diagnostic) {
        guard !isForeign else { return reject(kind, index, diagnostic) }
        diagnostics.append(diagnostic)
        repeated.append((kind, index))
    }

    /// Removes the features whose other mistakes have been looked for.
    mutating func dropRepeated() {
        for (kind, index) in repeated { drop(kind, index) }
        repeated = []
    }

    /// Removes a feature without a diagnostic, because its cause is already reported.
    mutating func drop(_ kind: Origins.Kind, _ index: Int) {
        rejected[kind, default: []].insert(index)
    }

    func isSound(_ kind: Origins.Kind, _ index: Int) -> Bool {
        rejected[kind]?.contains(index) != true
    }

    /// Returns whether what a feature says of itself is judged: in an author's venue that of each, whatever else is wrong with it, and in a
    /// foreign format that of the features that are not left out.
    func isJudged(_ kind: Origins.Kind, _ index: Int) -> Bool { !isForeign || isSound(kind, index) }

    /// Returns whether the shape of a feature is judged: its coordinates are in range, and it is not left out.
    func hasJudgedShape(_ kind: Origins.Kind, _ index: Int) -> Bool {
        isJudged(kind, index) && misplaced[kind]?.contains(index) != true
    }

    /// The features whose coordinates are out of range, so that nothing follows from their shapes.
    private var misplaced: [Origins.Kind: Set<Int>] = [:]

    /// Records that the coordinates of a feature are out of range.
    mutating func distrustShape(_ kind: Origins.Kind, _ index: Int) { misplaced[kind, default: []].insert(index) }

    /// Returns whether a feature is not removed, and its coordinates are in range.
    func hasSoundShape(_ kind: Origins.Kind, _ index: Int) -> Bool {
        isSound(kind, index) && misplaced[kind]?.contains(index) != true
    }

    /// Returns whether nothing is wrong with a feature so far.
    func isFaultless(_ kind: Origins.Kind, _ index: Int) -> Bool {
        isSound(kind, index) && !repeated.contains { $0 == (kind, index) }
    }

    /// Records the node that an unknown end probably means, so that nodes behind it are not reported as unreachable.
    mutating func assume(_ meant: FeatureID, for missing: FeatureID) { assumedNodes[missing] = meant }

    /// Records that a path leads to an unknown node, so that no node is reported as unreachable.
    mutating func distrustNetwork() { hasUnknownWays = true }

    /// The kinds of which an id is used twice and another one is missing, so that the missing one is probably the second.
    private(set) var explained: Set<Origins.Kind> = []

    /// Records that a duplicate id explains why another id is missing.
    mutating func explainMissing(_ kind: Origins.Kind) { explained.insert(kind) }

    /// The levels whose coordinates are in another unit than those of the others.
    private(set) var misscaledLevels: Set<FeatureID> = []
    /// The nodes that lie far from all others of their level, which is reported.
    var strayNodes: Set<Int> = []

    /// Records that the coordinates of a level are in another unit, which explains all lengths on it.
    mutating func distrustScale(of level: FeatureID) { misscaledLevels.insert(level) }

    /// The nodes that lie so far away that no way leads there.
    private(set) var misplacedNodes: Set<Int> = []

    /// Records that the position of a node is wrong, which explains the lengths of its ways.
    mutating func distrustPosition(ofNode node: Int) { misplacedNodes.insert(node) }

    /// The nodes that lie outside the image whose pixels they count.
    private(set) var nodesOffImages: Set<Int> = []

    /// Records that a node lies outside its image, which explains how far it is from all others.
    mutating func noteOffImage(node: Int) { nodesOffImages.insert(node) }

    /// The places that are probably meant by mistyped ids.
    private(set) var meantPlaces: Set<FeatureID> = []

    /// Records that a mistyped id means a place, which explains why nothing leads there.
    mutating func assume(place: FeatureID) { meantPlaces.insert(place) }

    /// The levels with a unit whose category is misspelt, so that people walk there otherwise than was meant.
    private(set) var misreadFloors: Set<FeatureID> = []

    /// Records that the category of a unit is misspelt, which explains what cannot be reached on its level.
    mutating func distrustFloor(of level: FeatureID) { misreadFloors.insert(level) }

    /// Whether the ordinals of levels contradict their names, so that what leads outdoors is on the wrong height.
    var hasLevelsOutOfOrder = false

    /// Returns whether any feature of a kind is removed.
    func hasRejected(_ kind: Origins.Kind) -> Bool { rejected[kind]?.isEmpty == false }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Returns the id that is most similar to a mistyped id, as long as the budget lasts; nil if none is similar.
    mutating func suggestion(for id: FeatureID, among candidates: some Collection<FeatureID>) -> String? {
        guard suggestionBudget >= candidates.count else { return nil }
        suggestionBudget -= candidates.count
        return EditDistance.suggestion(for: id.rawValue, among: candidates.lazy.map(\.rawValue))
    }
}

extension Origins.Kind {
    /// Whether it is a part of a floor plan, whose shape can be checked whatever it refers to.
    fileprivate var isOfPlan: Bool { [.unit, .opening, .obstacle, .detail, .footprint, .area].contains(self) }

    /// The noun for a feature in messages.
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
        case .unit: "unit"
        case .opening: "opening"
        case .obstacle: "obstacle"
        case .footprint: "footprint"
        case .detail: "detail"
        case .region: "region"
        }
    }
}
