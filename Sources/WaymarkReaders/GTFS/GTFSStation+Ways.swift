import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension GTFSStation {
    /// Turns ways on one level into edges, and ways between levels into connectors.
    mutating func addWays(_ ways: [GTFSWay], diagnostics: inout [Diagnostic]) {
        let elevators = ways.filter { $0.pathway.mode == .elevator && leadsAcross($0) }
        for way in ways {
            if !leadsAcross(way) {
                addEdge(way, diagnostics: &diagnostics)
            } else if way.pathway.mode != .elevator {
                addConnector(way, diagnostics: &diagnostics)
            }
        }
        addElevators(elevators, diagnostics: &diagnostics)
        let landings = Set(contents.connectors.flatMap { $0.stops.map(\.node) })
        for index in contents.nodes.indices
        where landings.contains(contents.nodes[index].id) && contents.nodes[index].kind == .junction {
            contents.nodes[index].kind = .landing
        }
    }

    func leadsAcross(_ way: GTFSWay) -> Bool { levels[way.pathway.from] != levels[way.pathway.to] }

    /// Returns the distance between the ends on the plan, in metres; nil if an end has only the coordinate of its
    /// parent.
    func distance(_ way: GTFSWay) -> Double? {
        let ends = [way.pathway.from, way.pathway.to]
        guard ends.allSatisfy({ feed.ownCoordinate(of: $0) != nil }) else { return nil }
        let distance = node(of: ends[0]).position.distance(to: node(of: ends[1]).position)
        return distance > 0.01 ? distance : nil
    }

    func tags(_ way: GTFSWay) -> [String: String] {
        var tags: [String: String] = [:]
        tags["facility_id"] = way.facility
        if let twin = way.twin { tags["reverse_pathway_id"] = twin.id }
        if way.pathway.mode == .fareGate { tags["gate"] = "fare" }
        if way.pathway.mode == .exitGate { tags["gate"] = "exit" }
        return tags
    }

    /// Returns what the feed says besides GTFS about passing ways and the stops at their ends.
    func passage(of ways: [GTFSWay]) -> PassageClaims {
        var claims = PassageClaims()
        for way in ways {
            for pathway in [way.pathway, way.twin].compactMap({ $0 }) { claims.merge(pathway.passage) }
            for stop in [way.pathway.from, way.pathway.to] {
                if let passage = feed.passages[stop] { claims.merge(passage) }
            }
        }
        return claims
    }

    /// Returns the length of a way in metres for its walking time; nil if the feed does not state the time.
    private func walkedLength(_ way: GTFSWay) -> Double? { way.time.map { $0 * Self.walkingSpeed } }

    private mutating func addEdge(_ way: GTFSWay, diagnostics: inout [Diagnostic]) {
        let pathway = way.pathway
        let length = way.length ?? distance(way) ?? walkedLength(way)
        let passage = passage(of: [way])
        var edge = PathEdge(
            id: edgeIDs.id(for: pathway.id), from: node(of: pathway.from).id, to: node(of: pathway.to).id,
            kind: pathway.mode.wayKind, isOneWay: way.isOneWay, length: length ?? Self.defaultLength,
            duration: way.time, stepCount: way.steps, incline: way.slope,
            width: [way.width, passage.width].compactMap { $0 }.min(), hours: passage.hours, access: passage.access,
            isAccessible: pathway.isUncertain ? false : passage.isForWheels,
            signpost: way.signpost.map { LocalizedText($0) },
            reverseSignpost: way.reverseSignpost.map { LocalizedText($0) },
            tags: tags(way).merging(StatedClosure.tags(passage.reason)) { own, _ in own })
        if length == nil {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note,
                    "the length of the pathway \"\(pathway.id)\" is unknown; \(Int(Self.defaultLength)) m is assumed",
                    at: pathway.span))
        }
        guard pathway.mode == .escalator, !way.isOneWay else {
            append(edge, at: pathway.span)
            return
        }
        reportPair(pathway, diagnostics: &diagnostics)
        edge.isOneWay = true
        append(edge, at: pathway.span)
        edge.id = edgeIDs.unused("\(pathway.id)-back")
        edge.path = edge.id
        swap(&edge.from, &edge.to)
        (edge.signpost, edge.reverseSignpost) = (edge.reverseSignpost, edge.signpost)
        edge.stepCount = edge.stepCount.map { -$0 }
        edge.incline = edge.incline.map { -$0 }
        append(edge, at: pathway.span)
    }

    private mutating func addConnector(_ way: GTFSWay, diagnostics: inout [Diagnostic]) {
        let pathway = way.pathway
        let rise = abs(ordinal(of: pathway.from) - ordinal(of: pathway.to))
        // A mode that nobody knows may have steps, and a gate says nothing about the way behind it.
        let isGate = pathway.mode == .fareGate || pathway.mode == .exitGate
        let isUnknown =
            (pathway.isUncertain || isGate && way.slope == nil || isTooSteep(way, rise: rise)) && rise != 0
        let hasSteps = way.steps != nil && pathway.mode.isInferredAcrossLevels && !pathway.isUncertain
        let kind = hasSteps ? .stairs : isUnknown ? .unknownJoin : pathway.mode.connectorKind(rise: rise)
        let passage = passage(of: [way])
        var connector = Connector(
            id: connectorIDs.id(for: pathway.id), kind: kind,
            name: way.facility.flatMap { feed.facilities[$0] }.map { LocalizedText($0) },
            stops: [
                stop(pathway.from, signpost: way.reverseSignpost), stop(pathway.to, signpost: way.signpost),
            ],
            flights: [flight(way, kind: kind, rise: rise)], direction: way.isOneWay ? .forward : .both,
            width: [way.width, passage.width].compactMap { $0 }.min(), hours: passage.stated, access: passage.access,
            isAccessible: pathway.isUncertain || way.steps != nil && !kind.wayKind.isStairs
                ? false : passage.isForWheels,
            closure: passage.closure,
            isInferred: pathway.mode.isInferredAcrossLevels || isUnknown,
            tags: tags(way))
        if connector.isInferred {
            let levels = [pathway.from, pathway.to].map { "\"\(levelName(of: $0))\"" }
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, isUnknown ? .warning : .note,
                    "the \(pathway.mode.word) \"\(pathway.id)\" leads from \(levels[0]) to \(levels[1]); it is "
                        + "imported with the kind \(kind.rawValue)",
                    at: pathway.span))
        }
        guard kind.isPaired, !way.isOneWay else {
            append(connector, at: pathway.span)
            return
        }
        reportPair(pathway, diagnostics: &diagnostics)
        connector.direction = .forward
        append(connector, at: pathway.span)
        connector.id = connectorIDs.unused("\(pathway.id)-back")
        connector.stops.reverse()
        append(connector, at: pathway.span)
    }

    /// The slope above which nobody walks on a way between levels, and the rise of a storey in metres, at least.
    private static let (steepest, lowestStorey) = (0.35, 3.0)

    /// Returns whether a walkway between levels is too short to be a ramp, or its length is not known, so that something else
    /// leads up.
    private func isTooSteep(_ way: GTFSWay, rise: Double) -> Bool {
        guard way.pathway.mode == .walkway, way.slope == nil else { return false }
        let length = way.length ?? distance(way) ?? walkedLength(way) ?? 0
        return length * Self.steepest < rise * Self.lowestStorey
    }

    func stop(_ stop: String, signpost: String?) -> Connector.Stop {
        Connector.Stop(node: node(of: stop).id, signpost: signpost.map { LocalizedText($0) })
    }

    func levelName(of stop: String) -> String {
        levels[stop].map { feed.levels[$0]?.name ?? $0 } ?? ""
    }

    private func flight(_ way: GTFSWay, kind: Connector.Kind, rise: Double) -> Connector.Flight {
        var length = way.length
        if length == nil, (distance(way) ?? 0) < 1 {
            length =
                kind.wayKind.hasSlope
                ? walkedLength(way) ?? Self.defaultLength : Self.defaultFlightLength * max(0.5, rise)
        }
        let isSlope = kind.wayKind.hasSlope
        return Connector.Flight(
            stepCount: way.steps.map(abs), length: length, incline: isSlope ? way.slope.map(abs) : nil,
            duration: way.time)
    }

    private func reportPair(_ pathway: GTFSPathway, diagnostics: inout [Diagnostic]) {
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "the escalator \"\(pathway.id)\" is listed as two-way; it is imported as a pair, one in each direction",
                at: pathway.span))
    }
}

extension GTFSPathway.Mode {
    /// The kind of an edge of this mode.
    var wayKind: WayKind {
        switch self {
        case .walkway: .corridor
        case .stairs: .stairs
        case .movingWalkway: .movingWalkway
        case .escalator: .escalator
        case .elevator: .elevator
        case .fareGate, .exitGate: .checkpoint
        }
    }

    /// Returns the kind of a connector of this mode between levels that are `rise` ordinals apart.
    func connectorKind(rise: Double) -> Connector.Kind {
        switch self {
        case .stairs: .stairs
        case .escalator: .escalator
        case .elevator: .elevator
        case .movingWalkway: .movingWalkway
        case .walkway, .fareGate, .exitGate: rise == 0 ? .passage : .ramp
        }
    }

    /// Whether the mode does not say how travellers get to another level.
    var isInferredAcrossLevels: Bool { self == .walkway || self == .fareGate || self == .exitGate }

    var word: String {
        switch self {
        case .walkway: "walkway"
        case .stairs: "staircase"
        case .movingWalkway: "moving walkway"
        case .escalator: "escalator"
        case .elevator: "elevator"
        case .fareGate: "fare gate"
        case .exitGate: "exit gate"
        }
    }
}
