import WaymarkModel
import WaymarkRouting

// What the steps of a leg take from their segments: names, signs, lengths and rides.
extension StepMaker {
    func name(of end: RouteEnd) -> VenueText? {
        switch end.destination {
        case .place(let place): return .place(place)
        case .connector(let connector): return texts.known(.connector(connector))
        case .opening(let opening): return texts.known(.opening(opening))
        case .node, nil: break
        }
        if let node = end.node { return texts.known(.node(node)) }
        return nil
    }

    func name(of source: RouteSegment.Source) -> VenueText? {
        switch source {
        case .edge(let index, _): texts.known(.edge(index))
        case .connector(let index, _, _): texts.known(.connector(index))
        case .floor: nil
        }
    }

    func path(of index: Int) -> FeatureID? {
        if case .edge(let edge, _) = leg.segments[index].source { venue[edge].path } else { nil }
    }

    /// Returns the text of the signs along a segment; nil if there are none.
    func signpost(_ index: Int) -> VenueText? {
        guard course.pieces[index].hasSign else { return nil }
        switch leg.segments[index].source {
        case .edge(let edge, let isReversed): return .sign(edge, isReversed: isReversed)
        case .connector(let connector, _, let stop): return .stopSign(connector, stop: Int32(stop))
        case .floor: return nil
        }
    }

    /// Returns the name of the way that a segment on foot follows.
    func wayName(_ index: Int) -> VenueText? {
        guard course.pieces[index].isNamed, case .edge(let edge, _) = leg.segments[index].source else { return nil }
        return .edge(edge)
    }

    /// Returns whether the route follows a named way far enough to mention it.
    func isWorthNaming(_ name: VenueText, from index: Int) -> Bool {
        var length = 0.0
        for index in index..<leg.segments.count {
            guard let own = wayName(index), texts.areEqual(own, name) else { break }
            length += leg.segments[index].distance
        }
        return length >= StepMerger.microLength
    }

    /// Completes a plan with what follows from its segments.
    func complete(_ plan: inout StepPlan, upTo end: Int) {
        plan.segments = plan.first..<end
        for index in plan.segments {
            plan.distance += leg.segments[index].distance
            plan.duration += leg.segments[index].duration + leg.segments[index].waiting
            if plan.sign == nil { plan.sign = signpost(index) }
            if plan.way == nil { plan.way = wayName(index) }
        }
        plan.building = trace.building(before: plan.first)
        plan.lastLevel = plan.level
        plan.lastBuilding = plan.building
        guard !plan.segments.isEmpty else { return }
        plan.lastLevel = leg.segments[end - 1].toLevel
        plan.lastBuilding = trace.buildings[end - 1]
        if case .takeConnector(var transit) = plan.kind {
            transit.toLevel = plan.lastLevel
            transit.levelCount = Int32(storeys.count(from: transit.fromLevel, to: transit.toLevel))
            transit.exit = exit(plan.segments)
            plan.kind = .takeConnector(transit)
        }
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
}
