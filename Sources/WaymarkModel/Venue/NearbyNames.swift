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

        init(_ point: Point) {
            (column, row) = (Int((point.x / reach).rounded(.down)), Int((point.y / reach).rounded(.down)))
        }
    }

    /// The landmarks of a level, by the squares that they touch.
    private struct Layer {
        var landmarks: [Cell: [Landmark]] = [:]
        /// Outlines over so many squares that they are looked at for every feature.
        var large: [Landmark] = []

        mutating func add(_ landmark: Landmark) {
            let (low, high) = (Cell(landmark.low), Cell(landmark.high))
            guard (high.column - low.column + 1) * (high.row - low.row + 1) <= 64 else {
                large.append(landmark)
                return
            }
            for column in low.column...high.column {
                for row in low.row...high.row {
                    var cell = low
                    (cell.column, cell.row) = (column, row)
                    landmarks[cell, default: []].append(landmark)
                }
            }
        }

        /// Returns the places in the squares around a point, and the outlines that contain it.
        func landmarks(near point: Point) -> [Landmark] {
            let middle = Cell(point)
            var found = large.filter { $0.polygon?.contains(point) == true }
            for column in middle.column - 1...middle.column + 1 {
                for row in middle.row - 1...middle.row + 1 {
                    var cell = middle
                    (cell.column, cell.row) = (column, row)
                    found += (landmarks[cell] ?? []).filter { landmark in
                        landmark.polygon.map { cell == middle && $0.contains(point) } ?? true
                    }
                }
            }
            return found
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
            guard let name = name?.text(in: language), !name.isEmpty, var low = corners.first else { return }
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
    package func names(of features: [[Spot]], called name: String) -> [String?] {
        let own = FoldedText.fold(name)
        typealias Candidate = (distance: Double, feature: Int, name: String, key: String)
        var candidates: [[Candidate]] = []
        var inside: [String: Int] = [:]
        for (feature, spots) in features.enumerated() {
            var found: [Candidate] = []
            for (number, spot) in spots.enumerated() {
                for landmark in layers[spot.level]?.landmarks(near: spot.at) ?? [] where landmark.key != own {
                    var distance = landmark.low.distance(to: spot.at) + (number == 0 ? 0 : Self.otherLevel)
                    if landmark.polygon != nil {
                        inside[landmark.key, default: 0] += 1
                        distance = -1
                    }
                    if distance <= Self.reach { found.append((distance, feature, landmark.name, landmark.key)) }
                }
            }
            found.sort { ($0.distance, $0.key) < ($1.distance, $1.key) }
            candidates.append(Array(found.prefix(Self.mostCandidates)))
        }
        let pairs = candidates.joined().filter { $0.distance >= 0 || inside[$0.key] == 1 }
            .sorted { ($0.distance, $0.feature, $0.key) < ($1.distance, $1.feature, $1.key) }
        var names = [String?](repeating: nil, count: features.count)
        var taken: Set<String> = []
        for pair in pairs where names[pair.feature] == nil && taken.insert(pair.key).inserted {
            names[pair.feature] = pair.name
        }
        return names
    }
}
