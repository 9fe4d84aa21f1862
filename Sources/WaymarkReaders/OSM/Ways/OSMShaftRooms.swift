import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The rooms that are drawn around elevators, stairs, escalators and ramps that are lines. What they say of who may enter, and when, holds
/// for what is in them.
struct OSMShaftRooms {
    private let rooms: [(area: OSMArea, outline: Polygon)]
    private var grid: OutlineGrid

    init(_ areas: [OSMArea], points: [Point]) {
        rooms = areas.filter(\.isShaft).map { area in
            (area, Polygon(outer: area.outer.map { points[$0] }))
        }
        grid = OutlineGrid(rooms.map(\.outline.outer))
    }

    /// Returns the rooms that a line lies in.
    mutating func around(_ nodes: [Int], points: [Point]) -> [OSMArea] {
        if rooms.isEmpty { return [] }
        let line = nodes.map { points[$0] }
        return grid.near(line).map { rooms[$0] }.filter { room in
            let corners = Set(room.area.nodes)
            return zip(nodes, line).allSatisfy { corners.contains($0) || room.outline.contains($1) }
        }.map(\.area)
    }
}

extension OSMVenue {
    /// Returns the author's word on wheelchairs in an elevator. A width that cannot be understood keeps them out, and so do
    /// steps at its door, and a paternoster, which does not stop.
    func wheelchair(inElevator tags: OSMTags) -> Bool? {
        if tags.isPaternoster { return false }
        let isStepped = (tags.hasThreshold || tags.hasRaisedKerb) && !tags.has("wheelchair", "limited")
        return OSMAccess.wheelchair(tags) ?? (tags.hidesFromWheels || isStepped ? false : nil)
    }

    /// Returns the tags of an elevator. Its stops on one level are doors in an outline: nobody says that both open there, so people do not get
    /// from one to the other.
    static func tags(ofElevator tags: OSMTags, isThrough: Bool) -> [String: String] {
        isThrough ? tags.numbers : tags.numbers.merging(Connector.notThrough) { $1 }
    }

    /// Gives a connector what the rooms around it say: who may enter, when, and whether it is in service.
    mutating func heed(roomsAround way: OSMData.Way, in connector: inout Connector) {
        for room in shaftRooms.around(way.nodes, points: points) {
            // An elevator and the outline around it are one.
            let isElevator = room.category == OSMShaft.elevator.rawValue
            if isElevator != (connector.kind.rawValue == OSMShaft.elevator.rawValue) { continue }
            if isElevator {
                servedShafts.insert(room.id)
                if connector.name == nil { connector.name = name(of: room.tags) }
                connector.tags.merge(room.tags.numbers) { own, _ in own }
            }
            let access = OSMAccess(room.tags)
            connector.closure = connector.closure ?? room.closure ?? access.closure ?? access.unreadClosure
            connector.heed(access)
            if connector.isAccessible == nil {
                connector.isAccessible =
                    isElevator ? wheelchair(inElevator: room.tags) : OSMAccess.wheelchair(room.tags)
            }
            if isElevator {
                connector.width = [connector.width, room.tags.cabinWidth].compactMap { $0 }.min()
            }
        }
    }
}
