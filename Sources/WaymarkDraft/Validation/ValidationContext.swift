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
    /// Whether the reader was able to read everything, or knows what it could not read.
    let isComplete: Bool
    /// What the reader could not read.
    let damage: ReadingDamage
    /// The spans of texts that were written as a map with only the venue's own language.
    let untranslated: Set<SourceSpan>
    /// The width and height, in pixels, of the image of each level whose points are pixels.
    let pixelLevels: [FeatureID: Point]
    /// The levels whose points are written in a frame: numbers of the venue's plan say nothing to their author.
    let framedLevels: Set<FeatureID>
    /// The closed edges that count as missing, so that what only they lead to is reported.
    let barredEdges: Set<FeatureID>
    /// The places of which it is reported why nobody gets there.
    let barredPlaces: Set<FeatureID>

    /// The index of the first level, building, node, place or unit with each id.
    let levels: [FeatureID: Int]
    let buildings: [FeatureID: Int]
    let nodes: [FeatureID: Int]
    let places: [FeatureID: Int]
    let units: [FeatureID: Int]
    /// The indices of the end nodes of each edge; nil if an end is unknown.
    let edgeEnds: [(from: Int, to: Int)?]
    /// The edges that have any of the attributes that few edges have, ascending.
    let describedEdges: [Int]
    /// The level of each node; -1 if it is unknown.
    private let nodeLevels: ContiguousArray<Int32>
    /// The nodes of the entrances of all places, -1 for an unknown node, and where those of each place start.
    private let entranceNodes: ContiguousArray<Int32>
    private let entranceStarts: ContiguousArray<Int32>
    /// The reachability of nodes; nil before the single features are checked, or if too little is known.
    private(set) var survey: NetworkSurvey?

    /// Takes the contents and origins of a draft.
    init(_ draft: inout VenueDraft, isComplete: Bool) {
        var contents = draft.takeContents()
        origins = draft.takeOrigins()
        isForeign = draft.isForeign
        untranslated = draft.untranslated
        pixelLevels = draft.images.filter { draft.levelsInPixels.contains($0.key) }.mapValues {
            Point(x: $0.width, y: $0.height)
        }
        framedLevels = draft.framedLevels
        barredEdges = draft.barredEdges
        barredPlaces = draft.barredPlaces
        unread = draft.unread
        damage = draft.damage
        self.isComplete = isComplete
        let nodes = Self.firstIndices(of: contents.nodes)
        self.nodes = nodes
        let levels = Self.firstIndices(of: contents.levels)
        self.levels = levels
        buildings = Self.firstIndices(of: contents.buildings)
        places = Self.firstIndices(of: contents.places)
        units = Self.firstIndices(of: contents.units)
        nodeLevels = Self.levels(of: contents.nodes, levels)
        edgeEnds = Self.ends(of: contents.edges, nodes)
        describedEdges = contents.edges.indices.filter { contents.edges[$0].hasSeldomValues }
        let (starts, entrances) = Self.entrances(of: contents.places, nodes)
        (entranceStarts, entranceNodes) = (starts, entrances)
        contents.fillGaps(
            entrance: { place in
                entrances[Int(starts[place])..<Int(starts[place + 1])].first { $0 >= 0 }.map { Int($0) }
            }, edgeEnds: edgeEnds, isForeign: draft.isForeign)
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

    /// Returns whether the kind of a path or connector was read: otherwise what does not fit it says nothing.
    func knowsKind(_ kind: Origins.Kind, _ index: Int) -> Bool { !damage.hasLost(kind, index, ["kind"]) }

    /// Returns whether the ordinal of a level was read: otherwise nothing says what is above it.
    func knowsOrdinal(_ level: Int) -> Bool { !damage.hasLost(.level, level, ["ordinal"]) }
    /// Whether the ordinals of all levels were read.
    var knowsOrdinals: Bool { damage.count(.level, ["ordinal"]) == 0 }

    /// Returns the index of a node's level; nil if it is unknown.
    func level(ofNode index: Int) -> Int? { nodeLevels[index] < 0 ? nil : Int(nodeLevels[index]) }

    /// Returns the node of each entrance of a place; -1 for an unknown node.
    func entrances(ofPlace index: Int) -> ContiguousArray<Int32>.SubSequence {
        entranceNodes[Int(entranceStarts[index])..<Int(entranceStarts[index + 1])]
    }

    /// Returns whether an edge is written by an author, and the last such edge before it belongs to another path.
    ///
    /// - Parameter isCounted: Whether an edge counts.
    func isFirstOfPath(_ index: Int, _ isCounted: (Int) -> Bool) -> Bool {
        func counts(_ edge: Int) -> Bool { contents.edges[edge].derivedFrom == nil && isCounted(edge) }
        guard counts(index) else { return false }
        guard let last = (0..<index).last(where: counts) else { return true }
        return contents.edges[last].path != contents.edges[index].path
    }

    /// Returns the quoted id of a node's level, for messages.
    func levelName(ofNode index: Int) -> String { "\"\(contents.nodes[index].level)\"" }

    private static func levels(of nodes: [PathNode], _ levels: [FeatureID: Int]) -> ContiguousArray<Int32> {
        ContiguousArray(nodes.indices.lazy.map { index in levels[nodes[index].level].map { Int32($0) } ?? -1 })
    }

    private static func ends(of edges: [PathEdge], _ nodes: [FeatureID: Int]) -> [(from: Int, to: Int)?] {
        edges.indices.map { index in
            guard let from = nodes[edges[index].from], let to = nodes[edges[index].to] else { return nil }
            return (from, to)
        }
    }

    private static func entrances(
        of places: [Place], _ nodes: [FeatureID: Int]
    ) -> (starts: ContiguousArray<Int32>, nodes: ContiguousArray<Int32>) {
        var (starts, found): (ContiguousArray<Int32>, ContiguousArray<Int32>) = ([0], [])
        for index in places.indices {
            for entrance in places[index].entrances { found.append(nodes[entrance.node].map { Int32($0) } ?? -1) }
            starts.append(Int32(found.count))
        }
        return (starts, found)
    }

    private static func firstIndices<Feature: Identifiable>(of features: [Feature]) -> [FeatureID: Int]
    where Feature.ID == FeatureID {
        var indices: [FeatureID: Int] = [:]
        indices.reserveCapacity(features.count)
        for index in features.indices {
            if let first = indices.updateValue(index, forKey: features[index].id) {
                indices[features[index].id] = first
            }
        }
        return indices
    }
}

extension ValidationContext {
    /// Returns whether the width or the delay of an opening is out of range.
    func isMisnumbered(opening id: String) -> Bool {
        contents.openings.contains { opening in
            opening.id.rawValue == id
                && !(opening.width.map { NumberRule.widths.contains($0) } ?? true
                    && NumberRule.seconds.contains(opening.delay))
        }
    }
}
