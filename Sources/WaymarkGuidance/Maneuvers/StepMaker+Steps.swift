import WaymarkModel
import WaymarkRouting

// From a maneuver to its whole step.
extension StepMaker {
    /// Returns the whole step of a maneuver.
    func step(_ begun: BegunStep, _ range: Range<Int>) -> StepParts {
        let segments = leg.segments
        let start = end(begun.level, trace.building(before: range.lowerBound))
        var last = start
        var isOutside = self.isOutside(begun.level, trace.building(before: range.lowerBound))
        if !range.isEmpty {
            let (level, building) = (segments[range.upperBound - 1].toLevel, trace.buildings[range.upperBound - 1])
            last = end(level, building)
            isOutside = self.isOutside(level, building)
        }
        var geometry: [RouteStep.Vertex] = []
        geometry.reserveCapacity(range.count + 1)
        geometry.append(RouteStep.Vertex(point: begun.maneuver.location, level: begun.maneuver.level))
        var (distance, duration): (Double, Int64) = (0, 0)
        for index in range {
            geometry.append(RouteStep.Vertex(point: segments[index].end, level: id(segments[index].toLevel)))
            distance += segments[index].distance
            duration += segments[index].duration + segments[index].waiting
        }
        var parts = StepParts(
            maneuver: begun.maneuver, distance: distance, duration: duration, start: start, end: last,
            context: isOutside ? .outsideOnVenue : .insideBuilding, highway: .footway, geometry: geometry,
            segments: range, signpost: range.lazy.compactMap(signpost).first, notices: [],
            way: range.lazy.compactMap(wayName).first)
        if case .takeConnector(let transit) = begun.maneuver.kind {
            parts.highway = Highway(transit.kind)
            if !range.isEmpty { parts.maneuver.kind = .takeConnector(completed(transit, range)) }
        }
        if !notices.isEmpty {
            parts.notices = notices.filter { concerns($0, segments[range], begun.maneuver) }
        }
        return parts
    }

    /// Completes a transit with what follows from its whole step: how far it leads.
    private func completed(_ begun: Transit, _ range: Range<Int>) -> Transit {
        let last = leg.segments[range.upperBound - 1].toLevel
        var transit = begun
        transit.toLevel = id(last)
        transit.levelCount = venue.index(ofLevel: transit.fromLevel).map { levelCount(from: $0, to: last) } ?? 0
        transit.exit = exit(range)
        return transit
    }

    /// Returns the side on which the traveller leaves an elevator that has several doors.
    private func exit(_ range: Range<Int>) -> RideExit? {
        // A turn just before the ride belongs to its step.
        guard case .connector(let connector, _, let exit) = leg.segments[range.upperBound - 1].source,
            venue[connector].kind.isRide
        else { return nil }
        for index in range {
            if case .connector(connector, let entry, _) = leg.segments[index].source {
                return CarDoors(of: connector, in: venue).exit(from: entry, to: exit)
            }
        }
        return nil
    }

    /// Returns the number of storeys of the two levels' buildings that the traveller passes, including the last.
    private func levelCount(from start: Index<Level>, to end: Index<Level>) -> Int {
        guard start != end else { return 0 }
        let (first, last) = (venue[start].ordinal, venue[end].ordinal)
        let buildings = (venue.building(of: start), venue.building(of: end))
        var passed: [Double] = []
        for position in venue.contents.levels.indices {
            let level = Index<Level>(position)
            let ordinal = venue[level].ordinal
            guard first < last ? ordinal > first && ordinal <= last : ordinal < first && ordinal >= last else {
                continue
            }
            let building = venue.building(of: level)
            if building == buildings.0 || building == buildings.1, !passed.contains(ordinal) { passed.append(ordinal) }
        }
        return max(1, passed.count)
    }

    /// Returns whether a step ends in the open air: outdoors, and not in a room of a building that is drawn there.
    private func isOutside(_ level: Index<Level>, _ building: Index<Building>?) -> Bool {
        building == nil && venue[level].isOutdoor
    }

    /// Returns whether a notice of the route concerns these segments, or the place of arrival.
    private func concerns(_ notice: RouteNotice, _ segments: ArraySlice<RouteSegment>, _ maneuver: Maneuver) -> Bool {
        switch notice {
        case .avoidedWayUsed(let kind): segments.contains { $0.isAvoided && $0.kind == kind }
        case .waitsForOpening(let source, _, _): segments.contains { $0.source == source && $0.waiting > 0 }
        case .placeClosedAtArrival(let place, _), .placeClosesSoon(let place, _):
            maneuver.kind == .arrive && leg.to.place.map { venue[$0].id } == place
        case .conditionOnRoute(let condition): segments.contains { meets(condition.target, $0) }
        }
    }

    private func meets(_ target: Condition.Target, _ segment: RouteSegment) -> Bool {
        switch (target, segment.source) {
        case (.edge(let id), .edge(let index, _)):
            venue[index].id == id || venue[index].path == id
        case (.connector(let id), .connector(let index, _, _)):
            venue[index].id == id
        case (.connectorStop(let id, let level), .connector(let index, _, _)):
            venue[index].id == id && [segment.fromLevel, segment.toLevel].contains { self.id($0) == level }
        case (.area(let id), .edge), (.area(let id), .floor):
            venue.areas.contains {
                $0.id == id && $0.level == self.id(segment.fromLevel)
                    && !$0.polygon.stretches(from: segment.start, to: segment.end).isEmpty
            }
                || venue.units.contains {
                    $0.id == id && $0.level == self.id(segment.fromLevel)
                        && !$0.polygon.stretches(from: segment.start, to: segment.end).isEmpty
                } || venue.region(of: segment).map { venue[$0].id } == id
        case (.edge(let id), .floor(let index)): venue[index].id == id
        default: false
        }
    }
}
