/// Distinguishes features with equal names by what is near each: the five elevators of a station by their platforms.
///
/// A feature in a named room or area that has no other of the features is distinguished by that room. Others take the
/// nearest named place that nothing nearer takes, so that no two features get the same name. Names that several things
/// of a level share distinguish nothing and are left out.
package struct NearbyNames {
    /// A point where a feature is, or where it leads.
    package struct Spot: Hashable, Sendable {
        package var level: FeatureID
        package var at: Point

        /// Creates a spot on a level, in local metres.
        package init(level: FeatureID, at: Point) {
            self.level = level
            self.at = at
        }
    }

    /// The greatest distance of a place that a feature is near, in metres.
    package static let reach = 50.0
    /// What a place on another level, to which a feature leads, is farther away, in metres.
    private static let otherLevel = 10.0
    /// How many of the nearest names a feature can take.
    private static let mostCandidates = 12

    private struct Landmark {
        var name: String
        var key: String
        /// The corners of its bounding box; both are the position of a place.
        var low: Point
        var high: Point
        /// The outline of a room or an area; nil for a place.
        var polygon: Polygon?
    }

    /// A square of a level.
    private struct Cell: Hashable {
        var column: Int
        var row: Int

        /// The length of its sides, in metres.
        static let side = 10.0

        init(_ column: Int, _ row: Int) { (self.column, self.row) = (column, row) }

        init(_ point: Point) {
            func number(_ metres: Double) -> Int { Int(min(max((metres / Self.side).rounded(.down), -1e9), 1e9)) }
            self.init(number(point.x), number(point.y))
        }
    }

    /// The landmarks of a level.
    private struct Layer {
        var landmarks: [Landmark] = []
        /// The places by the square that they are in.
        var places: [Cell: [Int]] = [:]
        /// The outlines by the squares that their bounding boxes touch.
        var outlines: [Cell: [Int]] = [:]
        /// Outlines over so many squares that they are looked at for every feature.
        var large: [Int] = []

        mutating func add(_ landmark: Landmark) {
            let number = landmarks.count
            landmarks.append(landmark)
            let (low, high) = (Cell(landmark.low), Cell(landmark.high))
            guard landmark.polygon != nil else {
                places[low, default: []].append(number)
                return
            }
            guard (high.column - low.column + 1) * (high.row - low.row + 1) <= 256 else {
                large.append(number)
                return
            }
            for column in low.column...high.column {
                for row in low.row...high.row { outlines[Cell(column, row), default: []].append(number) }
            }
        }

        /// Returns the outlines that contain a point.
        func outlines(around point: Point) -> [Int] {
            ((outlines[Cell(point)] ?? []) + large).filter { landmarks[$0].polygon?.contains(point) == true }
        }

        /// Returns the nearest places within reach of a point, with their distances: at least the number that is asked
        /// for, if there are so many.
        func places(near point: Point, most: Int) -> [(number: Int, distance: Double)] {
            let middle = Cell(point)
            var found: [(number: Int, distance: Double)] = []
            // Ring by ring: what is farther away than the rings so far is not complete yet.
            for ring in 0...Int((reach / Cell.side).rounded(.up)) {
                for column in middle.column - ring...middle.column + ring {
                    let isSide = abs(column - middle.column) == ring
                    for row in stride(
                        from: middle.row - ring, through: middle.row + ring, by: isSide ? 1 : max(1, 2 * ring))
                    {
                        for number in places[Cell(column, row)] ?? [] {
                            found.append((number, landmarks[number].low.distance(to: point)))
                        }
                    }
                }
                let complete = Double(ring) * Cell.side
                if found.count >= most, found.count(where: { $0.distance <= complete }) >= most { break }
            }
            return found.filter { $0.distance <= reach }
        }
    }

    private let layers: [FeatureID: Layer]

    /// Collects the names of a venue.
    ///
    /// - Parameters:
    ///   - levels: The levels on which features will be; nil takes all.
    ///   - language: The language of the names as a BCP 47 tag; nil takes the language of the venue.
    package init(_ venue: Venue, levels: Set<FeatureID>? = nil, language: String? = nil) {
        var landmarks: [FeatureID: [Landmark]] = [:]
        func add(_ name: LocalizedText?, _ level: FeatureID, _ corners: [Point], _ polygon: Polygon? = nil) {
            guard levels?.contains(level) ?? true else { return }
            // The venue of a map of mistakes can have points that are not numbers.
            guard let name = name?.text(in: language), !name.isEmpty, var low = corners.first,
                corners.allSatisfy(\.isFinite)
            else { return }
            var high = low
            for corner in corners {
                low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
                high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
            }
            landmarks[level, default: []].append(
                Landmark(name: name, key: FoldedText.fold(name), low: low, high: high, polygon: polygon))
        }
        for place in venue.places { add(place.name, place.level, [place.position]) }
        for unit in venue.units {
            // A unit without a name has that of the place that it is.
            let name = unit.name ?? unit.place.flatMap { venue.place($0)?.name }
            add(name, unit.level, unit.polygon.outer, unit.polygon)
        }
        for area in venue.areas { add(area.name, area.level, area.polygon.outer, area.polygon) }
        layers = landmarks.mapValues { landmarks in
            // A place and the room around it have one name together.
            var counts: [String: (places: Int, rooms: Int)] = [:]
            for landmark in landmarks {
                if landmark.polygon == nil {
                    counts[landmark.key, default: (0, 0)].places += 1
                } else {
                    counts[landmark.key, default: (0, 0)].rooms += 1
                }
            }
            var layer = Layer()
            for landmark in landmarks {
                if let count = counts[landmark.key], max(count.places, count.rooms) == 1 { layer.add(landmark) }
            }
            return layer
        }
    }

    /// Returns for each of several features the name that distinguishes it from the others; nil for those that have
    /// nothing near them.
    ///
    /// - Parameters:
    ///   - features: Where each feature is, and then where it leads. All spots of a feature have different levels.
    ///   - name: The name that the features share.
    ///   - reach: How far away a place may be, in metres.
    package func names(of features: [[Spot]], called name: String, within reach: Double = reach) -> [String?] {
        let own = FoldedText.fold(name)
        typealias Candidate = (distance: Double, feature: Int, name: String, key: String)
        var candidates: [Candidate] = []
        var inside: [String: Int] = [:]
        for (feature, spots) in features.enumerated() {
            var found: [(distance: Double, landmark: Landmark)] = []
            for (number, spot) in spots.enumerated() {
                guard let layer = layers[spot.level], spot.at.isFinite else { continue }
                for outline in layer.outlines(around: spot.at) {
                    inside[layer.landmarks[outline].key, default: 0] += 1
                    found.append((-1, layer.landmarks[outline]))
                }
                let far = number == 0 ? 0 : Self.otherLevel
                for place in layer.places(near: spot.at, most: Self.mostCandidates)
                where place.distance + far <= reach {
                    found.append((place.distance + far, layer.landmarks[place.number]))
                }
            }
            found.sort { ($0.distance, $0.landmark.key) < ($1.distance, $1.landmark.key) }
            for (distance, landmark) in found.prefix(Self.mostCandidates) where landmark.key != own {
                candidates.append((distance, feature, landmark.name, landmark.key))
            }
        }
        let pairs = candidates.filter { $0.distance >= 0 || inside[$0.key] == 1 }
            .sorted { ($0.distance, $0.feature, $0.key) < ($1.distance, $1.feature, $1.key) }
        var names = [String?](repeating: nil, count: features.count)
        var taken: Set<String> = []
        for pair in pairs where names[pair.feature] == nil && taken.insert(pair.key).inserted {
            names[pair.feature] = pair.name
        }
        return names
    }
}
