import WaymarkModel
import WaymarkRouting

/// The closings ahead that have been reported, and are not over. If the same things close again, that is news.
struct ToldClosings: Hashable, Sendable {
    /// A reported closing.
    private struct Told: Hashable {
        var condition: Condition
        /// The passage before which the traveller stopped because of it; nil for other closings. What rules close has no end that is
        /// known: it is over when the rule does not close this passage any more.
        var passage: RouteSegment?
    }

    private var all: [Told] = []
    /// The places of which it was said that they are closed, and which have been since; and what closed them when it was said.
    private var places: [FeatureID: [Condition]] = [:]

    /// Forgets everything that closes nothing any longer.
    ///
    /// - Parameter isOver: Returns whether a condition closes nothing any longer.
    mutating func forget(_ isOver: (Condition) -> Bool) {
        all.removeAll { isOver($0.condition) }
        places = places.mapValues { $0.filter { !isOver($0) } }
    }

    /// Forgets the places that are open again, and the rules that close nothing ahead any longer.
    ///
    /// - Parameters:
    ///   - present: What closes the way now.
    ///   - closes: Returns whether a rule still closes the passage before which the traveller stopped because of it.
    mutating func compare(with present: ClosingsAhead, _ closes: (Condition, RouteSegment) -> Bool) {
        places = places.filter { present.places.contains($0.key) }
        all.removeAll { told in
            guard told.condition.isRule, let passage = told.passage else { return false }
            return !present.passage.contains { $0.tellsLike(told.condition) } && !closes(told.condition, passage)
        }
    }

    /// Forgets the passages of the former version of a venue.
    mutating func forgetPassages() { for index in all.indices { all[index].passage = nil } }

    /// Notes that closings ahead are reported.
    ///
    /// - Parameters:
    ///   - place: The place of which it is said that it is closed; nil if another thing is named.
    ///   - passage: The first passage that cannot be entered.
    mutating func note(_ present: ClosingsAhead, naming place: FeatureID?, before passage: RouteSegment?) {
        for condition in present.ends { note(Told(condition: condition)) }
        for condition in present.passage { note(Told(condition: condition, passage: passage)) }
        if let place { note(place, present) }
    }

    /// Notes what else closes a place of which it was said that it is closed.
    mutating func noteMore(_ present: ClosingsAhead) {
        for case (let condition, let place?) in zip(present.ends, present.places) where places[place]?.isEmpty == false
        {
            note(Told(condition: condition))
            note(place, present)
        }
    }

    private mutating func note(_ told: Told) {
        if !all.contains(where: { $0.condition.tellsLike(told.condition) }) { all.append(told) }
    }

    private mutating func note(_ place: FeatureID, _ present: ClosingsAhead) {
        let known = places[place] ?? []
        let more = zip(present.ends, present.places).filter { $0.1 == place && !known.contains($0.0) }
        places[place] = known + more.map(\.0)
    }

    /// Returns those of some closings that have not been reported.
    ///
    /// - Parameter isKnown: Returns whether a closing was reported otherwise.
    func news(of present: ClosingsAhead, _ isKnown: (Condition) -> Bool) -> ClosingsAhead {
        func isTold(_ condition: Condition) -> Bool {
            isKnown(condition) || all.contains { $0.condition.tellsLike(condition) }
        }
        var news = ClosingsAhead(passage: present.passage.filter { !isTold($0) })
        for (condition, place) in zip(present.ends, present.places) where !isTold(condition) {
            // The closure of the place itself is news, unless it was closed by something else already.
            if let place, let known = places[place], !known.isEmpty || condition.target != .place(place) { continue }
            news.ends.append(condition)
            news.places.append(place)
        }
        return news
    }
}

extension Condition {
    /// Returns whether people hear the same of another closing. A level is closed at each of its landings.
    fileprivate func tellsLike(_ other: Condition) -> Bool {
        RouteNotice.leavesClosed(self).tellsLike(.leavesClosed(other))
    }
}
