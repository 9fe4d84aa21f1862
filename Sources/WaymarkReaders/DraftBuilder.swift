import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// What a reader builds a draft with: the contents so far, and where each of their features was written.
protocol DraftBuilder {
    /// The contents so far.
    var contents: VenueContents { get set }
    /// Where the parts of the contents were written.
    var origins: Origins { get set }
    /// Asks to build no further; nil if nobody can.
    var stop: StopSignal? { get }
}

extension DraftBuilder {
    /// Whether somebody asks to build no further. What is built so far must then not be used.
    var isStopped: Bool { stop?.isSent == true }
    /// What is built so far.
    var unfinished: VenueDraft { VenueDraft(contents: contents, origins: origins, isForeign: true) }
}

// A feature is appended with its position, so that its index is the same in both.
extension DraftBuilder {
    mutating func append(_ building: Building, at span: SourceSpan?) {
        if let span { origins.record(span, for: .building, contents.buildings.count) }
        contents.buildings.append(building)
    }

    mutating func append(_ level: Level, at span: SourceSpan?) {
        if let span { origins.record(span, for: .level, contents.levels.count) }
        contents.levels.append(level)
    }

    mutating func append(_ node: PathNode, at span: SourceSpan?) {
        if let span { origins.record(span, for: .node, contents.nodes.count) }
        contents.nodes.append(node)
    }

    mutating func append(_ edge: PathEdge, at span: SourceSpan?) {
        if let span { origins.record(span, for: .edge, contents.edges.count) }
        contents.edges.append(edge)
    }

    mutating func append(_ connector: Connector, at span: SourceSpan?) {
        if let span { origins.record(span, for: .connector, contents.connectors.count) }
        contents.connectors.append(connector)
    }

    mutating func append(_ place: Place, at span: SourceSpan?) {
        if let span { origins.record(span, for: .place, contents.places.count) }
        contents.places.append(place)
    }

    mutating func append(_ unit: Unit, at span: SourceSpan?) {
        if let span { origins.record(span, for: .unit, contents.units.count) }
        contents.units.append(unit)
    }

    mutating func append(_ opening: Opening, at span: SourceSpan?) {
        if let span { origins.record(span, for: .opening, contents.openings.count) }
        contents.openings.append(opening)
    }

    mutating func append(_ obstacle: Obstacle, at span: SourceSpan?) {
        if let span { origins.record(span, for: .obstacle, contents.obstacles.count) }
        contents.obstacles.append(obstacle)
    }

    mutating func append(_ footprint: Footprint, at span: SourceSpan?) {
        if let span { origins.record(span, for: .footprint, contents.footprints.count) }
        contents.footprints.append(footprint)
    }

    mutating func append(_ detail: Detail, at span: SourceSpan?) {
        if let span { origins.record(span, for: .detail, contents.details.count) }
        contents.details.append(detail)
    }
}
