import GRDB

/// What plugins store.
package struct StoredPluginValues: Sendable {
    let store: VenueStore

    /// Returns what a plugin stores under a name in a scope, as JSON; nil if nothing.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func value(_ name: String, of plugin: String, scope: String) throws(StoreError) -> String? {
        try store.readingPlugins(nil) { database in
            try self.verify(plugin, scope, database)
            let row = try Row.fetchOne(
                database,
                sql:
                    "SELECT name, value, json_valid(value) FROM plugin_storage WHERE plugin = ? AND scope = ? AND name = ?",
                arguments: [plugin, scope, name])
            return try row.map { try checked($0, of: plugin).value }
        }
    }

    /// Checks that what a plugin stores in a scope is what it stored: an alarm that was deleted is not no alarm.
    private func verify(_ plugin: String, _ scope: String, _ database: Database) throws {
        guard try !RowSums(database).areIntact(RowSums.Name(subject: .values, keys: [plugin, scope])) else { return }
        throw loss(of: plugin)
    }

    private func loss(of plugin: String) -> StoreError {
        store.changedElsewhere("what the plugin \"\(plugin)\" stores is not what it stored")
    }

    /// Returns an error for each plugin whose values in a scope, or what is noted of its costs and orders there, are not those that were
    /// stored, by plugin.
    ///
    /// - Parameter plugins: The plugins that could store something there. Where sums are gone, it is not known whose, so that it can be
    ///   any of these without a sum.
    /// - Throws: `StoreError` if the file cannot be read.
    package func losses(scope: String, of plugins: [String] = []) throws(StoreError) -> [String: StoreError] {
        try store.readingWithin { database in
            let sums = RowSums(database)
            var lost: Set<String> = []
            let ownerless = try sums.isComplete(.values) ? [] : plugins
            for scope in [scope, Self.costScope(scope), StoredOrders.orderScope(scope)] {
                lost.formUnion(try sums.damaged(.values, scope: scope).map(\.owner))
                for plugin in ownerless where !lost.contains(plugin) {
                    if try !sums.areIntact(RowSums.Name(subject: .values, keys: [plugin, scope])) {
                        lost.insert(plugin)
                    }
                }
            }
            return Dictionary(uniqueKeysWithValues: lost.map { ($0, self.loss(of: $0)) })
        }
    }

    /// Returns the name and the value of a row: an alarm that cannot be read is not no alarm.
    private func checked(_ row: Row, of plugin: String) throws -> (name: String, value: String) {
        let (name, value): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        guard try row.decode(Bool?.self, atIndex: 2) ?? false else {
            throw StoreError.corrupt(
                "\"\(store.path)\" contains a value \"\(name)\" of the plugin \"\(plugin)\" that is not JSON",
                path: store.path)
        }
        return (name, value)
    }

    /// Returns all that a plugin stores in a scope, as JSON by name. May be called inside `keepExclusively`.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func values(of plugin: String, scope: String) throws(StoreError) -> [String: String] {
        try store.readingWithin { database in try self.values(of: plugin, scope: scope, database) }
    }

    func values(of plugin: String, scope: String, _ database: Database) throws -> [String: String] {
        guard try store.hasPlugins(database) else { return [:] }
        try verify(plugin, scope, database)
        let statement = try database.cachedStatement(
            sql: "SELECT name, value, json_valid(value) FROM plugin_storage WHERE plugin = ? AND scope = ?")
        var values: [String: String] = [:]
        for row in try Row.fetchAll(statement, arguments: [plugin, scope]) {
            let (name, value) = try checked(row, of: plugin)
            values[name] = value
        }
        return values
    }

    /// Applies changes to a plugin's stored values in their order: all of them, or none.
    ///
    /// - Throws: `StoreError` with `invalidPluginValue` if a name or value breaks the rules, or if the plugin would
    ///   store more than `StoredPluginLimits.storageBytes` in the scope.
    package func apply(
        _ changes: [PluginStorageChange], to plugin: String, scope: String
    ) throws(StoreError) {
        guard !changes.isEmpty else { return }
        let message =
            "plugin \"\(plugin)\" cannot store its data: a name is invalid, a value is too long, or it is too much "
            + "in all"
        let remedy = "names have 1 to 64 characters of a-z, 0-9, _, . and -; values are JSON; 64 KiB in all"
        try store.guarding(message, remedy) { database in try self.apply(changes, to: plugin, scope: scope, database) }
    }

    /// Applies changes within a transaction.
    func apply(_ changes: [PluginStorageChange], to plugin: String, scope: String, _ database: Database) throws {
        for change in changes {
            switch change {
            case .set(let name, let json):
                try database.execute(
                    sql: """
                        INSERT INTO plugin_storage (plugin, scope, name, value) VALUES (?, ?, ?, ?)
                        ON CONFLICT (plugin, scope, name) DO UPDATE SET value = excluded.value
                        """, arguments: [plugin, scope, name, json])
            case .delete(let name):
                try database.execute(
                    sql: "DELETE FROM plugin_storage WHERE plugin = ? AND scope = ? AND name = ?",
                    arguments: [plugin, scope, name])
            }
        }
    }

    /// Returns how often plugins invalidated their costs in a scope, by plugin. May be called inside `keepExclusively`.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func costRevisions(scope: String) throws(StoreError) -> [String: Int64] {
        try store.looking { database in try self.costRevisions(scope: scope, database) }
    }

    func costRevisions(scope: String, _ database: Database) throws -> [String: Int64] {
        guard try store.hasPlugins(database) else { return [:] }
        let statement = try database.cachedStatement(
            sql: "SELECT plugin, CAST(value AS INTEGER) FROM plugin_storage WHERE scope = ? AND name = 'revision'")
        var revisions: [String: Int64] = [:]
        for row in try Row.fetchAll(statement, arguments: [Self.costScope(scope)]) {
            revisions[try row.decode(atIndex: 0)] = try row.decode(Int64.self, atIndex: 1)
        }
        return revisions
    }

    /// Sets the number of invalidations of a plugin's costs to that of another engine.
    func setCostRevision(_ revision: Int64, of plugin: String, scope: String, _ database: Database) throws {
        guard revision != (try costRevisions(scope: scope, database)[plugin] ?? 0) else { return }
        try database.execute(
            sql: """
                INSERT INTO plugin_storage (plugin, scope, name, value) VALUES (?, ?, 'revision', ?)
                ON CONFLICT (plugin, scope, name) DO UPDATE SET value = excluded.value
                """, arguments: [plugin, Self.costScope(scope), String(revision)])
    }

    /// Counts an invalidation of a plugin's costs, so that other processes ask it again. Returns the new number.
    func invalidateCosts(of plugin: String, scope: String, _ database: Database) throws -> Int64 {
        let revision = try Int64.fetchOne(
            database,
            sql: """
                INSERT INTO plugin_storage (plugin, scope, name, value) VALUES (?, ?, 'revision', '1')
                ON CONFLICT (plugin, scope, name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)
                RETURNING CAST(value AS INTEGER)
                """, arguments: [plugin, Self.costScope(scope)])
        return revision ?? 0
    }

    /// The scope of what Waymark itself notes of a plugin's costs, beside the scope of the plugin's values.
    private static func costScope(_ scope: String) -> String { "costs/" + scope }

    /// Deletes everything that a plugin stores, in every scope.
    ///
    /// - Throws: `StoreError` if the file cannot be written.
    package func clear(of plugin: String) throws(StoreError) {
        try store.writing { database in
            try database.execute(sql: "DELETE FROM plugin_storage WHERE plugin = ?", arguments: [plugin])
        }
    }
}

extension VenueStore {
    /// What plugins store.
    package var pluginValues: StoredPluginValues { StoredPluginValues(store: self) }
}
