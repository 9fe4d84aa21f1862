import Foundation
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A feed written in the test, and what became of it.
struct Feed {
    var files: [String: String]

    init(stops: String, pathways: String, levels: String? = "level_id,level_index\ng,0\nb,-1\n") {
        files = ["stops.txt": stops, "pathways.txt": pathways]
        files["levels.txt"] = levels
    }

    /// The drafts and the diagnostics.
    func read(_ options: ImportOptions = ImportOptions()) throws -> (drafts: [VenueDraft], diagnostics: [Diagnostic]) {
        let source = SourceTree(files: files.mapValues { Data($0.utf8) }, root: "feed")
        return try readDrafts(GTFSReader(), source, options)
    }
}

func readDrafts(
    _ reader: some VenueReader, _ source: SourceTree, _ options: ImportOptions = ImportOptions()
) throws -> (drafts: [VenueDraft], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let drafts = try reader.read(source, options: options, diagnostics: &diagnostics)
    return (drafts, diagnostics)
}

/// The nodes that can be reached from some nodes, judged on the draft alone.
struct Reachability {
    private var ways: [FeatureID: [FeatureID]] = [:]

    /// - Parameter isStepFree: whether stairs, escalators, ladders and slopes above 8.3 % count as walls.
    init(_ contents: VenueContents, isStepFree: Bool) {
        for edge in contents.edges {
            let isBarred =
                [.stairs, .escalator, .ladder, .unknownJoin].contains(edge.kind) || abs(edge.incline ?? 0) > 0.083
            if isStepFree, isBarred || edge.isAccessible == false { continue }
            ways[edge.from, default: []].append(edge.to)
            if !edge.isOneWay { ways[edge.to, default: []].append(edge.from) }
        }
        for connector in contents.connectors where connector.closure == nil {
            let isBarred =
                [.stairs, .escalator, .ladder, .unknownJoin].contains(connector.kind)
                || connector.flights.contains { ($0.incline ?? 0) > 0.083 }
            if isStepFree, isBarred || connector.isAccessible == false { continue }
            for (i, from) in connector.stops.enumerated() {
                for (j, to) in connector.stops.enumerated() where i != j {
                    guard connector.kind.isRide || abs(i - j) == 1 else { continue }
                    let isForward = j > i
                    if connector.direction == .both || (connector.direction == .forward) == isForward {
                        ways[from.node, default: []].append(to.node)
                    }
                }
            }
        }
    }

    func reached(from starts: [FeatureID]) -> Set<FeatureID> {
        var reached = Set(starts)
        var open = starts
        while let node = open.popLast() {
            for next in ways[node] ?? [] where reached.insert(next).inserted { open.append(next) }
        }
        return reached
    }
}

extension VenueContents {
    var entrances: [FeatureID] { nodes.filter { $0.kind == .entrance }.map(\.id) }
}

/// What a draft promises to later steps and does not keep, one line each.
func brokenPromises(_ contents: VenueContents) -> [String] {
    let levels = Dictionary(contents.levels.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let nodes = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var broken: [String] = []
    func check(_ holds: Bool, _ text: @autoclosure () -> String) { if !holds { broken.append(text()) } }
    check(levels.count == contents.levels.count, "level ids twice")
    check(nodes.count == contents.nodes.count, "node ids twice")
    check(Set(contents.edges.map(\.id)).count == contents.edges.count, "edge ids twice")
    check(Set(contents.connectors.map(\.id)).count == contents.connectors.count, "connector ids twice")
    check(Set(contents.places.map(\.id)).count == contents.places.count, "place ids twice")
    for level in contents.levels {
        check(level.ordinal.isFinite, "level \(level.id)")
        check(
            level.building.map { id in contents.buildings.contains { $0.id == id } } ?? true, "building of \(level.id)")
    }
    for node in contents.nodes { check(levels[node.level] != nil && node.position.isFinite, "node \(node.id)") }
    for edge in contents.edges {
        check(nodes[edge.from] != nil && nodes[edge.to] != nil && edge.from != edge.to, "ends of \(edge.id)")
        check(nodes[edge.from]?.level == nodes[edge.to]?.level, "levels of \(edge.id)")
        check(edge.length > 0 && edge.length.isFinite, "length of \(edge.id)")
        check(edge.kind != .escalator || edge.isOneWay, "direction of \(edge.id)")
    }
    for connector in contents.connectors {
        let stops = connector.stops.compactMap { nodes[$0.node]?.level }
        check(stops.count >= 2 && stops.count == connector.stops.count, "stops of \(connector.id)")
        check(Set(stops).count == stops.count, "levels of \(connector.id)")
        check(connector.kind.isRide || connector.flights.count == stops.count - 1, "flights of \(connector.id)")
        check(connector.kind != .escalator || connector.direction != .both, "direction of \(connector.id)")
    }
    for place in contents.places {
        check(
            !place.entrances.isEmpty && place.entrances.allSatisfy { nodes[$0.node] != nil }, "entrances of \(place.id)"
        )
        check(!place.name.base.isEmpty, "name of \(place.id)")
    }
    return broken
}

/// What the validator has against drafts of real data: the codes of its warnings and errors, and venues that lost parts.
func objections(_ drafts: [VenueDraft]) -> Set<String> {
    var objections: Set<String> = []
    for draft in drafts {
        let (venue, found) = VenueValidator.validate(draft, isComplete: true)
        objections.formUnion(found.filter { $0.severity > .note }.map(\.code.description))
        let before = [draft.contents.nodes.count, draft.contents.edges.count, draft.contents.connectors.count]
        let after = venue.map { [$0.nodes.count, $0.edges.count, $0.connectors.count] }
        if before != after { objections.insert("\(draft.contents.id) lost parts") }
    }
    return objections
}
