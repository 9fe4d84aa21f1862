import WaymarkModel

extension RouteStep {
    /// The level and building where a step starts or ends.
    ///
    /// Copies share their contents until one of them is changed. A guide makes the ends of a venue once, for all routes.
    public struct End: Hashable, Sendable {
        @usableFromInline
        struct Parts: Hashable, Sendable {
            @usableFromInline var level: FeatureID
            @usableFromInline var levelIndex: Int
            @usableFromInline var levelOrdinal: Double
            @usableFromInline var levelName: LocalizedText
            @usableFromInline var building: FeatureID?
            @usableFromInline var buildingName: LocalizedText?
        }

        /// What all copies share.
        @usableFromInline
        final class Shared: Sendable {
            @usableFromInline let parts: Parts

            init(_ parts: Parts) { self.parts = parts }
        }

        @usableFromInline private(set) var shared: Shared

        /// Creates an end.
        package init(
            level: FeatureID, levelIndex: Int, levelOrdinal: Double, levelName: LocalizedText, building: FeatureID?,
            buildingName: LocalizedText?
        ) {
            shared = Shared(
                Parts(
                    level: level, levelIndex: levelIndex, levelOrdinal: levelOrdinal, levelName: levelName,
                    building: building, buildingName: buildingName))
        }

        /// What copies share that were not changed.
        package var identity: ObjectIdentifier { ObjectIdentifier(shared) }

        /// Changes the parts of this copy.
        private mutating func change(_ body: (inout Parts) -> Void) {
            var parts = shared.parts
            body(&parts)
            shared = Shared(parts)
        }

        /// Returns whether the contents are equal; fast if the ends share them.
        public static func == (one: End, other: End) -> Bool {
            one.shared === other.shared || one.shared.parts == other.shared.parts
        }

        /// Hashes the contents.
        public func hash(into hasher: inout Hasher) { shared.parts.hash(into: &hasher) }
    }
}

extension RouteStep.End {
    /// The level's id.
    public var level: FeatureID {
        @inlinable get { shared.parts.level }
        set { change { $0.level = newValue } }
    }
    /// The level's index in the venue's list of levels, from 0.
    public var levelIndex: Int {
        @inlinable get { shared.parts.levelIndex }
        set { change { $0.levelIndex = newValue } }
    }
    /// The level's ordinal.
    public var levelOrdinal: Double {
        @inlinable get { shared.parts.levelOrdinal }
        set { change { $0.levelOrdinal = newValue } }
    }
    /// The level's name.
    public var levelName: LocalizedText {
        @inlinable get { shared.parts.levelName }
        set { change { $0.levelName = newValue } }
    }
    /// The building's id; nil outside buildings.
    public var building: FeatureID? {
        @inlinable get { shared.parts.building }
        set { change { $0.building = newValue } }
    }
    /// The building's name; nil outside buildings.
    public var buildingName: LocalizedText? {
        @inlinable get { shared.parts.buildingName }
        set { change { $0.buildingName = newValue } }
    }
}

extension RouteStep.End: CustomReflectable {
    /// All parts, as if each were stored in the end.
    public var customMirror: Mirror {
        let mirror = Mirror(reflecting: shared.parts)
        return Mirror(self, children: mirror.children.map { (label: $0.label, value: $0.value) }, displayStyle: .struct)
    }
}

/// The ends of a venue's levels, in the buildings that the levels belong to.
struct StepEnds: Sendable {
    private let venue: Venue
    /// The end of each level, by its index.
    private let ends: [RouteStep.End]

    init(_ venue: Venue) {
        self.venue = venue
        ends = venue.levels.indices.map { Self.end(Index($0), venue.building(of: Index($0)), in: venue) }
    }

    /// Returns the end on a level and in a building, which can be another than the level's on a shared level.
    func end(_ level: Index<Level>, _ building: Index<Building>?) -> RouteStep.End {
        building == venue.building(of: level) ? ends[level.position] : Self.end(level, building, in: venue)
    }

    private static func end(_ index: Index<Level>, _ building: Index<Building>?, in venue: Venue) -> RouteStep.End {
        let level = venue[index]
        let building = building.map { venue[$0] }
        return RouteStep.End(
            level: level.id, levelIndex: index.position, levelOrdinal: level.ordinal, levelName: level.name,
            building: building?.id, buildingName: building?.name)
    }
}
