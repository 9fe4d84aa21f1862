import WaymarkModel

/// Flights of stairs on open floor that go on behind those that lead to its level.
struct OSMFurtherFlights {
    let venue: OSMVenue
    let finder: OSMLevelFinder

    /// Adds to stairs the flights that continue them at either end and lie in the middle of an open floor of one level. People leave the stairs
    /// onto that floor at the end of the first flight, so that nobody would climb the others.
    func add(beyond line: OSMLine, to connector: inout Connector) {
        guard connector.kind.isStaircase, connector.flights.count == 1 else { return }
        let way = venue.data.ways[line.way]
        var (steps, length) = (connector.flights[0].stepCount, 0.0)
        var seen: Set<Int> = [line.way]
        for end in [way.nodes.first, way.nodes.last].compactMap(\.self) {
            var (last, node) = (line.way, end)
            while let next = flight(behind: last, at: node), seen.insert(next.way).inserted {
                steps = steps.flatMap { own in next.tags.steps.map { own + $0 } }
                length += venue.length(of: venue.data.ways[next.way].nodes[...])
                (last, node) = (next.way, next.end)
            }
        }
        guard length > 0 else { return }
        connector.flights[0].stepCount = steps
        connector.flights[0].length = connector.flights[0].length.map { $0 + length }
    }

    /// Returns the flight that alone goes on from a way at a node, with its other end, if it lies on open floor; nil if there is none.
    private func flight(behind way: Int, at node: Int) -> (way: Int, end: Int, tags: OSMTags)? {
        let here = finder.linesAt[node] ?? []
        guard here.count == 2, let index = here.first(where: { venue.lines[$0].way != way }),
            case .flat(let levels)? = finder.found[index], levels.count == 1,
            venue.lines[index].kind?.isStaircase == true
        else { return nil }
        let next = venue.data.ways[venue.lines[index].way]
        guard let first = next.nodes.first, let last = next.nodes.last, (first == node) != (last == node) else {
            return nil
        }
        let middles = zip(next.nodes, next.nodes.dropFirst()).map {
            venue.points[$0].interpolated(to: venue.points[$1], fraction: 0.5)
        }
        let isOnFloor = venue.areas.contains { area in
            area.use == .unit && !area.isRoom && !area.isShaft && area.levels.contains(levels[0])
                && middles.allSatisfy(venue.polygon(of: area).contains)
        }
        return isOnFloor ? (venue.lines[index].way, first == node ? last : first, next.tags) : nil
    }
}

extension Connector.Kind {
    /// Whether people climb its steps themselves.
    fileprivate var isStaircase: Bool { wayKind.isStairs && !wayKind.carries }
}
