import GRDB
import WaymarkModel

extension VenueStore {
    /// Works on what a venue keeps for a broker, in one transaction.
    ///
    /// - Throws: `StoreError`, also one that the body throws.
    package func atBroker<Value>(
        in venue: FeatureID, _ body: (BrokerDesk) throws -> Value
    ) throws(StoreError) -> Value {
        try writing { database in
            try body(BrokerDesk(venue: try self.key(of: venue, database), id: venue, database: database, store: self))
        }
    }

    /// Reads what a venue keeps for a broker; nil if the file is an older one without such tables.
    ///
    /// - Throws: `StoreError`, also one that the body throws.
    package func lookingAtBroker<Value>(
        in venue: FeatureID, _ body: (BrokerDesk) throws -> Value
    ) throws(StoreError) -> Value? {
        try reading { database in
            guard try Schema.version(of: database) >= Schema.firstVersionWithBroker else { return nil }
            return try body(
                BrokerDesk(venue: try self.key(of: venue, database), id: venue, database: database, store: self))
        }
    }
}
