import WaymarkImportKit
import WaymarkModel

/// Checks that every number is finite and within a sensible range.
struct NumberRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.numberOutOfRange]

    /// Coordinates, in metres from the venue's origin: up to a quarter of Earth's circumference.
    static let coordinates = -1e7...1e7
    /// Lengths of walks, in metres.
    static let lengths = 0...1e6
    /// Durations, delays and waits of a passage, in seconds: up to a week, which is how far the router looks ahead.
    static let seconds = 0...604_800.0
    /// Ordinals of levels.
    static let ordinals = -1000...1000.0
    /// Walking and riding speeds, in m/s.
    static let speeds = 0.01...100.0
    /// Clear widths, in metres.
    static let widths = 0.01...1e4
    /// Heights of rooms and obstacles, in metres.
    static let heights = 0...1000.0
    /// Slopes as ratios. `SlopeRule` reports slopes above 1 as implausible.
    static let slopes = -1000...1000.0
    /// Step counts.
    static let steps = -1e6...1e6

    func check(_ context: ValidationContext, into findings: inout Findings) {
        checkVenue(context, &findings)
        checkPlan(context, &findings)
        checkEdges(context, &findings)
        checkConnectors(context, &findings)
        checkPlaces(context, &findings)
    }

    private func checkVenue(_ context: ValidationContext, _ findings: inout Findings) {
        let contents = context.contents
        var probe = Probe(kind: .venue, index: 0, subject: "venue \"\(contents.id)\"", context: context)
        let origin = contents.anchor.origin
        let isSwapped = (-90...90).contains(origin.longitude) && (-180...180).contains(origin.latitude)
        probe.require(
            origin.latitude, in: -90...90, "latitude", ["anchor.lat", "anchor"],
            help: isSwapped
                ? "are latitude and longitude swapped? write lat: \(NumberText.short(origin.longitude)), lon: \(NumberText.short(origin.latitude))"
                : nil)
        probe.require(contents.anchor.origin.longitude, in: -180...180, "longitude", ["anchor.lon", "anchor"])
        let bearing = contents.anchor.bearing
        probe.require(
            bearing, in: -360...360, "bearing", ["anchor.bearing", "anchor"],
            help: bearing.isFinite
                ? "write \(NumberText.short(bearing.truncatingRemainder(dividingBy: 360))), if it is in degrees"
                : nil)
        let costs = contents.costs
        for (profile, speed) in costs.speeds.sorted(by: { $0.key < $1.key }) {
            probe.require(
                speed, in: Self.speeds, "speed of \"\(profile)\"", ["costs.speeds.\(profile)", "costs.speeds", "costs"])
        }
        probe.require(costs.elevatorWait, in: Self.seconds, "elevator wait", ["costs.elevatorWait", "costs"])
        probe.require(
            costs.elevatorSecondsPerLevel, in: Self.seconds, "seconds per level",
            ["costs.elevatorSecondsPerLevel", "costs"])
        probe.require(costs.escalatorSpeed, in: Self.speeds, "escalator speed", ["costs.escalatorSpeed", "costs"])
        probe.require(
            costs.movingWalkwaySpeed, in: Self.speeds, "moving walkway speed", ["costs.movingWalkwaySpeed", "costs"])
        probe.tell(&findings)
    }

    private func checkPlan(_ context: ValidationContext, _ findings: inout Findings) {
        let contents = context.contents
        for (index, level) in contents.levels.enumerated() where findings.isJudged(.level, index) {
            var probe = Probe(kind: .level, index: index, subject: "level \"\(level.id)\"", context: context)
            probe.require(level.ordinal, in: Self.ordinals, "ordinal", ["ordinal"])
            probe.require(level.elevation, in: -20_000...20_000, "elevation", ["elevation"])
            probe.tell(&findings)
        }
        for index in contents.nodes.indices where findings.isJudged(.node, index) {
            if Self.isPlausible(contents.nodes[index].position) { continue }
            let node = contents.nodes[index]
            if !context.isComplete || context.damage.hasLost(.node, index),
                node.position.x.isNaN || node.position.y.isNaN
            {
                // The reader has reported why the node has no position.
                findings.drop(.node, index)
                continue
            }
            var probe = Probe(kind: .node, index: index, subject: "node \"\(node.id)\"", context: context)
            probe.require([node.position], ["at", "position"])
            probe.tell(&findings)
        }
        for outline in contents.outlines where findings.isJudged(outline.kind, outline.index) {
            var probe = Probe(kind: outline.kind, index: outline.index, subject: outline.subject, context: context)
            probe.require(outline.polygon.outer + outline.polygon.holes.joined(), ["polygon"])
            probe.tell(&findings)
        }
        for line in contents.lines where findings.isJudged(line.kind, line.index) {
            var probe = Probe(kind: line.kind, index: line.index, subject: line.subject, context: context)
            probe.require(line.line.points, ["at", "line"])
            if line.kind == .opening {
                let opening = contents.openings[line.index]
                probe.require(opening.width, in: Self.widths, "width", ["width"])
                probe.require(opening.delay, in: Self.seconds, "delay", ["delay"])
            }
            probe.tell(&findings)
        }
        checkHeights(context, &findings)
    }

    private func checkHeights(_ context: ValidationContext, _ findings: inout Findings) {
        let contents = context.contents
        for (index, unit) in contents.units.enumerated() where unit.height != nil && findings.isJudged(.unit, index) {
            var probe = Probe(kind: .unit, index: index, subject: "unit \"\(unit.id)\"", context: context)
            probe.require(unit.height, in: Self.heights, "height", ["height"])
            probe.tell(&findings)
        }
        for (index, obstacle) in contents.obstacles.enumerated()
        where obstacle.height != nil && findings.isJudged(.obstacle, index) {
            var probe = Probe(
                kind: .obstacle, index: index, subject: "obstacle \"\(obstacle.id)\"", context: context)
            probe.require(obstacle.height, in: Self.heights, "height", ["height"])
            probe.tell(&findings)
        }
    }

    private func checkEdges(_ context: ValidationContext, _ findings: inout Findings) {
        let edges = context.contents.edges
        for index in edges.indices where findings.isJudged(.edge, index) {
            if Self.isInRange(edges[index]) { continue }
            let edge = edges[index]
            // A path through an opening has its numbers, and they are reported there.
            if let source = edge.derivedFrom, context.isMisnumbered(opening: source) {
                findings.drop(.edge, index)
                continue
            }
            var probe = Probe(kind: .edge, index: index, subject: "path \"\(edge.path)\"", context: context)
            // The length to an unknown end, or to an end without a position, is a consequence of that mistake.
            if let far = farEnd(of: index, context) {
                // The node is reported, and it is an error there.
                findings.distrustPosition(ofNode: far)
                findings.drop(.edge, index)
                continue
            }
            if hasPlausibleEnds(index, context) { probe.require(edge.length, in: Self.lengths, "length", ["length"]) }
            probe.require(edge.delay, in: Self.seconds, "delay", ["delay"])
            probe.require(edge.duration, in: Self.seconds, "duration", ["duration"])
            probe.require(edge.stepCount.map { Double($0) }, in: Self.steps, "number of steps", ["steps"])
            probe.require(edge.incline, in: Self.slopes, "incline", ["incline"])
            probe.require(edge.width, in: Self.widths, "width", ["width"])
            probe.tell(&findings)
        }
    }

    /// Returns whether all numbers of an edge are in their ranges, as nearly always.
    private static func isInRange(_ edge: PathEdge) -> Bool {
        func fits(_ value: Double?, _ range: ClosedRange<Double>) -> Bool { value.map { range.contains($0) } ?? true }
        return lengths.contains(edge.length) && seconds.contains(edge.delay) && fits(edge.duration, seconds)
            && (!edge.hasSeldomValues
                || fits(edge.stepCount.map { Double($0) }, steps) && fits(edge.incline, slopes)
                    && fits(edge.width, widths))
    }

    /// Returns the node whose position makes an edge longer than any way, if the length follows from the positions.
    private func farEnd(of edge: Int, _ context: ValidationContext) -> Int? {
        let (nodes, length) = (context.contents.nodes, context.contents.edges[edge].length)
        guard !context.isForeign, !Self.lengths.contains(length), let ends = context.edgeEnds[edge],
            abs(nodes[ends.from].position.distance(to: nodes[ends.to].position) - length) < 1
        else { return nil }
        let far = [ends.from, ends.to].filter {
            Self.isPlausible(nodes[$0].position) && FarFeatureRule.isFar(nodes[$0].position)
        }
        return far.count == 1 ? far[0] : nil
    }

    private func hasPlausibleEnds(_ edge: Int, _ context: ValidationContext) -> Bool {
        guard let ends = context.edgeEnds[edge] else { return false }
        let nodes = context.contents.nodes
        return Self.isPlausible(nodes[ends.from].position) && Self.isPlausible(nodes[ends.to].position)
    }

    private func checkConnectors(_ context: ValidationContext, _ findings: inout Findings) {
        for (index, connector) in context.contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            var probe = Probe(
                kind: .connector, index: index, subject: "connector \"\(connector.id)\"", context: context)
            probe.require(connector.wait, in: Self.seconds, "wait", ["wait"])
            for (position, wait) in connector.waits.enumerated() {
                probe.require(wait.seconds, in: Self.seconds, "wait", ["waits[\(position)]", "waits"])
            }
            probe.require(connector.secondsPerLevel, in: Self.seconds, "seconds per level", ["secondsPerLevel"])
            probe.require(connector.delay, in: Self.seconds, "delay", ["delay"])
            probe.require(connector.width, in: Self.widths, "width", ["width"])
            for flight in connector.flights {
                probe.require(
                    flight.stepCount.map { Double($0) }, in: 0...Self.steps.upperBound, "number of steps", ["steps"])
                probe.require(flight.length, in: Self.lengths, "length", ["length"])
                probe.require(flight.incline, in: 0...Self.slopes.upperBound, "incline", ["incline"])
                probe.require(flight.duration, in: Self.seconds, "duration", ["duration"])
            }
            probe.tell(&findings)
        }
    }

    private func checkPlaces(_ context: ValidationContext, _ findings: inout Findings) {
        let places = context.contents.places
        for index in places.indices where findings.isJudged(.place, index) {
            if Self.isPlausible(places[index].position), places[index].entrances.allSatisfy({ $0.delay == nil }) {
                continue
            }
            let place = places[index]
            checkEntrances(of: place, index, context, &findings)
            // A position that is still missing belongs to an unknown entrance, or to a place without entrances; both
            // are reported.
            if place.position.x.isNaN || place.position.y.isNaN || Self.isPlausible(place.position) { continue }
            let isInherited = place.entrances.contains { entrance in
                context.nodes[entrance.node].map { context.contents.nodes[$0].position == place.position } ?? false
            }
            if isInherited { continue }
            var probe = Probe(kind: .place, index: index, subject: "place \"\(place.id)\"", context: context)
            probe.require([place.position], ["position"])
            probe.tell(&findings)
        }
        for (index, recommendation) in context.contents.recommendations.enumerated()
        where findings.isJudged(.recommendation, index) {
            var probe = Probe(
                kind: .recommendation, index: index, subject: "recommendation \"\(recommendation.id)\"",
                context: context)
            probe.require(Double(recommendation.points), in: 0...1e9, "number of points", ["points"])
            probe.require(recommendation.radius, in: 0.01...1e5, "radius", ["radius"])
            probe.require(recommendation.dwell, in: Self.seconds, "dwell", ["dwell"])
            probe.tell(&findings)
        }
    }

    private func checkEntrances(
        of place: Place, _ index: Int, _ context: ValidationContext, _ findings: inout Findings
    ) {
        for (position, entrance) in place.entrances.enumerated() where entrance.delay != nil {
            var probe = Probe(
                kind: .place, index: index, subject: "entrance \"\(entrance.node)\" of place \"\(place.id)\"",
                context: context)
            probe.require(entrance.delay, in: Self.seconds, "delay", ["entrances[\(position)]", "entrances"])
            probe.tell(&findings)
        }
    }

    static func isPlausible(_ point: Point) -> Bool {
        coordinates.contains(point.x) && coordinates.contains(point.y)
    }
}

extension NumberRule {
    /// Checks the numbers of a feature.
    private struct Probe {
        let kind: Origins.Kind
        let index: Int
        let subject: String
        let context: ValidationContext
        private var diagnostics: [Diagnostic] = []
        private var isMisplaced = false

        init(kind: Origins.Kind, index: Int, subject: String, context: ValidationContext) {
            self.kind = kind
            self.index = index
            self.subject = subject
            self.context = context
        }

        mutating func require(
            _ value: Double?, in range: ClosedRange<Double>, _ name: String, _ fields: [String], help: String? = nil
        ) {
            guard let value, !range.contains(value) else { return }
            let bounds = "\(NumberText.short(range.lowerBound)) to \(NumberText.short(range.upperBound))"
            diagnostics.append(
                Diagnostic(
                    .numberOutOfRange, .error, "\(subject) has a \(name) of \(NumberText.short(value))",
                    at: context.span(kind, index, fields), label: "must be \(bounds)", help: help))
        }

        /// Reports only the first invalid point; a polygon in the wrong unit has many.
        mutating func require(_ points: [Point], _ fields: [String]) {
            guard let bad = points.first(where: { !NumberRule.isPlausible($0) }) else { return }
            isMisplaced = true
            diagnostics.append(
                Diagnostic(
                    .numberOutOfRange, .error, "\(subject) has a point at \(NumberText.point(bad))",
                    at: context.span(kind, index, fields), label: "not a position of the venue",
                    help: "coordinates are metres from the anchor, at most 10000 km"))
        }

        func tell(_ findings: inout Findings) {
            if isMisplaced { findings.distrustShape(kind, index) }
            for diagnostic in diagnostics {
                // Whatever is said of a node without a position is a consequence.
                if kind == .node || kind == .venue {
                    findings.reject(kind, index, diagnostic)
                } else {
                    findings.rejectLater(kind, index, diagnostic)
                }
            }
        }
    }
}
