import WaymarkStore

/// The state of an engine's store at a moment: two are equal if nothing in the store changed between them, in any process.
package struct StoreMoment: Hashable, Sendable {
    private let stamp: StoreStamp

    fileprivate init(_ stamp: StoreStamp) { self.stamp = stamp }
}

extension Engine {
    /// Returns the present state of the store, with one statement.
    ///
    /// - Throws: `EngineError.store`.
    package func storeMoment() throws(EngineError) -> StoreMoment {
        StoreMoment(try storing { () throws(StoreError) in try store.stamp() })
    }
}
