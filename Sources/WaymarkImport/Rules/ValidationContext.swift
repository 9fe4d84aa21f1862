import WaymarkModel

/// A draft with its gaps filled, and the indexes that all rules share.
///
/// - Complexity: O(features) to build; every look-up is O(1).
struct ValidationContext {
    let contents: VenueContents
    let origins: Origins
    let isForeign: Bool
    /// The kinds of which features may be missing, since the reader could not read something.
    let unread: Set<Origins.Kind>
    /// Whether the reader could read everything.
    let isComplete: Bool
    /// Where texts were written as a map of languages that holds the venue's own alone.
    let untranslated: Set<SourceSpan>

    /// The first level, building, node or place of each id.
    let levels: [FeatureID: Int]
    let buildings: [FeatureID: Int]
    let nodes: [FeatureID: Int]
    let places: [FeatureID: Int]
    /// The ends of each edge as indices of nodes; nil where one is unknown.
    let edgeEnds: [(from: Int, to: Int)?]
    /// Who reaches what; nil before the features are judged, and where too little is known.
    private(set) var survey: NetworkSurvey?

    init(_ draft: VenueDraft, isComplete: Bool) {
        origins = draft.origins
        isForeign = draft.isForeign
        untranslated = draft.untranslated
        unread = draft.unread
        self.isComplete = isComplete
        let nodes = Self.firstIndices(of: draft.contents.nodes)
        self.nodes = nodes
        levels = Self.firstIndices(of: draft.contents.levels)
        buildings = Self.firstIndices(of: draft.contents.buildings)
        places = Self.firstIndices(of: draft.contents.places)
        edgeEnds = draft.contents.edges.map { edge in
            guard let from = nodes[edge.from], let to = nodes[edge.to] else { return nil }
            return (from, to)
        }
        var contents = draft.contents
        contents.fillGaps(nodes: nodes, edgeEnds: edgeEnds, isForeign: draft.isForeign)
        self.contents = contents
    }

    /// Surveys the network of what the rules have left so far.
    mutating func surveyNetwork(_ findings: Findings) { survey = NetworkSurvey(self, findings) }

    /// Where a feature, or the first of some fields that is known, was written.
    func span(_ kind: Origins.Kind, _ index: Int, _ fields: [String] = []) -> SourceSpan? {
        let whole = origins.span(kind, index)
        for field in fields {
            if let exact = origins.span(kind, index, field: field), exact != whole { return exact }
        }
        return whole
    }

    /// The level of a node, as an index; nil where it is unknown.
    func level(ofNode index: Int) -> Int? { levels[contents.nodes[index].level] }

    /// What a level is called in messages: `level "g"`.
    func levelName(ofNode index: Int) -> String { "\"\(contents.nodes[index].level)\"" }

    private static func firstIndices<Feature: Identifiable>(of features: [Feature]) -> [FeatureID: Int]
    where Feature.ID == FeatureID {
        Dictionary(features.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
