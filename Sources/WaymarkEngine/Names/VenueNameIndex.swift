import WaymarkModel

/// The names and categories in a venue by which users name a place, a node, a connector or an opening.
struct VenueNameIndex: Sendable {
    /// The names and aliases of places, in all languages.
    private(set) var places = NameList<Place>()
    /// The names of nodes that have one, in all languages.
    private(set) var nodes = NameList<PathNode>()
    /// The names of connectors that have one, in all languages.
    private(set) var connectors = NameList<Connector>()
    /// The names of openings that have one, in all languages.
    private(set) var openings = NameList<Opening>()
    /// The categories that places have.
    private(set) var categories: Set<String> = []
    /// The kinds of connectors, openings and entrances that there are: `elevator`, `door`, `exit`.
    private(set) var kinds: Set<String> = []
    /// The kinds of connectors, openings and entrances that the categories of places mean: `elevator` for `amenity.elevator`.
    private(set) var placeKinds: Set<String> = []
    /// The places that stand for connectors.
    let landings: LandingPlaces

    init(_ venue: Venue) {
        landings = LandingPlaces(venue)
        for index in venue.placeIndices {
            let place = venue[index]
            places.add(place.name.base, of: index)
            for text in place.name.translations.values { places.add(text, of: index) }
            for alias in place.aliases { places.add(alias, of: index) }
            categories.insert(place.category)
        }
        for index in venue.namedNodes {
            guard let name = venue[index].name else { continue }
            nodes.add(name.base, of: index)
            for text in name.translations.values { nodes.add(text, of: index) }
        }
        for index in venue.connectorIndices {
            kinds.insert(venue[index].kind.rawValue)
            for text in venue[index].name?.allTexts ?? [] { connectors.add(text, of: index) }
        }
        for (number, opening) in venue.openings.enumerated() {
            kinds.formUnion(["opening", opening.category])
            for text in opening.name?.allTexts ?? [] { openings.add(text, of: Index(number)) }
        }
        placeKinds = Set(categories.compactMap(DestinationCategory.kind))
        connectors.finish()
        openings.finish()
        places.finish()
        nodes.finish()
    }

    /// Returns whether a place has a category or one below it.
    func hasPlaces(_ category: String) -> Bool {
        categories.contains(category) || categories.contains { $0.hasPrefix(category + ".") }
    }

    /// Returns whether a place has a category that means the same as a word, or one below it.
    func hasPlaces(meaning word: String) -> Bool { categories.contains { CategoryMeaning.isOf($0, word) } }

    /// Returns the refusal for an unknown category, which suggests the most similar category.
    func refusal(ofCategory category: String) -> Refusal {
        let (categories, kinds) = (self.categories.sorted(), self.kinds.sorted())
        let words = categories + kinds + [DestinationCategory.entrance, DestinationCategory.exit]
        let suggestion = EditDistance.suggestion(for: category, among: words).map { "did you mean \"\($0)\"?" }
        let others = kinds.isEmpty ? "" : "; also " + kinds.joined(separator: ", ")
        let listing = "the categories are " + categories.shortList(most: 12)
        return Refusal(
            .noSuchCategory, "there is no place in the category \"\(category)\"",
            help: suggestion ?? ((categories.count > 12 ? listing + ", …" : listing) + others))
    }
}
