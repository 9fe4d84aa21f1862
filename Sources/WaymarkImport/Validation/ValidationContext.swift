import WaymarkModel

/// A draft with its gaps filled, and the indexes that all rules use.
///
/// - Complexity: O(features) to build; every lookup is O(1).
struct ValidationContext {
    private(set) var contents: VenueContents
    let origins: Origins
    let isForeign: Bool
    /// The kinds of features of which some can be missing because the reader failed to read something.
    let unread: Set<Origins.Kind>
    /// Whether the reader was able to read everything.
    let isComplete: Bool
    /// The spans of texts that were written as a map with only the venue's own language.
    let untranslated: Set<SourceSpan>

    /// The index of the first level, building, node, place or unit with each id.
    let levels: [FeatureID: Int]
    let buildings: [FeatureID: Int]
    let nodes: [FeatureID: Int]
    let places: [FeatureID: Int]
    let units: [FeatureID: Int]
    /// The indices of the end nodes of each edge; nil if an end is unknown.
    let edgeEnds: [(from: Int, to: Int)?]
    /// The reachability of nodes; nil before the single features are checked, or if too little is known.
    private(set) var survey: NetworkSurvey?

    /// Takes the contents of a draft.
    init(_ draft: inout VenueDraft, isComplete: Bool) {
        var contents = draft.takeContents()
        origins = draft.origins
        isForeign = draft.isForeign
        untranslated = draft.untranslated
        unread = draft.unread
        self.isComplete = isComplete
        let nodes = Self.firstIndices(of: contents.nodes)
        self.nodes = nodes
        levels = Self.firstIndices(of: contents.levels)
        buildings = Self.firstIndices(of: contents.buildings)
        places = Self.firstIndices(of: contents.places)
        units = Self.firstIndices(of: contents.units)
        edgeEnds = contents.edges.map { edge in
            guard let from = nodes[edge.from], let to = nodes[edge.to] else { return nil }
            return (from, to)
        }
        contents.fillGaps(nodes: nodes, edgeEnds: edgeEnds, isForeign: draft.isForeign)
        self.contents = contents
    }

    /// Hands over the contents and leaves blank ones, with the indexes and without the survey, which are needed no more.
    mutating func takeContents() -> VenueContents {
        defer { contents = VenueContents() }
        survey = nil
        return contents
    }

    /// Surveys the network of the features that are still valid.
    mutating func surveyNetwork(_ findings: Findings) { survey = NetworkSurvey(self, findings) }

    /// Returns where the first known of some fields was written, otherwise where the feature was written.
    func span(_ kind: Origins.Kind, _ index: Int, _ fields: [String] = []) -> SourceSpan? {
        let whole = origins.span(kind, index)
        for field in fields {
            if let exact = origins.span(kind, index, field: field), exact != whole { return exact }
        }
        return whole
    }

    /// Returns the index of a node's level; nil if it is unknown.
    func level(ofNode index: Int) -> Int? { levels[contents.nodes[index].level] }

    /// Returns the quoted id of a node's level, for messages.
    func levelName(ofNode index: Int) -> String { "\"\(contents.nodes[index].level)\"" }

    private static func firstIndices<Feature: Identifiable>(of features: [Feature]) -> [FeatureID: Int]
    where Feature.ID == FeatureID {
        Dictionary(features.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
