import GRDB
import WaymarkModel

/// Keeps the live conditions that close what a venue itself says is not in service.
///
/// An import closes a connector once, when its closure is new. A person who lifts the condition opens the connector, and a later
/// import of the same closure leaves it open. A closure that the venue does not have any more is lifted.
struct StandingClosures {
    private let database: Database
    private let venue: Int64
    /// The closures that the venue had before, by connector.
    private let before: [FeatureID: String]

    /// Reads the closures of a venue before it is saved.
    ///
    /// - Parameter venue: The venue's key; nil if it is new.
    static func read(ofVenue venue: Int64?, _ database: Database) throws -> [FeatureID: String] {
        guard let venue else { return [:] }
        let rows = try Row.fetchAll(
            database, sql: "SELECT id, closure FROM connectors WHERE venue = ? AND closure IS NOT NULL",
            arguments: [venue])
        var closures: [FeatureID: String] = [:]
        for row in rows {
            let reader = RowReader(row)
            closures[FeatureID(rawValue: try reader.text())] = try reader.text()
        }
        return closures
    }

    /// - Parameters:
    ///   - venue: The venue's key.
    ///   - before: The closures that the venue had before.
    init(_ database: Database, venue: Int64, before: [FeatureID: String]) {
        (self.database, self.venue, self.before) = (database, venue, before)
    }

    /// Brings the live conditions up to date with the connectors that were saved.
    func update(_ connectors: [Connector]) throws {
        let closed = connectors.filter { $0.closure != nil }
        if closed.isEmpty, before.isEmpty { return }
        let conditions = try ConditionRecord.all(ofVenue: venue, database).filter { $0.author == Condition.importer }
        var isClosed: Set<FeatureID> = []
        var outdated: [Condition] = []
        let closures = Dictionary(closed.map { ($0.id, $0.closure) }, uniquingKeysWith: { first, _ in first })
        for condition in conditions {
            guard case .connector(let id) = condition.target, condition.effect == .closed else { continue }
            if closures[id] == condition.reason, condition.reason != nil {
                isClosed.insert(id)
            } else {
                outdated.append(condition)
            }
        }
        try ConditionRecord.delete(outdated, ofVenue: venue, database)
        let new = closed.filter { before[$0.id] != $0.closure && !isClosed.contains($0.id) }
        for connector in new {
            guard let draft = connector.standingClosure else { continue }
            _ = try ConditionRecord.insert(
                ConditionDraft(
                    target: draft.target, effect: draft.effect, reason: draft.reason, author: draft.author),
                venue: venue, database)
        }
        if !new.isEmpty { try Revisions.conditionsChanged(ofVenue: venue, database) }
    }
}
