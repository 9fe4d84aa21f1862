import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// What the floor of an address says about the level: in some countries, floor 1 is the ground.
///
/// It says nothing unless the features that state both agree.
struct OSMFloorNumbers {
    /// What has to be added to a floor to get the level; nil if that is unknown.
    private var offset: Double?

    /// The fewest features that have to agree.
    private static let fewest = 2

    init(_ data: OSMData) {
        var offsets: [Double] = []
        func count(_ tags: OSMTags) {
            guard let floor = tags["addr:floor"].flatMap({ Double($0) }),
                let list = tags["level"].flatMap({ OSMLevelList($0) }), list.levels.count == 1
            else { return }
            offsets.append(list.levels[0] - floor)
        }
        for node in data.nodes where !node.tags.isEmpty { count(node.tags) }
        for way in data.ways { count(way.tags) }
        if offsets.count >= Self.fewest, Set(offsets).count == 1 { offset = offsets[0] }
    }

    /// Returns the level of a floor; nil if it is unknown.
    func level(of floor: String) -> Double? {
        guard let offset, let number = Double(floor) else { return nil }
        return number + offset
    }
}
