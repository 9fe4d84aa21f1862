import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension PluginInstance {
    /// The fuel for a search, which depends on the number of edges.
    var searchFuel: Int64 { 500 + Int64(question.venue?.edgeIndices.count ?? 0) / 4 }

    /// The maximum length of an id or category, in bytes.
    static let longestID = 256

    /// Runs a function of `waymark.venue` that looks up places, levels or zones.
    func queryVenue(_ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        if name == .venueZonesHere { return zonesHere(&answer) }
        guard let text = arguments.string(at: 0) else { return answer.refuse(0, "a string") }
        guard let venue = question.venue, text.utf8.count <= Self.longestID else {
            return answer.set(name == .venuePlaces || name == .venueNearest ? .list([]) : .null)
        }
        switch name {
        case .venueLevel:
            guard let level = venue.level(FeatureID(text)) else { return }
            answer.set(LevelObject.copy(level, question))
        case .venuePlace:
            guard let place = venue.place(FeatureID(text)) else { return }
            guard answer.affords(10 + Int64(place.tags.count)) else { return }
            answer.set(PlaceObject.copy(Question.PlaceSubject(place: place), question))
        case .venuePlaces:
            guard answer.affords(Int64(venue.placeIndices.count)) else { return }
            let prefix = text + "."
            let ids = venue.places.filter { $0.category == text || $0.category.hasPrefix(prefix) }
                .map(\.id).sorted()
            answer.set(.list(ids.prefix(250).map { .string($0.rawValue) }))
        default: nearest(text, arguments, &answer)
        }
    }

    private func nearest(_ category: String, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        var count = 1
        if !arguments.isNil(at: 1) {
            guard let wanted = arguments.integer(at: 1), (1...20).contains(wanted) else {
                return answer.refuse(1, "an integer from 1 to 20")
            }
            count = Int(wanted)
        }
        guard answer.affords(searchFuel * Int64(count)) else { return }
        guard let ways = question.ways, let from = question.here else { return answer.set(.list([])) }
        var request = NearestRequest(
            category: category, from: from, count: count, traveller: question.request.traveller,
            departure: question.clock)
        (request.isUnderWay, request.keptOut) = (question.context != nil, question.keptOut)
        let results = ways.nearestPlaces(request)
        answer.set(.list(results.map { NearObject.copy($0, question) }))
    }

    /// Returns the conditions that hold now.
    func conditions(_ answer: inout LuaAnswer) {
        // Conditions that are lost must not look like none.
        if let fault = question.ways?.conditionFault { return answer.fail("what is closed is not known: \(fault)") }
        let conditions = question.ways?.conditions ?? []
        guard answer.affords(Int64(20 * min(250, conditions.count) + conditions.count)) else { return }
        let now = question.clock
        let active = question.venue.map { venue in
            conditions.compactMap { $0.occurrence(at: now, in: venue.calendar) }.sorted { $0.id < $1.id }
        }
        answer.set(.list((active ?? []).prefix(250).map { ConditionObject.copy($0, question) }))
    }

    /// Returns the conditions that close something around the traveller.
    func closedHere(_ answer: inout LuaAnswer) {
        if let fault = question.ways?.conditionFault { return answer.fail("what is closed is not known: \(fault)") }
        guard let ways = question.ways, !question.standings.isEmpty, !ways.conditions.isEmpty else {
            return answer.set(.list([]))
        }
        guard answer.affords(searchFuel) else { return }
        var request = question.request
        (request.time, request.isUnderWay) = (.depart(question.clock), question.context != nil)
        request.keptOut = question.keptOut
        var around: [Condition] = []
        for here in question.standings {
            request.waypoints = [here]
            around += ways.closings(around: request).filter { condition in !around.contains { $0.id == condition.id } }
        }
        // Who is near the end of what they leave is in it until they are out.
        let left = (question.context?.leaving ?? []).filter { condition in
            ways.conditions.contains { $0.id == condition.id } && !around.contains { $0.id == condition.id }
        }
        let known = around + left.filter { !$0.isRule }
        let stairs = ways.conditions.filter { condition in
            guard case .connector(let id) = condition.target, id == question.context?.connector else { return false }
            return condition.effect == .closed && condition.isActive(at: question.clock)
                && !known.contains { $0.id == condition.id }
        }
        let all = (known + stairs).sorted { $0.id < $1.id }
        answer.set(.list(all.prefix(250).map { ConditionObject.copy($0, question) }))
    }

    private func zonesHere(_ answer: inout LuaAnswer) {
        guard let venue = question.venue, let spot = question.spot else { return answer.set(.list([])) }
        guard answer.affords(venue.zoneFuel) else { return }
        answer.set(.list(venue.zones(at: spot.point, on: spot.level).prefix(250).map { .string($0.rawValue) }))
    }

    /// Runs a function of `waymark.route`.
    func queryRoute(_ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        if name == .routeLengthTo { return lengthTo(arguments, &answer) }
        guard let context = question.context else { return }
        let leg = context.position.leg
        let steps = context.plan.steps.indices.contains(leg) ? context.plan.steps[leg] : []
        func copy(_ index: Int) -> LuaValue? {
            steps[index].detail.map { StepObject.copy($0, question) }
        }
        switch name {
        case .routeRemaining:
            answer.set(RemainingObject.copy(context, question))
        case .routeStep:
            guard let index = arguments.integer(at: 0) else { return answer.refuse(0, "an integer") }
            guard answer.affords(20) else { return }
            let place = FormerNames(self).fromOne(index, "waymark.route.step")
            guard steps.indices.contains(place) else { return }
            answer.set(copy(place) ?? .null)
        case .routeSteps:
            guard answer.affords(Int64(20 * min(64, steps.count))) else { return }
            let copies = steps.indices.prefix(64).compactMap(copy)
            answer.set(.list(copies))
        default: break
        }
    }

    private func lengthTo(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard let text = arguments.string(at: 0) else { return answer.refuse(0, "a string") }
        guard answer.affords(searchFuel), text.utf8.count <= Self.longestID else { return }
        guard let ways = question.ways, let from = question.here,
            let end = question.venue?.destinationWaypoint(FeatureID(text))
        else { return }
        var request = question.request
        request.waypoints = [from, end]
        (request.time, request.isUnderWay) = (.depart(question.clock), question.context != nil)
        request.keptOut = question.keptOut
        if let length = ways.length(request) { answer.set(length) }
    }
}

extension Venue {
    /// Returns whether a path, edge, connector, place, area, unit, level or building has this id.
    package func hasTarget(_ id: FeatureID) -> Bool {
        level(id) != nil || building(id) != nil || place(id) != nil || connector(id) != nil
            || areas.contains { $0.id == id } || units.contains { $0.id == id }
            || edges.contains { $0.id == id || $0.path == id }
    }
}
