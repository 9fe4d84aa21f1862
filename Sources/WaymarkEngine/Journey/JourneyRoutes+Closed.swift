import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

// The way of a traveller whom no open way leads to the destination.
extension JourneyRoutes {
    /// Returns the plan that leads a traveller on as if the waypoints were open, up to what is closed, if no open way leads to them and
    /// nothing is closed around the traveller; otherwise nil.
    public func wayOn(for query: RouteRequest, of walker: WalkerState) -> RoutePlan? {
        if conditionFault != nil || walker.isTurningBack { return nil }
        let ride = ride(of: walker)
        if ride.isEmpty, !walker.ride.isEmpty { return nil }
        do throws(RoutingError) {
            let found = try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.wayOn(query, conditions: conditions, using: space)
            }
            guard var route = found else { return nil }
            route.begin(with: ride)
            return RoutePlan(
                guided: venue.guide.guide(route, heading: walker.heading), request: query, composer: composer)
        } catch {
            return nil
        }
    }

    /// Returns whether people may go to the landing at the end of a passage of a connector that they are in the middle of.
    public func landing(of ride: RouteSegment, for query: RouteRequest) -> LandingState {
        if conditionFault != nil || conditions.isEmpty { return .open }
        let present = former.map { venue.router.carried([ride], of: $0) } ?? [ride]
        guard let own = present.first else { return .barred }
        return (try? venue.router.landing(of: own, for: query, conditions: conditions)) ?? .open
    }

    /// Returns whether a level or building that is closed around a traveller on a level is closed around the end of a leg, too. False if
    /// the plan leads through a former version of the venue.
    public func isShutIn(on level: Index<Level>, with end: RouteEnd, of plan: RoutePlan, at time: Timestamp) -> Bool {
        if conditions.isEmpty || isFormer(plan.route.venue) { return false }
        return (try? venue.router.isShutIn(level, end.level, for: plan.request, conditions: conditions, at: time))
            ?? false
    }

    /// Returns whether an area or a unit is closed around a point of a level in this version of the venue, and not around a traveller at
    /// another point of it.
    public func isShut(
        _ point: Point, from traveller: Point, on level: Index<Level>, of plan: RoutePlan, at time: Timestamp
    ) -> Bool {
        if conditions.isEmpty { return false }
        let id = plan.route.venue[level].id
        guard let present = isFormer(plan.route.venue) ? venue.venue.index(ofLevel: id) : level else { return false }
        do throws(RoutingError) {
            return try venue.router.isShut(
                point, from: traveller, on: present, for: plan.request, conditions: conditions, at: time)
        } catch {
            return true
        }
    }

    /// Returns whether a traveller who is near a point of a level is at it: no wall of an open floor and nothing closed is between. True
    /// if the plan leads through a former version of the venue.
    public func isAt(
        _ point: Point, _ fix: Fix, on level: Index<Level>, within metres: Double, of plan: RoutePlan,
        at time: Timestamp
    ) -> Bool {
        if conditionFault != nil || isFormer(plan.route.venue) { return true }
        var request = plan.request
        (request.time, request.isUnderWay) = (.depart(time), true)
        do throws(RoutingError) {
            return try engine.spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try venue.router.isAt(
                    point, from: fix.point, accuracy: fix.accuracy ?? 0, on: level, within: metres, for: request,
                    conditions: conditions, using: space)
            }
        } catch {
            return true
        }
    }

    /// Returns whether a traveller may go straight from one point of an open floor of a plan to another; true if the plan leads through
    /// a former version of the venue, or if it is not known what is closed.
    public func leadsStraight(
        from start: Point, to end: Point, over floor: Index<Region>, isLeaving: Bool, of plan: RoutePlan,
        at time: Timestamp
    ) -> Bool {
        if conditionFault != nil || isFormer(plan.route.venue) { return true }
        do throws(RoutingError) {
            return try venue.router.leadsStraight(
                from: start, to: end, over: floor, isLeaving: isLeaving, for: plan.request, conditions: conditions,
                at: time)
        } catch {
            return true
        }
    }

    /// Returns the live conditions that close what is ahead on a plan in this version of the venue.
    public func closings(
        of plan: RoutePlan, from spot: RouteSpot, at closure: RouteClosure?, time: Timestamp
    ) -> ClosingsAhead {
        if conditionFault != nil || conditions.isEmpty || isFormer(plan.route.venue) { return ClosingsAhead() }
        var closings = ClosingsAhead()
        for leg in plan.route.legs[spot.leg...] {
            let ends = self.closings(of: leg, in: plan.route.venue, at: time)
            closings.ends += ends
            closings.places += ends.map { _ in leg.to.place.map { plan.route.venue[$0].id } }
        }
        if let closure, let segment = closure.segment {
            closings.passage = self.closings(
                ofPassage: plan.route.legs[closure.leg].segments[segment], of: plan, at: time)
        }
        return closings
    }

    /// Returns the live conditions and the rules that close a passage of a plan in this version of the venue; none if they are not known.
    public func closings(ofPassage passage: RouteSegment, of plan: RoutePlan, at time: Timestamp) -> [Condition] {
        if conditionFault != nil || isFormer(plan.route.venue) { return [] }
        do throws(RoutingError) {
            return try venue.router.closing(passage, for: plan.request, conditions: conditions, at: time)
        } catch {
            // What is not known is not told.
            return []
        }
    }

    /// Returns the live conditions and the rules that close the paths at a node of this version of the venue; none if they are not known.
    public func closings(ofPathsAt node: Index<PathNode>, of plan: RoutePlan, at time: Timestamp) -> [Condition] {
        if conditionFault != nil || isFormer(plan.route.venue) { return [] }
        do throws(RoutingError) {
            return try venue.router.closings(ofPathsAt: node, for: plan.request, conditions: conditions, at: time)
        } catch {
            return []
        }
    }

    /// Returns whether a rule still closes a passage of a plan in this version of the venue; true if that is unknown.
    public func closes(_ rule: Condition, _ passage: RouteSegment, of plan: RoutePlan, at time: Timestamp) -> Bool {
        if conditionFault != nil || isFormer(plan.route.venue) { return true }
        do throws(RoutingError) {
            let closings = try venue.router.closing(passage, for: plan.request, conditions: conditions, at: time)
            return closings.contains { RouteNotice.leavesClosed($0).tellsLike(.leavesClosed(rule)) }
        } catch {
            return true
        }
    }

    /// Returns the conditions that close the place at the end of a leg itself; without any, one that closes what is around it.
    private func closings(of leg: RouteLeg, in own: Venue, at time: Timestamp) -> [Condition] {
        if let place = leg.to.place {
            let target = Condition.Target.place(own[place].id)
            let itself = conditions.filter {
                $0.effect == .closed && $0.target == target && $0.isActive(at: time, in: own.calendar)
            }
            if !itself.isEmpty { return itself }
        }
        let way = leg.to.destination.flatMap { venue.snapshot.way(behind: $0) }
        let isLeaving = venue.router.isLeaving(leg)
        return [own.closure(of: leg.to, for: way, isLeaving: isLeaving, among: conditions, at: time)].compactMap(\.self)
    }
}
