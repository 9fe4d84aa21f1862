import WaymarkModel

/// What tells apart the places of a level that have one name: the room around each, or the nearest place that no other of them
/// is nearer to.
///
/// "Turn right at the reception" helps nobody where 32 places are called so. "At the reception near Cardiology" does.
struct TwinNames {
    /// How far away what distinguishes a place may be, in metres: as far as people see who stand before it.
    private static let reach = 20.0

    /// What is near each place that has twins, if anything is.
    let near: [Index<Place>: LocalizedText]
    /// The places whose name other places of the level have.
    private let twins: Set<Index<Place>>

    /// Looks for twins among the places that are shown on a level or have an entrance there.
    init(_ places: ArraySlice<Index<Place>>, of level: Index<Level>, in venue: Venue) {
        let groups = Dictionary(grouping: places) { venue[$0].name.base }.filter {
            $0.value.count > 1 && !$0.key.isEmpty
        }
        twins = Set(groups.values.joined())
        guard !groups.isEmpty else {
            near = [:]
            return
        }
        let id = venue[level].id
        let names = NearbyNames(venue, levels: [id])
        var texts: [String: LocalizedText] = [:]
        for name in Self.names(on: id, in: venue) { texts[name.text(in: nil)] = name }
        var near: [Index<Place>: LocalizedText] = [:]
        for (name, group) in groups {
            let spots = group.map { place -> [NearbyNames.Spot] in
                let isShown = venue.level(of: place) == level
                let entrance = venue.entrances(of: place).first { venue.level(of: $0) == level }
                let point = isShown ? venue[place].position : entrance.map { venue.position(of: $0) }
                return point.map { [NearbyNames.Spot(level: id, at: $0)] } ?? []
            }
            for (place, text) in zip(group, names.names(of: spots, called: name, within: Self.reach)) {
                if let text { near[place] = texts[text] ?? LocalizedText(text) }
            }
        }
        self.near = near
    }

    /// Returns whether people can tell a place from those with its name: it is the only one, or something is near it.
    func isTold(_ place: Index<Place>) -> Bool { !twins.contains(place) || near[place] != nil }

    private static func names(on level: FeatureID, in venue: Venue) -> [LocalizedText] {
        venue.places(on: level).map(\.name)
            + venue.units.filter { $0.level == level }.compactMap(\.name)
            + venue.areas.filter { $0.level == level }.compactMap(\.name)
    }
}
