import WaymarkModel
import WaymarkRouting

/// Which places two editions of a venue cut off from outside, or join to it.
struct OutsideReview {
    let engine: Engine
    /// The former edition, and the present one.
    let editions: [LoadedVenue]
    let stop: StopSignal?

    /// Returns the ways between places and all entrances that were cut off or joined, without those that are known of single entrances.
    func ways(
        _ places: [FeatureID], _ profile: Profile, _ departure: Timestamp, besides known: [VenueReview.Way],
        _ entrances: [FeatureID]
    ) throws(EngineError) -> [VenueReview.Way] {
        var told: Set<[String]> = []
        for way in known where way.profile == profile.name {
            if entrances.contains(way.from) { told.insert([way.effect.rawValue, "to", way.to.rawValue]) }
            if entrances.contains(way.to) { told.insert([way.effect.rawValue, "from", way.from.rawValue]) }
        }
        return try waysFromOutside(to: places, profile, departure).filter { way in
            !told.contains(
                way.from == VenueReview.outside
                    ? [way.effect.rawValue, "to", way.to.rawValue] : [way.effect.rawValue, "from", way.from.rawValue])
        }
    }

    /// Returns the first noon within a week at which people get to most places: on a day when the venue is closed, nothing would be
    /// compared.
    func usualNoon(
        _ places: [FeatureID], _ options: VenueReview.Options
    ) throws(EngineError) -> Timestamp {
        let calendar = editions[1].venue.calendar
        let today = calendar.timestamp(of: calendar.date(of: engine.configuration.clock()), minute: 720)
        guard let profile = options.profiles.first else { return today }
        var best: (moment: Timestamp, count: Int)?
        for day in 0..<7 {
            let date = calendar.date(of: today.adding(milliseconds: Int64(day) * 86_400_000))
            let noon = calendar.timestamp(of: date, minute: 720)
            let times = try timesFromOutside(to: places, .from, profile, noon, editions[0], mustBeOpen: true)
            let count = times.count { $0 != nil }
            if count > best?.count ?? -1 { best = (noon, count) }
            if count == places.count { break }
        }
        return best?.moment ?? today
    }

    /// Returns the ways between places and the nearest entrance that were cut off or joined. The entrances themselves may be others.
    private func waysFromOutside(
        to places: [FeatureID], _ profile: Profile, _ departure: Timestamp
    ) throws(EngineError) -> [VenueReview.Way] {
        var ways: [VenueReview.Way] = []
        for direction in ReachRequest.Direction.allCases {
            var times: [[Int64?]] = []
            for edition in editions {
                times.append(try timesFromOutside(to: places, direction, profile, departure, edition))
            }
            for (index, place) in places.enumerated() where (times[0][index] == nil) != (times[1][index] == nil) {
                let ends = direction == .from ? (VenueReview.outside, place) : (place, VenueReview.outside)
                ways.append(
                    VenueReview.Way(
                        from: ends.0, to: ends.1, profile: profile.name,
                        effect: times[0][index] == nil ? .joined : .cutOff, before: times[0][index],
                        after: times[1][index]))
            }
        }
        return ways
    }

    private func timesFromOutside(
        to places: [FeatureID], _ direction: ReachRequest.Direction, _ profile: Profile, _ departure: Timestamp,
        _ venue: LoadedVenue, mustBeOpen: Bool = false
    ) throws(EngineError) -> [Int64?] {
        let entrances = MainPlaces.waysIn(of: venue.venue)
        if entrances.isEmpty { return places.map { _ in nil } }
        let request = ReachRequest(
            points: entrances.map { .node($0) }, direction: direction, limit: .time(.max / 4),
            traveller: Traveller(profile: profile), departure: departure)
        return try engine.heeding(stop) { () throws(EngineError) in
            let tree = try? engine.spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
                try venue.router.reach(request, conditions: venue.venue.standingClosures, using: space)
            }
            return places.map { id in
                venue.venue.index(ofPlace: id).flatMap { place in
                    guard let tree, direction == .to || tree.opens(.place(place)),
                        let found = tree.spot(at: .place(place)),
                        tree.spot(at: found.node) != nil,
                        !mustBeOpen || !tree.closure(of: .place(place), at: found.node, by: found.spot).isClosed
                    else { return nil }
                    return found.spot.duration
                }
            }
        }
    }
}
