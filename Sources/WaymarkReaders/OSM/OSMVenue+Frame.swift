import Foundation
import WaymarkDraft
import WaymarkModel

/// The venue as a whole: its name, its position, its language and its time zone, and the draft of it.
extension OSMVenue {
    /// Finds the buildings that hold indoor features. The main one has the most; of several, and without any, it is the
    /// largest station.
    mutating func chooseBuildings() {
        var counts: [Int: Int] = [:]
        let drawn = areas.enumerated().filter { $0.element.use == .building }.map { item in
            (index: item.offset, polygon: Polygon(outer: item.element.outer.map { degrees($0) }))
        }
        var grid = OutlineGrid(drawn.map { $0.polygon.outer }, isWeighted: true)
        for area in areas where area.use == .unit && area.tags["indoor"] != nil {
            // Passages below the ground lead under the buildings of others.
            let stated = levelBook.statements(area.tags, at: area.outer).compactMap(\.list).flatMap(\.levels)
            if let highest = stated.max(), highest < 0 { continue }
            let polygon = Polygon(outer: area.outer.map { degrees($0) })
            guard let point = polygon.insidePoint ?? polygon.outer.first else { continue }
            for found in grid.around(point) where drawn[found].polygon.contains(point) {
                counts[drawn[found].index, default: 0] += 1
            }
        }
        // Parts and roofs are buildings only if no whole building holds anything.
        let whole = drawn.filter { areas[$0.index].isBuildingOutline }
        let holdsNothing = whole.allSatisfy { counts[$0.index] == nil }
        let outlines = whole.isEmpty || holdsNothing && !counts.isEmpty ? drawn : whole
        var ranks: [Int: OSMBuildings.Rank] = [:]
        for (index, polygon) in outlines {
            let tags = areas[index].tags
            let isStation = tags.has("building", "train_station") || tags.has("public_transport", "station")
            let size = abs(Polygon.signedArea(of: polygon.outer))
            ranks[index] = (counts[index] ?? 0, isStation ? 1 : 0, size)
        }
        mainBuilding = outlines.map(\.index).max { left, right in
            guard let first = ranks[left], let second = ranks[right] else { return false }
            return first < second
        }
        buildings = OSMBuildings(areas, ranks: ranks, main: mainBuilding)
        isMainBuildingWhole = holdsMost(outlines.map(\.index), counts)
    }

    /// Returns whether most of the rooms in buildings are in those with the name of the main building. Otherwise that is the name of a
    /// part of the venue.
    private func holdsMost(_ outlines: [Int], _ counts: [Int: Int]) -> Bool {
        func name(_ area: Int) -> String? { OSMNames.text(areas[area].tags, "name").map { FoldedText.fold($0.base) } }
        guard let main = mainBuilding else { return false }
        let own = name(main)
        var (most, others) = (0, 0)
        for outline in outlines {
            if outline == main || own != nil && name(outline) == own {
                most += counts[outline] ?? 0
            } else {
                others += counts[outline] ?? 0
            }
        }
        return most > others || others == 0
    }

    private func degrees(_ node: Int) -> Point {
        let coordinate = data.nodes[node].coordinate
        return Point(x: coordinate.longitude, y: coordinate.latitude)
    }

    /// Puts the origin near the middle of the main building, or of all paths and rooms. It is rounded, so that it stays the same
    /// between editions.
    mutating func setAnchor() {
        let walked = lines.flatMap { data.ways[$0.way].nodes } + areas.filter { $0.use == .unit }.flatMap(\.outer)
        let nodes = mainBuilding.map { areas[$0].outer } ?? walked
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for node in nodes {
            let point = degrees(node)
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        func middle(_ low: Double, _ high: Double) -> Double { ((low + high) / 2 * 1000).rounded() / 1000 }
        contents.anchor = Anchor(
            origin: Coordinate(latitude: middle(low.y, high.y), longitude: middle(low.x, high.x)))
        let anchor = contents.anchor
        points = data.nodes.map { node in
            let point = anchor.point(of: node.coordinate)
            return Point(x: (point.x * 1000).rounded() / 1000, y: (point.y * 1000).rounded() / 1000)
        }
    }

    /// A name of stations: the highest rank of those that have it, and the sum of their ranks.
    private struct StationName {
        var name: LocalizedText
        var rank: Int
        /// Whether it is the station as a whole, and not its lower part, its subway or its trams.
        var isWhole: Bool
        var weight: Int
        var distance: Double
    }

    /// Names the venue after its main station, otherwise after its main building if most of the rooms are in it.
    ///
    /// The main station is one of trains if there is one. Of several, it is the one whose name most stations and station
    /// buildings have, and then the nearest to the middle.
    mutating func nameVenue(fallback: String) {
        let middle = contents.anchor.origin
        var stations: [String: StationName] = [:]
        func count(_ tags: OSMTags, _ node: Int?) {
            let rank = Self.stationRank(tags) ?? (tags.has("building", "train_station") ? 0 : -1)
            guard rank >= 0, let node, let name = OSMNames.text(tags, "name") else { return }
            let found = StationName(
                name: name, rank: rank, isWhole: !Self.isPart(name.base, tags), weight: max(1, rank),
                distance: data.nodes[node].coordinate.kilometres(to: middle))
            let key = FoldedText.fold(name.base)
            guard var known = stations[key] else {
                stations[key] = found
                return
            }
            if (found.rank, -found.distance) > (known.rank, -known.distance) { known.name = name }
            known.distance = found.rank > known.rank ? found.distance : min(known.distance, found.distance)
            known.rank = max(known.rank, found.rank)
            known.isWhole = known.isWhole || found.isWhole
            known.weight += found.weight
            stations[key] = known
        }
        for (index, node) in data.nodes.enumerated() { count(node.tags, index) }
        for way in data.ways { count(way.tags, way.nodes.first) }
        let best = stations.filter { $0.value.rank > 0 }.max { left, right in
            let (one, other) = (left.value, right.value)
            return (one.rank, one.isWhole ? 1 : 0, one.weight, -one.distance, right.key) < (
                other.rank, other.isWhole ? 1 : 0, other.weight, -other.distance, left.key
            )
        }?.value
        let building = mainBuilding.map { areas[$0].tags }
        // A garage beside a station holds rooms, but nobody goes to a garage.
        let isStation =
            building.map {
                Self.stationRank($0) != nil || $0.has("building", "train_station") || Self.isGarage($0)
            } ?? true
        let own = isMainBuildingWhole ? building.flatMap { OSMNames.text($0, "name") } : nil
        let name = isStation ? best?.name ?? own : own ?? best?.name
        contents.name = name ?? LocalizedText(fallback)
        wholeNames = Set(stations.keys)
        addBuildings()
        for name in [contents.name] + contents.buildings.map(\.name) { wholeNames.insert(FoldedText.fold(name.base)) }
    }

    /// Returns whether a station is a part of a larger one: "Hauptbahnhof (tief)" is, and "Frankfurt (Main) Hauptbahnhof" is
    /// not. What is drawn below the ground is a part too.
    private static func isPart(_ name: String, _ tags: OSMTags) -> Bool {
        name.hasSuffix(")") || (tags.layer ?? 0) < 0
            || tags["level"].flatMap { OSMLevelList($0) }?.levels.max() ?? 0 < 0
    }

    private static func isGarage(_ tags: OSMTags) -> Bool {
        tags.has("building", ["parking", "garage", "garages", "carport"]) || tags.has("amenity", "parking")
            || tags.has("parking", ["multi-storey", "underground"])
    }

    /// Adds the buildings that hold indoor features. One without a name has that of its address.
    private mutating func addBuildings() {
        for (position, group) in buildings.groups.enumerated() {
            let area = areas[group.outline]
            let tags = area.tags
            let name = OSMNames.text(tags, "name") ?? (position == 0 ? contents.name : address(tags))
            append(
                Building(id: FeatureID(area.id), name: name ?? LocalizedText("Building \(position + 1)")),
                at: data.span(area.line))
        }
    }

    /// Returns the name of a house, otherwise its street and number in the order of the language.
    private func address(_ tags: OSMTags) -> LocalizedText? {
        if let house = PlaceNames.name(tags["addr:housename"]) { return LocalizedText(house) }
        guard let street = tags["addr:street"], let number = tags["addr:housenumber"] else { return nil }
        let isNumberFirst = ["en", "fr"].contains(contents.language.prefix { $0 != "-" })
        return LocalizedText(isNumberFirst ? "\(number) \(street)" : "\(street) \(number)")
    }

    /// Returns how likely a station names the venue: trains before the underground, and that before stops of buses; nil if
    /// it is not a station.
    private static func stationRank(_ tags: OSMTags) -> Int? {
        if tags.has("railway", ["station", "halt"]) {
            return tags["station"] == nil || tags.has("train", "yes") ? 3 : 2
        }
        return tags.has("public_transport", "station") ? 1 : nil
    }

    /// Returns the language in which most names are written: the one whose `name:xx` is the plain `name`.
    func language() -> String {
        var votes: [String: Int] = [:]
        func count(_ tags: OSMTags) {
            guard let name = tags["name"] else { return }
            for (language, text) in OSMNames.translations(tags, "name") where text == name {
                votes[language, default: 0] += 1
            }
        }
        for node in data.nodes where !node.tags.isEmpty { count(node.tags) }
        for way in data.ways { count(way.tags) }
        for relation in data.relations { count(relation.tags) }
        return votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "en"
    }

    /// Returns what was read, with what the derivation has to know about it.
    func draft(_ country: String?) -> VenueDraft {
        var draft = VenueDraft(contents: contents, origins: origins, isForeign: true)
        draft.country = country
        draft.derivation.openings = .stated
        draft.derivation.completesDoors = true
        draft.derivation.borderGap = 0.05
        draft.derivation.takesLowestForGround = false
        draft.derivation.placeReach = Self.placeReach
        draft.derivation.isWholePlan = false
        draft.derivation.limitsPaths = false
        draft.layers = layers
        draft.slowPaths = slowPaths
        draft.closures = closures
        draft.shaftFlights = shaftFlights
        draft.doorsteps = doorsteps
        draft.bounds = bounds
        draft.approaches = Dictionary(grouping: climbEnds(), by: \.stop).mapValues { $0.map(\.next) }
        draft.passedWalls = wayEnds.passedWalls
        draft.barrierPaths = wayEnds.barriers
        draft.floorPlaces = floorPlaces
        draft.roomPlaces = roomPlaces
        draft.closedEdges = OSMClosedWays(venue: self).edges()
        draft.log = log
        return draft
    }

    /// Returns the code of the country that most addresses state; nil if none does.
    func country() -> String? {
        var votes: [String: Int] = [:]
        func count(_ tags: OSMTags) {
            if let code = tags["addr:country"] { votes[code.uppercased(), default: 0] += 1 }
        }
        for node in data.nodes where !node.tags.isEmpty { count(node.tags) }
        for way in data.ways { count(way.tags) }
        for relation in data.relations { count(relation.tags) }
        return votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
