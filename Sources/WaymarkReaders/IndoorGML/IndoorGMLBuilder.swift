import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Builds a venue from the features of an IndoorGML file.
///
/// Cells become units. States become nodes, and the lines of transitions become paths along them. A transition to another
/// level is a part of a connector. A corridor or hall whose doors are known is crossed freely: its paths are derived from
/// its outline, because the one state that stands for it is often far from the way.
struct IndoorGMLBuilder: DraftBuilder {
    /// A cell with what is known about it.
    struct Room {
        var cell: IndoorGMLDocument.Cell
        var use: SpaceUse
        var level: Int
        /// What the file calls its building; nil if it states none.
        var building: String?
        /// The outlines of the floor in metres, the largest first; empty if they are unknown.
        var outlines: [Polygon]
        /// The units made of it; empty for obstacles and cells without an outline.
        var units: [FeatureID] = []
        /// The index of the first unit.
        var unit: Int?
        /// Whether people cross it freely.
        var isFloor = false
        /// The cell that it is, too, drawn before by another layer; nil if it is its own.
        var twin: Int?
    }

    /// A state with what is known about it.
    struct Stop {
        var state: IndoorGMLDocument.State
        var room: Int?
        var level: Int
        var position: Point
        /// The index of its node.
        var node = 0
    }

    let document: IndoorGMLDocument
    let mapping: IndoorGMLMapping
    let frame: IndoorFrame
    let session = GEOSSession()
    let layer: IndoorGMLDocument.Layer
    var contents: VenueContents
    var origins = Origins()
    var log = ImportLog()
    var findings = RowFindings()
    var rooms: [Room] = []
    /// The buildings that the file names; empty if it is about one building.
    var buildings = StatedBuildings()
    var stops: [Stop] = []
    var levels: [IndoorLevel] = []
    /// The indices of the venue's levels by their ids.
    var levelIndices: [FeatureID: Int] = [:]
    /// The indices of the levels by the names of their storeys.
    var levelsByName: [String: Int] = [:]
    /// The indices of the levels with a height, from low to high.
    var levelsByHeight: [Int] = []
    /// The index of the level nearest to the ground.
    var ground = 0
    var roomIndices: [String: Int] = [:]
    var stopIndices: [String: Int] = [:]
    /// The connections between layers whose two ends are one cell.
    var twinConnections: Set<Int> = []
    /// The state of each cell.
    var stopOfRoom: [Int: Int] = [:]
    var nodeIDs = ForeignIDs()
    var unitIDs = ForeignIDs()
    var pathIDs = ForeignIDs()
    var connectorIDs = ForeignIDs()
    var vertices: [PlanVertex: Int] = [:]
    var segments: [Segment: Int] = [:]
    /// The edges of each path.
    var pieces: [FeatureID: [Int]] = [:]
    /// The nodes for the further doors of elevators, by the node of the state.
    var furtherStops: [FeatureID: [FeatureID]] = [:]
    /// The cells that each node belongs to: that of its state, and those at the ends of the transitions that it is on.
    var cellsOfNodes: [Int: Set<Int>] = [:]
    /// The number of comparisons of lines with outlines that can still be made. It bounds the time for hostile files.
    var lineBudget = 50_000_000
    private let unusedLayers: Int

    /// A straight piece of a path between two nodes.
    struct Segment: Hashable {
        let low: Int
        let high: Int

        init(_ some: Int, _ other: Int) { (low, high) = (min(some, other), max(some, other)) }
    }

    let stop: StopSignal?

    init(
        _ document: IndoorGMLDocument, mapping: IndoorGMLMapping, contents: VenueContents, scale: Double?,
        stop: StopSignal? = nil, diagnostics: inout [Diagnostic]
    ) {
        self.document = document
        self.stop = stop
        self.mapping = mapping
        frame = IndoorFrame(document, head: mapping.head, scale: scale, diagnostics: &diagnostics)
        let chosen = Self.layers(of: document, named: mapping.layer, diagnostics: &diagnostics)
        layer = chosen.layer
        unusedLayers = max(0, document.layers.count - chosen.count)
        self.contents = contents
        self.contents.anchor = frame.anchor
        self.contents.buildings = [Building(id: contents.id, name: contents.name)]
    }

    /// Returns the draft of the venue.
    mutating func draft(diagnostics: inout [Diagnostic]) -> VenueDraft {
        let span = SourceSpan(file: document.file)
        origins.record(span, for: .venue, 0)
        origins.record(span, for: .building, 0)
        readRooms(diagnostics: &diagnostics)
        if isStopped { return unfinished }
        findBuildings()
        if isStopped { return unfinished }
        addLevels()
        takeTwins()
        if isStopped { return unfinished }
        addUnits()
        if isStopped { return unfinished }
        settleBuildings()
        addStops()
        if isStopped { return unfinished }
        addNetwork()
        if isStopped { return unfinished }
        addPlaces()
        findings.report(to: &diagnostics)
        log.read("cells", count: document.cells.count)
        log.read("states", count: layer.states.count)
        log.read("transitions", count: layer.transitions.count)
        if unusedLayers > 0 { log.skipped("other space layers", at: span) }
        var draft = VenueDraft(contents: contents, origins: origins, isForeign: true)
        draft.derivation.openings = .stated
        draft.derivation.borderGap = nil
        draft.derivation.opensDoorlessRooms = false
        draft.derivation.stacksShafts = false
        draft.derivation.limitsPaths = false
        draft.passedWalls = passedWalls()
        draft.log = log
        return draft
    }

    /// Chooses the layers whose network is used: the one that the author names, otherwise those of the buildings, otherwise the
    /// one with the most transitions between cells that people walk in.
    private static func layers(
        of document: IndoorGMLDocument, named name: String?, diagnostics: inout [Diagnostic]
    ) -> (layer: IndoorGMLDocument.Layer, count: Int) {
        let empty = IndoorGMLDocument.Layer(id: "", text: IndoorText())
        let span = SourceSpan(file: document.file)
        if let name {
            if let layer = document.layers.first(where: { $0.id == name }) { return (layer, 1) }
            let ids = document.layers.map(\.id)
            let near = EditDistance.suggestion(for: name, among: ids)
            diagnostics.append(
                Diagnostic(
                    .badValue, .error, "the file has no space layer \"\(name)\"", at: span,
                    help: near.map { "did you mean \"\($0)\"?" } ?? "the layers are \(ids.joined(separator: ", "))"))
        }
        guard let first = document.layers.first, document.layers.count > 1 else {
            return (document.layers.first ?? empty, 1)
        }
        if let joined = document.layerOfBuildings { return joined }
        let walked = Set(document.cells.filter { SpaceUse($0).role != .obstacle }.map(\.id))
        func score(_ layer: IndoorGMLDocument.Layer) -> Int {
            let words = ([layer.id, layer.text.name ?? ""] + layer.text.words).joined(separator: " ").lowercased()
            let isBase = ["base", "navi", "topograph", "physical"].contains { words.contains($0) }
            let states = layer.states.count { $0.dual.map(walked.contains) ?? false }
            return layer.transitions.count + states + (isBase ? 1_000_000 : 0)
        }
        var chosen = first
        for layer in document.layers where score(layer) > score(chosen) { chosen = layer }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "of \(document.layers.count) space layers \"\(chosen.id)\" is used, with "
                    + "\(chosen.transitions.count) transitions",
                at: span, help: "name another one as \"layer\" in an \"indoorgml.yaml\"",
                notes: ["the layers are \(document.layers.map { "\"\($0.id)\"" }.joined(separator: ", "))"]))
        return (chosen, 1)
    }
}
