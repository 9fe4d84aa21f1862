import WaymarkModel
import WaymarkRouting

// From a maneuver to its whole step.
extension StepMaker {
    /// Completes a maneuver with what follows from its whole step: how far a transit leads.
    func completed(_ maneuver: Maneuver, _ segments: Range<Int>) -> Maneuver {
        guard case .takeConnector(var transit) = maneuver.kind, let last = segments.last else { return maneuver }
        transit.toLevel = id(leg.segments[last].toLevel)
        transit.levelCount = levelCount(from: transit.fromLevel, to: transit.toLevel)
        transit.exit = exit(leg.segments[segments])
        var completed = maneuver
        completed.kind = .takeConnector(transit)
        return completed
    }

    /// Returns the side on which the traveller leaves an elevator that has several doors.
    private func exit(_ segments: ArraySlice<RouteSegment>) -> RideExit? {
        // A turn just before the ride belongs to its step.
        guard case .connector(let connector, _, let exit) = segments.last?.source else { return nil }
        for segment in segments {
            if case .connector(connector, let entry, _) = segment.source {
                return CarDoors(of: connector, in: venue).exit(from: entry, to: exit)
            }
        }
        return nil
    }

    /// Returns the number of storeys of the two levels' buildings that the traveller passes, including the last.
    private func levelCount(from: FeatureID, to: FeatureID) -> Int {
        guard from != to, let start = venue.level(from), let end = venue.level(to) else { return 0 }
        let ordinals = venue.levels.filter { $0.building == start.building || $0.building == end.building }.map(
            \.ordinal)
        let passed = Set(ordinals).filter {
            start.ordinal < end.ordinal
                ? $0 > start.ordinal && $0 <= end.ordinal : $0 < start.ordinal && $0 >= end.ordinal
        }
        return max(1, passed.count)
    }

    func step(_ maneuver: Maneuver, _ range: Range<Int>) -> RouteStep {
        let segments = leg.segments[range]
        let start = end(maneuver.level, trace.building(before: range.lowerBound))
        let last = segments.last.map { end(id($0.toLevel), trace.buildings[range.upperBound - 1]) } ?? start
        var geometry = [RouteStep.Vertex(point: maneuver.location, level: maneuver.level)]
        geometry += segments.map { RouteStep.Vertex(point: $0.end, level: id($0.toLevel)) }
        var highway = Highway.footway
        if case .takeConnector(let transit) = maneuver.kind { highway = Highway(transit.kind) }
        return RouteStep(
            maneuver: maneuver, distance: segments.reduce(0) { $0 + $1.distance },
            duration: segments.reduce(0) { $0 + $1.duration + $1.waiting }, start: start, end: last,
            context: isOutside(last) ? .outsideOnVenue : .insideBuilding, highway: highway,
            geometry: geometry, segments: range, signpost: signposts[range].lazy.compactMap(\.self).first,
            notices: notices.filter { concerns($0, segments, maneuver) },
            way: range.lazy.compactMap(wayName).first)
    }

    /// Returns whether a step ends in the open air: outdoors, and not in a room of a building that is drawn there.
    private func isOutside(_ end: RouteStep.End) -> Bool {
        venue.level(end.level)?.isOutdoor == true && end.building == nil
    }

    private func end(_ id: FeatureID, _ building: FeatureID?) -> RouteStep.End {
        let level = venue.level(id)
        let building = building.flatMap(venue.building)
        return RouteStep.End(
            level: id, levelIndex: venue.index(ofLevel: id)?.position ?? 0, levelOrdinal: level?.ordinal ?? 0,
            levelName: level?.name ?? LocalizedText(id.rawValue), building: building?.id, buildingName: building?.name)
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
