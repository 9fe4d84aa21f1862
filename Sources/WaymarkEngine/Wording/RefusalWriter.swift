import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Words the router's errors: what blocks the way, until when, and the closest alternative.
package struct RefusalWriter: Sendable {
    private let wording: TravelWording
    private var names: FeatureNames { wording.names }
    var venue: Venue { names.venue }

    /// Creates a writer that uses a language and units.
    package init(_ wording: TravelWording) { self.wording = wording }

    /// Creates a writer for English texts, with names in the venue's own language.
    package init(_ venue: Venue) { self.init(TravelWording(venue)) }

    /// A departure for which a route was found.
    package struct Departure: Hashable, Sendable {
        /// The moment of the departure.
        package var moment: Timestamp
        /// Whether the refused command accepts `--depart`.
        package var isOption: Bool

        /// Creates a departure. Set `isOption` to false if the refused command does not accept `--depart`.
        package init(_ moment: Timestamp, isOption: Bool = true) {
            self.moment = moment
            self.isOption = isOption
        }
    }

    /// Returns the refusal that explains a routing error.
    ///
    /// - Parameters:
    ///   - error: The router's error.
    ///   - request: The request that failed.
    ///   - departure: The next departure that has a route, if it is known. The help names it.
    package func refusal(
        _ error: RoutingError, for request: RouteRequest, departure: Departure? = nil
    ) -> Refusal {
        let waypoints = request.waypoints
        let from = waypoints.indices.contains(error.leg) ? names.waypoint(start(error.leg, of: request)) : "?"
        let to = waypoints.indices.contains(error.leg + 1) ? names.waypoint(waypoints[error.leg + 1]) : from
        let ends = ["from": from, "to": to]
        // Questions about one point have no way to name.
        let isPoint = waypoints.count == 2 && waypoints[0] == waypoints[1]
        func text(_ text: TravelText, _ tokens: [String: String] = [:]) -> String {
            wording.text(text, tokens.merging(ends) { own, _ in own })
        }
        var refusal: Refusal
        switch error.reason {
        case .noPath:
            let help = error.blocks.isEmpty ? text(.helpNetwork) : nil
            refusal = Refusal(.noPath, text(.refusedNoPath), help: help)
        case .noPathForProfile:
            let profile = wording.profile(request.profile.name)
            refusal = Refusal(.noPathForProfile, text(.refusedProfile, ["profile": profile]))
            // Without the profile, what else bars the way still does.
            if !error.isOnlyCause { break }
            if let width = error.sufficientWidth(in: venue, for: request.profile) {
                let option = "--width \(JSON.decimal(width, places: 2))"
                refusal.remedies = relaxation(error.relaxed, .helpWith, ["option": option])
            } else {
                refusal.remedies = relaxation(error.relaxed, .helpWithoutProfile)
            }
        case .closed(let opens):
            let message = isPoint ? text(.isClosed, ["what": "\"\(to)\""]) : text(.refusedClosed)
            refusal = Refusal(.wayClosed, message)
            if let opens {
                refusal.opens = venue.calendar.format(opens)
            }
            if let departure { refusal.remedies = [remedy(departure, opens)] }
            refusal.remedies += waiting(error.waitingRoute)
            // Nobody opens what never opens: a wall, a locked door.
            if !error.isForGood, error.isOnlyCause {
                refusal.remedies += relaxation(error.relaxed, .helpAllOpen)
            }
        case .noAccess(let roles):
            let list = roles.sorted().map(\.rawValue)
            let message =
                isPoint && !list.isEmpty
                ? text(.noteOnlyFor, ["what": "\"\(to)\"", "roles": list.joined(separator: ", ")])
                : text(.refusedAccess)
            refusal = Refusal(.noAccess, message)
            let option = error.sufficientRoles.map { "--role \($0.rawValue)" }.joined(separator: " ")
            // What is closed besides stays closed for every role.
            let isClosed = error.blocks.contains { block in
                if case .condition = block.cause { return true }
                if case .schedule = block.cause { return true }
                if case .closedAround = block.cause { return true }
                return false
            }
            if error.relaxed == nil, !list.isEmpty { refusal.remedies = [text(.helpTakes, ["option": option])] }
            if isClosed || !error.isOnlyCause { break }
            refusal.remedies += relaxation(
                error.relaxed, list.isEmpty ? .helpEveryRole : .helpWith, ["option": option])
        case .excluded(let kinds):
            let list = kinds.map(\.rawValue).sorted()
            let excluded = words(request.exclude.isEmpty ? kinds : request.exclude)
            refusal = Refusal(.waysExcluded, text(.refusedExcluded, ["kinds": excluded]))
            if !error.isOnlyCause { break }
            refusal.remedies = relaxation(
                error.relaxed, .helpInstead,
                ["option": "--avoid \(list.joined(separator: ","))", "other": "--exclude"])
        case .offNetwork(let index, let distance):
            refusal = offNetwork(waypoints.indices.contains(index) ? waypoints[index] : nil, distance)
        case .noSuchCategory(let category):
            refusal = WaypointResolver(venue).unknownCategory(category)
        case .unknownFeature(let id):
            refusal = Refusal(.unknownPlace, "unknown place \"\(id)\"")
        case .badCost(let message):
            refusal = Refusal(.badCost, message)
        case .unknownConditions(let message):
            refusal = Refusal(.unknownConditions, message)
        }
        let blocks = error.blocks + error.others.flatMap(\.blocks)
        refusal.diagnostic.notes = notes(blocks)
        for other in error.others {
            let other = self.refusal(other, for: request)
            refusal.remedies += [other.diagnostic.help].compactMap(\.self) + other.remedies
        }
        refusal.blocks = blocks.compactMap(feature).reduce(into: []) { ids, id in
            if !ids.contains(id) { ids.append(id) }
        }
        if refusal.diagnostic.help == nil, !refusal.remedies.isEmpty {
            refusal.diagnostic.help = refusal.remedies.removeFirst()
        }
        return refusal
    }

    private func remedy(_ departure: Departure, _ opens: Timestamp?) -> String {
        let time = venue.calendar.formatLocal(departure.moment)
        let fact = wording.text(departure.moment == opens ? .helpOpens : .helpWayAt, ["time": time])
        return departure.isOption ? wording.text(.helpDepart, ["text": fact, "time": time]) : fact
    }

    /// Returns the waypoint where a leg starts. A traveller on the way is at a position, even if it is a node's without a name:
    /// the node's id means nothing to them.
    private func start(_ leg: Int, of request: RouteRequest) -> Waypoint {
        guard leg == 0, request.isUnderWay, case .node(let id) = request.waypoints[0], let node = venue.node(id),
            node.name == nil
        else {
            return request.waypoints[leg]
        }
        return .position(node.position, level: node.level)
    }

    private func offNetwork(_ waypoint: Waypoint?, _ distance: Double?) -> Refusal {
        var place = wording.text(.thePosition)
        if case .position(let point, let level) = waypoint {
            let (x, y) = (JSON.decimal(point.x, places: 1), JSON.decimal(point.y, places: 1))
            place = wording.text(.positionOn, ["position": "\(x),\(y)", "level": names.level(level)])
        }
        guard let distance else { return Refusal(.offNetwork, wording.text(.refusedNoNetwork, ["place": place])) }
        return Refusal(
            .offNetwork,
            wording.text(.refusedFar, ["place": place, "distance": wording.distance(distance)]),
            help: wording.text(.helpBridged, ["distance": wording.distance(Snapping.maximumDistance)]))
    }

    private func relaxation(_ route: Route?, _ text: TravelText, _ tokens: [String: String] = [:]) -> [String] {
        guard let route else { return [] }
        let total = wording.total(distance: route.distance, milliseconds: route.duration)
        return [wording.text(text, tokens.merging(["total": total]) { own, _ in own })]
    }

    private func waiting(_ route: Route?) -> [String] {
        guard let route else { return [] }
        return [
            wording.text(
                .helpWaiting,
                [
                    "departure": venue.calendar.formatLocal(route.departure),
                    "arrival": venue.calendar.formatLocal(route.arrival),
                ])
        ]
    }

    /// Returns one line for each obstacle, in the order of the route and without duplicates.
    private func notes(_ blocks: [RouteBlock]) -> [String] {
        var seen: Set<String> = []
        return blocks.map(note).filter { seen.insert($0).inserted }
    }

    /// Returns the id of the feature that blocks the way; nil if the block names no feature.
    private func feature(_ block: RouteBlock) -> FeatureID? {
        switch block.cause {
        case .condition(let condition), .place(_, let condition):
            switch condition.target {
            case .edge(let id), .connector(let id), .connectorStop(let id, _), .area(let id), .place(let id): return id
            }
        case .areaAccess(let area, _): return area
        case .closedAround(let enclosure, _), .accessAround(let enclosure, _): return enclosure.id
        case .schedule, .profile, .access, .excluded, .direction: break
        }
        switch block.source {
        case .edge(let index, _): return venue[index].path
        case .connector(let index, _, _): return venue[index].id
        case .floor(let index): return venue[index].id
        case nil: return nil
        }
    }

    private func note(_ block: RouteBlock) -> String {
        let passage = block.source.map(wording.quoted) ?? wording.phrasebook.nouns[.place]?.the ?? ""
        func list(_ roles: Set<Role>) -> String {
            roles.sorted().map { $0 == .wheelchair ? wording.profile($0.rawValue) : $0.rawValue }.joined(
                separator: ", ")
        }
        switch block.cause {
        case .condition(let condition), .place(_, let condition): return closure(condition)
        case .schedule(let opens?):
            let text = wording.text(.noteOpens, ["what": passage, "time": end(opens)])
            guard case .edge(let index, _)? = block.source, let reason = venue[index].statedClosure else { return text }
            return wording.text(.withReason, ["text": text, "reason": reason])
        case .direction: return wording.text(.leadsOtherWay, ["what": passage])
        case .schedule: return standing(block.source, passage)
        case .profile(let name):
            let place = barredPlace(block.source).map { wording.quoted(.place($0.id)) }
            return wording.text(.noteProfile, ["what": place ?? passage, "profile": wording.profile(name)])
        case .areaAccess(let area, let roles):
            return wording.text(.noteOnlyFor, ["what": wording.quoted(.area(area)), "roles": list(roles)])
        case .closedAround(let enclosure, let opens):
            let text = wording.text(.isClosed, ["what": name(enclosure)])
            guard let opens else { return text }
            return wording.text(.noteUntil, ["text": text, "time": end(opens)])
        case .accessAround(let enclosure, let roles):
            return wording.text(.noteOnlyFor, ["what": name(enclosure), "roles": list(roles)])
        case .access(let roles): return wording.text(.noteOnlyFor, ["what": passage, "roles": list(roles)])
        case .excluded(let kind):
            return wording.text(.noteExcluded, ["what": passage, "kind": word(kind)])
        }
    }

    /// Returns when something opens, to the minute.
    private func end(_ moment: Timestamp) -> String { venue.calendar.formatLocal(moment.nextMinute) }

    private func name(_ enclosure: Enclosure) -> String {
        switch enclosure {
        case .level(let id): names.level(id)
        case .building(let id): names.building(id)
        }
    }

    /// Returns the line for what never opens, with the cause if the venue states it.
    private func standing(_ source: RouteSegment.Source?, _ passage: String) -> String {
        guard case .edge(let index, _)? = source, let reason = venue[index].statedClosure else {
            return wording.text(.isClosed, ["what": passage])
        }
        let path = venue[index].path
        let isUnit = venue[index].derivedFrom == path.rawValue && venue.units.contains { $0.id == path }
        let what = isUnit ? wording.quoted(Condition.Target.area(path)) : passage
        return wording.text(.withReason, ["text": wording.text(.isClosed, ["what": what]), "reason": reason])
    }

    private func closure(_ condition: Condition) -> String {
        let what = wording.closed(by: condition)
        var text = wording.text(condition.effect == .reversed ? .runsOtherWay : .isClosed, ["what": what])
        if let until = condition.until {
            text = wording.text(.noteUntil, ["text": text, "time": end(until)])
        }
        if let reason = condition.reason { text = wording.text(.withReason, ["text": text, "reason": reason]) }
        if let author = condition.author { text += wording.text(.because, ["reason": author]) }
        return text
    }

    private func words(_ kinds: Set<WayKind>) -> String { kinds.map(word).sorted().joined(separator: ", ") }

    /// Returns the name of a way type. In English, this is the word that options such as `--avoid` accept.
    private func word(_ kind: WayKind) -> String {
        wording.phrasebook.language == "en"
            ? FeatureNames.word(for: kind) : wording.phrasebook.nouns[TravelNoun(kind)]?.many ?? kind.rawValue
    }
}
