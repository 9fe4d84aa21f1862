import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Walls and fences around floors: a platform or a square with `barrier=fence`.
extension OSMVenue {
    /// Adds the walls and fences around floors that have the tags of both.
    mutating func addFencesAroundFloors() {
        for area in areas where area.isFenced {
            guard let category = Self.wallAround(area.tags) else { continue }
            log.read("walls and fences around floors")
            for level in area.levels where usedLevels.contains(level) {
                for (number, ring) in ([area.outer] + area.holes).enumerated() {
                    let suffix = number == 0 ? "" : ".\(number + 1)"
                    origins.record(data.span(area.line), for: .detail, contents.details.count)
                    contents.details.append(
                        Detail(
                            id: FeatureID("\(area.id):\(OSMLevelList.text(of: level)).fence\(suffix)"),
                            level: levelID(level), category: category,
                            line: Polyline((ring + ring.prefix(1)).map { points[$0] })))
                }
            }
        }
    }

    /// Returns the category of the wall or the fence that is around an area; nil if none is. What people walk past or over is none.
    static func wallAround(_ tags: OSMTags) -> String? {
        guard let barrier = tags["barrier"], !OSMDoor.isGate(barrier), !OSMDoor.isPassable(barrier) else { return nil }
        return barriers[barrier] ?? "barrier"
    }
}
