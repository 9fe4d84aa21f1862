import WaymarkModel

/// Flights of stairs and slopes that state one level, and end where the ways of another begin.
struct OSMFlights {
    let venue: OSMVenue

    /// A way at whose end the level changes: it climbs.
    private struct Flight {
        /// Its index among the lines.
        var line: Int
        /// Its level.
        var level: Double
        /// Whether it has steps.
        var isStepped: Bool
    }

    /// Finds the levels of all lines. Flights of stairs and slopes that are taken to one level lead to that of the ways at one of their ends, if
    /// nothing else of their own level is there: they are what changes the level, and the node at which they end is not.
    ///
    /// - Parameter planLevels: The levels of outlines, doors and elevators, by the index of the node.
    func finder(planLevels: [Int: [Double]]) -> OSMLevelFinder {
        var finder = OSMLevelFinder(
            venue.data, venue.lines, planLevels: planLevels, openAreas: venue.openAreas(), grounds: venue.grounds())
        raise(&finder)
        return finder
    }

    private func raise(_ finder: inout OSMLevelFinder) {
        let flights = venue.lines.indices.compactMap { flight($0, finder) }
        guard !flights.isEmpty else { return }
        let obstructions = OSMJoinObstructions(venue)
        var elevators: [(Point, [Double])] = []
        for node in finder.elevators.sorted() {
            let levels = venue.levels(ofNode: node)
            elevators.append((venue.points[node], levels.count > 1 ? levels : venue.knownOrdinals.sorted()))
        }
        let spots = ElevatorSpots(elevators)
        let guessed = Set(finder.areaLevels.keys.flatMap { venue.areas[$0].nodes })
        for flight in flights {
            let way = venue.data.ways[venue.lines[flight.line].way]
            guard let first = way.nodes.first, let last = way.nodes.last, first != last,
                way.nodes.dropFirst().dropLast().allSatisfy({ node in
                    finder.linesAt[node]?.count == 1
                        && (flight.isStepped || finder.planLevels[node]?.contains(flight.level) != true)
                })
            else { continue }
            let ends = [first, last].filter { target(of: flight, at: $0, finder) != nil }
            guard ends.count == 1, let node = ends.first, let to = target(of: flight, at: node, finder),
                // The lower end is the one at which it begins to climb.
                way.tags.climbs.map({ $0 == ((node == last) == (to > flight.level)) }) ?? true,
                !obstructions.shafts.contains(node), obstructions.isOpen(node, venue.data.nodes[node].tags)
            else { continue }
            if !flight.isStepped {
                let groups: [Set<Double>] = [[flight.level], [to]]
                guard !guessed.contains(node), !obstructions.isStacked(node, groups),
                    !venue.shaftRings.closets.contains(node), !spots.isBesideElevator(venue.points[node], groups),
                    isSlope(flight, to: to, at: node, finder)
                else { continue }
            }
            finder.settle(
                flight.line,
                node == last ? .rising(from: flight.level, to: to) : .rising(from: to, to: flight.level), .slope)
        }
    }

    /// Returns what climbs, of the lines that are on one level; nil if a line does not.
    private func flight(_ index: Int, _ finder: OSMLevelFinder) -> Flight? {
        let line = venue.lines[index]
        guard case .flat(let levels) = finder.found[index], levels.count == 1, line.repeats.isEmpty,
            line.stated.count < 2, !line.isRide, finder.reasons[index] != .layer
        else { return nil }
        let tags = venue.data.ways[line.way].tags
        let isStepped = Self.isStepped(line, tags)
        guard isStepped || tags.climbs != nil else { return nil }
        return Flight(line: index, level: levels[0], isStepped: isStepped)
    }

    /// Returns whether a line has steps: stairs and escalators, and paths with steps.
    static func isStepped(_ line: OSMLine, _ tags: OSMTags) -> Bool { line.isVertical && !line.isRide || tags.hasSteps }

    /// Returns the level of the other ways at an end of a flight; nil if some are on its own level, or there are none.
    private func target(of flight: Flight, at node: Int, _ finder: OSMLevelFinder) -> Double? {
        if finder.elevators.contains(node) { return nil }
        let others = (finder.linesAt[node] ?? []).filter { $0 != flight.line }.flatMap { line in
            finder.found[line]?.levels(at: node, of: venue.data.ways[venue.lines[line].way]) ?? []
        }
        guard !others.contains(flight.level) else { return nil }
        return others.min { (abs($0 - flight.level), $0) < (abs($1 - flight.level), $1) }
    }

    /// Returns whether a slope leads to another level, and nothing else at its end explains how people get there.
    private func isSlope(_ flight: Flight, to level: Double, at node: Int, _ finder: OSMLevelFinder) -> Bool {
        let tags = venue.data.nodes[node].tags
        // Levels that follow from layers say nothing about heights.
        guard abs(level - flight.level) <= 1, OSMAccess.wheelchair(tags) != true,
            finder.planLevels[node]?.contains(flight.level) != true,
            !(finder.linesAt[node] ?? []).contains(where: { finder.reasons[$0] == .layer })
        else { return false }
        // A door explains why the number of the level changes, unless the slope states its own.
        return OSMDoor(tags)?.isOpening != true || !venue.lines[flight.line].stated.isEmpty
    }
}
