import GRDB
import WaymarkModel

/// The choice of the best of many hits, before anything is made of them that a user reads.
struct PlaceRanking {
    private let database: Database
    private let near: NearbyPoint?
    private let language: String?
    /// The rows of the level near whose point places are preferred.
    private let nearLevels: Set<Int64>
    private let venues: [Int64: FeatureID]

    init(_ database: Database, near: NearbyPoint?, language: String?) throws {
        self.database = database
        self.near = near
        self.language = language
        nearLevels =
            try near.map {
                try Int64.fetchSet(
                    database, sql: "SELECT key FROM levels NOT INDEXED WHERE id = ?",
                    arguments: [$0.level.rawValue])
            } ?? []
        let rows = try Row.fetchAll(database, sql: "SELECT key, id FROM venues NOT INDEXED")
        venues = Dictionary(
            try rows.map { (try $0.decode(atIndex: 0), FeatureID(rawValue: try $0.decode(atIndex: 1))) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the best hits, in any order.
    func best(_ hits: [PlaceSearch.Hit], limit: Int) throws -> [PlaceSearch.Hit] {
        if hits.count <= limit { return hits }
        var counts: [PlaceMatch.Grade: Int] = [:]
        for hit in hits { counts[hit.grade, default: 0] += 1 }
        var total = 0
        for grade in PlaceMatch.Grade.allCases {
            let count = counts[grade] ?? 0
            if total + count > limit {
                let better = hits.filter { $0.grade < grade }
                return better + (try first(limit - total, of: hits.filter { $0.grade == grade }))
            }
            total += count
        }
        return hits
    }

    /// Returns the first hits of one grade.
    private func first(_ limit: Int, of hits: [PlaceSearch.Hit]) throws -> [PlaceSearch.Hit] {
        if limit == 0 { return [] }
        let keys = "[" + hits.map { String($0.place) }.joined(separator: ",") + "]"
        let statement = try database.makeStatement(
            sql: """
                SELECT places.venue, places.level, places.x, places.y, places.id, places.name, places.name_translations
                FROM json_each(?) AS hits CROSS JOIN places ON places.key = hits.value
                """)
        let cursor = try Row.fetchCursor(statement, arguments: [keys])
        var best: [(hit: PlaceSearch.Hit, order: PlaceOrder)] = []
        best.reserveCapacity(2 * limit)
        // What a hit must be better than, once the list was full.
        var last: PlaceOrder?
        var index = 0
        func keepFirst() {
            best.sort { $0.order < $1.order }
            best.removeSubrange(min(limit, best.count)...)
        }
        while let row = try cursor.next() {
            guard index < hits.count else { break }
            let hit = hits[index]
            index += 1
            let distance = try self.distance(row)
            if let last {
                if distance > last.distance || (distance == last.distance && hit.score < last.score) { continue }
            }
            let order = try order(of: hit, distance, row)
            if let last, order > last { continue }
            best.append((hit, order))
            if best.count == 2 * limit {
                keepFirst()
                last = best.last?.order
            }
        }
        guard index == hits.count else { throw MisfitRow(reason: "a search word without a place") }
        keepFirst()
        return best.map(\.hit)
    }

    /// Returns the distance of a place from the point, or infinity.
    private func distance(_ row: Row) throws -> Double {
        guard let near, nearLevels.contains(try row.decode(atIndex: 1)) else { return .infinity }
        return near.position.distance(
            to: Point(x: try row.decode(atIndex: 2), y: try row.decode(atIndex: 3)))
    }

    private func order(of hit: PlaceSearch.Hit, _ distance: Double, _ row: Row) throws -> PlaceOrder {
        let translations = try row.decode(String?.self, atIndex: 6)
        let name = LocalizedText(
            try row.decode(atIndex: 5), translations: try translations.map { try CompactJSON.entries(from: $0) } ?? [:])
        return PlaceOrder(
            grade: hit.grade, distance: distance, score: hit.score, name: NaturalOrder(name.text(in: language)),
            venue: venues[try row.decode(atIndex: 0)] ?? "", place: FeatureID(rawValue: try row.decode(atIndex: 4)))
    }
}
