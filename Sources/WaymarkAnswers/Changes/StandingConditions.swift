import WaymarkEngine

/// The live conditions of a plugin that stay in force without it.
package struct StandingConditions: Answer {
    private let plugin: String
    private let venue: FeatureID
    private let count: Int

    /// Returns the conditions of plugins in the venues of a store, ordered by venue.
    ///
    /// - Parameter start: Only conditions from this moment on count; nil counts all.
    package static func all(
        of plugins: [String], _ engine: Engine, since start: Timestamp? = nil, at moment: Timestamp
    ) -> [StandingConditions] {
        ((try? engine.venues()) ?? []).flatMap { venue in
            let conditions = ((try? engine.storedConditions(of: venue.id)) ?? []).filter { condition in
                if let until = condition.until, until <= moment { return false }
                guard let start else { return true }
                return condition.from.map { $0 >= start } ?? false
            }
            return plugins.sorted().compactMap { plugin in
                let count = conditions.filter { $0.author == plugin }.count
                return count > 0 ? StandingConditions(plugin: plugin, venue: venue.id, count: count) : nil
            }
        }
    }

    /// What is said of them.
    package var note: String {
        "note: \(counted(count, "condition")) of \(plugin) stay\(count == 1 ? "s" : "") in force in \(venue): "
            + "reopen --by \(plugin) lifts \(count == 1 ? "it" : "them")"
    }

    package static var name: StaticString { "standing_conditions" }
    package static var doc: StaticString { "The live conditions of a plugin that stay in force without it." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.plugin, "plugin", doc: "The id of the plugin.")
        v.member(\.venue, "venue", doc: "The id of the venue.")
        v.member(\.count, "count", doc: "How many they are.")
    }
}
