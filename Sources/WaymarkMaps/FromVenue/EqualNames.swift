import WaymarkModel

/// Distinguishes the entries of a level's list that have equal names: by what is near them, or else by numbers from left
/// to right.
struct EqualNames {
    let venue: Venue
    let texts: SceneTexts

    /// Says what is near each place and stop of a connector that has the name of another on its level.
    func distinguish(_ places: inout [ScenePlace], _ floors: inout [SceneFloor]) {
        // Few venues have equal names, so names are collected only for those.
        var known: NearbyNames?
        func notes(_ entries: [Entry], called name: String) -> [String] {
            let names = known ?? NearbyNames(venue, language: texts.language)
            known = names
            return remarks(on: entries, names.names(of: entries.map(\.spots), called: name))
        }
        let byLevel = Dictionary(grouping: places.indices, by: { places[$0].level })
        for floor in floors.indices {
            let level = floors[floor].level.id
            let turn = PlanTurn(-floors[floor].turn)
            for (name, group) in groups(byLevel[level] ?? [], name: { places[$0].name }) {
                let entries = group.map { index in
                    Entry(at: places[index].at, spots: [.init(level: level, at: turn.point(places[index].at))])
                }
                for (index, note) in zip(group, notes(entries, called: name)) where !note.isEmpty {
                    places[index].near = note
                }
            }
            let marks = floors[floor].marks
            let connectors = marks.indices.filter { if case .connector = marks[$0].kind { true } else { false } }
            for (name, group) in groups(connectors, name: { marks[$0].title ?? "" }) {
                let entries = group.map { index in
                    let here = NearbyNames.Spot(level: level, at: turn.point(marks[index].at))
                    return Entry(at: marks[index].at, spots: [here] + stops(of: marks[index].feature, except: level))
                }
                for (index, note) in zip(group, notes(entries, called: name)) where !note.isEmpty {
                    floors[floor].marks[index].near = note
                }
            }
        }
    }

    private struct Entry {
        /// The position on the map.
        var at: Point
        /// Where it is in the venue, and then where it leads.
        var spots: [NearbyNames.Spot]
    }

    /// Returns the entries that share a name with others, by name.
    private func groups(_ entries: [Int], name: (Int) -> String) -> [(name: String, group: [Int])] {
        Dictionary(grouping: entries, by: name).filter { !$0.key.isEmpty && $0.value.count > 1 }
            .map { (name: $0.key, group: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Returns the stops of a connector on other levels, the first of each level.
    private func stops(of connector: FeatureID?, except level: FeatureID) -> [NearbyNames.Spot] {
        guard let index = connector.flatMap({ venue.index(ofConnector: $0) }) else { return [] }
        var levels: Set<FeatureID> = [level]
        return venue.stopNodes(of: index).map { venue[$0] }.filter { levels.insert($0.level).inserted }
            .map { NearbyNames.Spot(level: $0.level, at: $0.position) }
    }

    /// Returns the text for each entry: the name near it, or its number among those without such a name. It is empty for
    /// the only one without.
    private func remarks(on entries: [Entry], _ names: [String?]) -> [String] {
        let rest = names.indices.filter { names[$0] == nil }
            .sorted { (entries[$0].at.x, -entries[$0].at.y, $0) < (entries[$1].at.x, -entries[$1].at.y, $1) }
        var notes = names.map { name in
            name.map { texts.table.filled(.near, [("place", PlainText.line($0))]) } ?? ""
        }
        // A single one is distinguished by having no text.
        guard rest.count > 1 else { return notes }
        for (number, index) in rest.enumerated() { notes[index] = "\(number + 1)/\(rest.count)" }
        return notes
    }
}
