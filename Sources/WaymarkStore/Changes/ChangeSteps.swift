import Foundation
import WaymarkModel

/// What a change did, with all that is needed to take it back. Taking it back makes the steps of the opposite change.
struct ChangeSteps: Codable, Hashable {
    /// The other version of a venue.
    struct Version: Codable, Hashable {
        var venue: String
        var name: String
        var timeZone: String
        /// Nil: there was no such venue.
        var before: Stored?

        struct Stored: Codable, Hashable {
            var source: String?
            var importedMs: Int64
            var contentHash: String
            /// Why the store does not have it; nil: it has it.
            var missing: String?
            /// Whether a condition may have been gone from the file. It is then as unknown when the version comes back.
            var hasLostConditions: Bool?
        }
    }

    /// Conditions of a venue that were set or lifted.
    struct Conditions: Codable, Hashable {
        var venue: String
        var set: [ConditionColumns] = []
        var lifted: [ConditionColumns] = []
        /// The topics at which conditions that went with their venue were shared at a broker, by the number as text.
        var topics: [String: String]?

        var isEmpty: Bool { lifted.isEmpty && set.isEmpty }
    }

    /// Points, for a visit or as an award of a plugin.
    struct Booking: Codable, Hashable {
        var visitor: String
        var venue: String
        var points: Int
        var bookedMs: Int64
        /// The visit's recommendation, and when it was accepted.
        var recommendation: String?
        var acceptedMs: Int64?
        /// The plugin's award.
        var award: Award?
        /// Whether they are booked; otherwise they were taken back.
        var isBooked = true

        struct Award: Codable, Hashable {
            var plugin: String
            var id: String
            var arrival: String
            var reason: String?
        }
    }

    /// A value that a plugin stored.
    struct Value: Codable, Hashable {
        var plugin: String
        var scope: String
        var name: String
        var before: String?
        var after: String?
    }

    var versions: [Version] = []
    var conditions: [Conditions] = []
    var bookings: [Booking] = []
    var values: [Value] = []

    var isEmpty: Bool { versions.isEmpty && conditions.allSatisfy(\.isEmpty) && bookings.isEmpty && values.isEmpty }

    /// Reads steps.
    ///
    /// - Throws: `MisfitRow`.
    init(parsing text: String) throws {
        do {
            self = try JSONDecoder().decode(ChangeSteps.self, from: Data(text.utf8))
        } catch {
            throw MisfitRow(reason: "a change that cannot be read")
        }
    }

    init() {}

    /// The steps as JSON.
    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// Adds the difference between two lists of a venue's conditions.
    ///
    /// - Parameter topics: The topics at which the conditions were shared at a broker, if nothing is left there of the venue.
    mutating func add(
        conditionsOf venue: FeatureID, from before: [Condition], to after: [Condition], topics: [Int64: String] = [:]
    ) {
        let (old, new) = (Set(before), Set(after))
        var step = Conditions(
            venue: venue.rawValue, set: after.filter { !old.contains($0) }.map { ConditionColumns($0) },
            lifted: before.filter { !new.contains($0) }.map { ConditionColumns($0) })
        let left = step.lifted.compactMap { lifted in topics[lifted.id].map { ("\(lifted.id)", $0) } }
        if !left.isEmpty { step.topics = Dictionary(left) { $1 } }
        if !step.isEmpty { conditions.append(step) }
    }
}

extension ChangeSteps.Booking {
    /// The points of a visit.
    init(
        _ points: Int, of visitor: String, for recommendation: FeatureID, accepted: Timestamp, in venue: FeatureID,
        at time: Timestamp
    ) {
        self.init(
            visitor: visitor, venue: venue.rawValue, points: max(0, points), bookedMs: time.milliseconds,
            recommendation: recommendation.rawValue, acceptedMs: accepted.milliseconds)
    }
}
