import GRDB
import WaymarkModel

/// The settings of plugins in a store.
package struct StoredSettings: Sendable {
    let store: VenueStore

    /// Returns a number that increases whenever the settings of a plugin change; 0 before the first change.
    ///
    /// - Throws: `StoreError` if the file cannot be read, or if something else than Waymark has changed the settings.
    package func revision() throws(StoreError) -> Int64 {
        try store.looking { database in
            guard try store.hasPlugins(database) else { return 0 }
            // It can run in a transaction of this store, too.
            if database.isInsideTransaction { return try knownRevision(database) }
            var revision: Int64 = 0
            try database.inTransaction(.deferred) {
                revision = try knownRevision(database)
                return .commit
            }
            return revision
        }
    }

    private func knownRevision(_ database: Database) throws -> Int64 {
        try refuseOthers(database)
        let statement = try database.cachedStatement(sql: "SELECT plugins_revision FROM store WHERE key = 1")
        return try Int64.fetchOne(statement) ?? 0
    }

    /// Returns the settings of plugins, ordered by id. Plugins without settings are left out.
    ///
    /// - Throws: `StoreError` if the file cannot be read.
    package func all() throws(StoreError) -> [StoredPlugin] {
        try store.readingPlugins([]) { database in
            try refuseOthers(database)
            var settings: [String: StoredPlugin] = [:]
            let states = try Row.fetchAll(database, sql: "SELECT plugin, is_enabled, priority FROM plugin_states")
            for row in states {
                let plugin: String = try row.decode(forColumn: "plugin")
                settings[plugin] = StoredPlugin(
                    plugin: plugin, isEnabled: try row.decode(forColumn: "is_enabled"),
                    priority: try row.decode(forColumn: "priority"))
            }
            for row in try Row.fetchAll(database, sql: "SELECT plugin, name, value FROM plugin_options") {
                let plugin: String = try row.decode(forColumn: "plugin")
                settings[plugin, default: StoredPlugin(plugin: plugin)]
                    .options[try row.decode(forColumn: "name")] = try row.decode(String.self, forColumn: "value")
            }
            return settings.values.sorted { $0.plugin < $1.plugin }
        }
    }

    /// Refuses settings that something else than Waymark has changed.
    private func refuseOthers(_ database: Database) throws {
        if try RowSums(database).areIntact(RowSums.Name(subject: .settings)) { return }
        throw store.changedElsewhere("the settings of plugins are not those that were set")
    }

    /// Enables or disables a plugin; nil removes the setting, and the place where the plugin is found decides.
    ///
    /// - Throws: `StoreError` with `invalidPluginValue` for an id that no plugin can have.
    package func setEnabled(_ isEnabled: Bool?, plugin: String) throws(StoreError) {
        try changing("\"\(plugin)\" is not a valid plugin id") { database in
            try database.execute(
                sql: """
                    INSERT INTO plugin_states (plugin, is_enabled) VALUES (?, ?)
                    ON CONFLICT (plugin) DO UPDATE SET is_enabled = excluded.is_enabled
                    """, arguments: [plugin, isEnabled])
        }
    }

    /// Sets a plugin's priority, from -1000 to 1000; nil keeps that of the manifest.
    ///
    /// - Throws: `StoreError` with `invalidPluginValue` if it is out of range.
    package func setPriority(_ priority: Int?, plugin: String) throws(StoreError) {
        try changing("\(priority ?? 0) is not a valid priority for the plugin \"\(plugin)\"") { database in
            try database.execute(
                sql: """
                    INSERT INTO plugin_states (plugin, priority) VALUES (?, ?)
                    ON CONFLICT (plugin) DO UPDATE SET priority = excluded.priority
                    """, arguments: [plugin, priority])
        }
    }

    /// Sets an option of a plugin to JSON; nil restores the manifest's default.
    ///
    /// The store does not check whether the plugin has such an option.
    ///
    /// - Throws: `StoreError` with `invalidPluginValue` if the value is not JSON or is longer than
    ///   `StoredPluginLimits.valueBytes`.
    package func setOption(_ name: String, of plugin: String, json: String?) throws(StoreError) {
        try changing("option \"\(name)\" of \"\(plugin)\" is not JSON, or is too long") { database in
            if let json {
                try database.execute(
                    sql: """
                        INSERT INTO plugin_options (plugin, name, value) VALUES (?, ?, ?)
                        ON CONFLICT (plugin, name) DO UPDATE SET value = excluded.value
                        """, arguments: [plugin, name, json])
            } else {
                try database.execute(
                    sql: "DELETE FROM plugin_options WHERE plugin = ? AND name = ?", arguments: [plugin, name])
            }
        }
    }

    /// Changes the settings in one transaction, and increments their revision.
    private func changing(_ message: String, _ body: (Database) throws -> Void) throws(StoreError) {
        try store.guarding(
            message,
            "ids have 2 to 40 characters of a-z, 0-9 and -; values at most 64 KiB of JSON; priorities -1000 to 1000"
        ) { database in
            try body(database)
            try database.execute(
                sql: "UPDATE store SET plugins_revision = ? WHERE key = 1", arguments: [try Revisions.next(database)])
        }
    }
}

extension VenueStore {
    /// The settings of plugins.
    package var plugins: StoredSettings { StoredSettings(store: self) }

    /// Runs a body in which a refusal by the file's constraints is the caller's mistake.
    func guarding<Value>(
        _ message: String, _ remedy: String, _ body: (Database) throws -> Value
    ) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try writing(body)
        } catch {
            guard error.code == .refused else { throw error }
            throw StoreError(.invalidPluginValue, message, path: path, remedy: remedy)
        }
    }

    /// Reads from the tables of plugins. An older file that is open for reading does not have them.
    func readingPlugins<Value>(_ none: Value, _ body: (Database) throws -> Value) throws(StoreError) -> Value {
        try reading { database in try self.hasPlugins(database) ? body(database) : none }
    }

    /// Returns whether the file has the tables of plugins. A file that is open for writing was upgraded.
    func hasPlugins(_ database: Database) throws -> Bool {
        if access == .readWrite { return true }
        return try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0 >= Schema.firstVersionWithPlugins
    }
}
