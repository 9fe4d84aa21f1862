import WaymarkEngine

/// What a door knows of plugins besides the store.
package struct PluginAccess {
    /// Enables or disables a plugin for those who ask, until they leave; nil takes that back. Nil if the door keeps no such
    /// choices.
    package var choose: ((_ plugin: String, _ isOn: Bool?) -> Void)?
    /// Reads the files of plugins again, also for those who are under way.
    package var reload: (_ engine: Engine) -> Void = { $0.reloadPlugins() }

    /// Lets a plugin start again that was stopped because it failed, also for those who are under way.
    package var restart: (_ engine: Engine, _ plugin: String) -> Void = { $0.restartPlugin($1) }
    /// Returns the plugins that run for those who ask, with their journey's own states of them.
    package var reports: () -> [PluginReport] = { [] }

    package init() {}
}

extension Engine {
    /// Returns an installed plugin.
    ///
    /// - Throws: `AnswerError` if there is no plugin of this id, or it cannot be used.
    package func plugin(named id: String) throws(AnswerError) -> InstalledPlugin {
        if let plugin = installedPlugins().first(where: { $0.id == id }) { return plugin }
        let catalog = pluginCatalog()
        let broken = catalog.diagnostics.first { diagnostic in
            let parts = (diagnostic.span?.file ?? "").split(separator: "/")
            return diagnostic.severity == .error && parts.contains(Substring(id))
        }
        if let broken {
            throw AnswerError(
                .damaged, "plugin \"\(id)\" cannot be used: \(broken.message)", help: "waymark plugin check \(id)")
        }
        let unknown = catalog.unknown(id)
        throw AnswerError(.absent, AnswerText(unknown.message), help: unknown.help.map { AnswerText($0) })
    }
}

extension Inquiry {
    /// The running plugins of the venue that is asked about, or those without a venue; nil if none are running.
    var pluginHost: PluginHost? { engine.pluginHost(for: try? venueID) }

    /// Returns the plugin that the parameter `plugin` names.
    func plugin(_ id: String) throws(AnswerError) -> InstalledPlugin {
        do throws(AnswerError) { return try engine.plugin(named: id) } catch { throw error.about("plugin") }
    }
}
