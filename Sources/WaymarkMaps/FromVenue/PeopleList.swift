import WaymarkModel

/// Makes the list of people: where each is, in words.
struct PeopleList {
    let venue: Venue
    let turns: PlanTurns
    let texts: SceneTexts

    /// A person is near a place that is not farther away, in metres.
    private static let near = 20.0

    /// Returns the traveller and the members, as far as their layers are shown and their levels exist.
    func people(in content: MapContent) -> [ScenePerson] {
        var people: [ScenePerson] = []
        if content.layers.contains(.position), let position = content.position, let level = venue.level(position.level)
        {
            people.append(
                ScenePerson(
                    id: nil, name: texts.table.filled(.you, []), place: place(position, on: level, time: nil),
                    role: .position, sign: "@", level: level.id, at: turns[level].point(position.point)))
        }
        guard content.layers.contains(.members) else { return people }
        for member in content.members {
            guard let last = member.trail.last, let level = venue.level(last.level) else { continue }
            let name = PlainText.line(member.name)
            people.append(
                ScenePerson(
                    id: FeatureID(member.id), name: name, place: place(last, on: level, time: member.time),
                    role: FloorMaker.role(of: member), sign: FloorMaker.sign(ofName: name), level: level.id,
                    at: turns[level].point(last.point)))
        }
        return people
    }

    /// Returns the level, the nearest place, and the time.
    private func place(_ position: MapPosition, on level: Level, time: String?) -> String {
        var text = texts.level(level).name
        let places = venue.places(on: level.id)
        let nearest = places.min { $0.position.distance(to: position.point) < $1.position.distance(to: position.point) }
        if let nearest, nearest.position.distance(to: position.point) <= Self.near {
            text = texts.table.filled(.nearPlace, [("level", text), ("place", texts.text(nearest.name))])
        }
        guard let time else { return text }
        return texts.table.filled(.seenAt, [("level", text), ("time", PlainText.line(time))])
    }
}
