import WaymarkModel
import WaymarkRouting

/// The levels on which there is something of a category: places, landings of connectors, openings, entrances.
struct CategoryLevels {
    private let venue: Venue
    private let category: String
    private let levels: Set<FeatureID>

    init(_ category: String, in venue: Venue) {
        (self.venue, self.category) = (venue, category)
        let kind = DestinationCategory.canonical(category)
        var levels: Set<FeatureID> = []
        for place in venue.places
        where CategoryMeaning.isOf(place.category, category) || DestinationCategory.kind(of: place.category) == kind {
            levels.insert(place.level)
        }
        for feature in DestinationCategory.features(of: kind, in: venue) {
            switch feature {
            case .place: break
            case .connector(let index): levels.formUnion(venue[index].stops.compactMap { venue.node($0.node)?.level })
            case .opening(let index): levels.insert(venue.openings[index.position].level)
            case .node(let index): levels.insert(venue[venue.level(of: index)].id)
            }
        }
        self.levels = levels
    }

    func contains(_ level: FeatureID) -> Bool { levels.contains(level) }

    /// Returns the refusal of the category on a level where nothing of it is.
    func refusal(on level: FeatureID) -> Refusal {
        let known = venue.levels.map(\.id).filter(levels.contains)
        return Refusal(
            .noSuchCategory, "nothing of the category \"\(category)\" is on \(FeatureNames(venue).level(level))",
            help: known.isEmpty ? nil : "it is on " + known.map(\.rawValue).shortList(most: 12))
    }
}
