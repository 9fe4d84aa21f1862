import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkTestSupport

@Suite struct `Options outlive their plugins` {
    @Test func `A reload that removes an option with a stored value succeeds, and says how to remove the value`() throws
    {
        let folder = try PluginFolderOnDisk()
        let option = #""pace": {"type": "number", "default": 1}, "#
        let tags = #""tags": {"type": "list", "of": "string", "default": []}"#
        let lua = "function M.edge_cost(e) end"
        try folder.write("quiet", hooks: ["edge_cost"], options: option + tags, lua)
        let clinic = try ClinicEngine(plugins: [PluginPath(folder.path)])
        let plugin = try #require(clinic.engine.installedPlugins().first)
        #expect(try clinic.engine.setOption("pace", of: plugin, to: "2").isEmpty)
        #expect(try clinic.engine.setOption("tags", of: plugin, to: #"["a,b"]"#).isEmpty)
        try folder.write("quiet", version: "2.0.0", hooks: ["edge_cost"], options: tags, lua)
        clinic.engine.reloadPlugins()
        #expect(clinic.engine.pluginReports().map(\.version) == ["2.0.0"])
        let news = clinic.engine.takePluginNews().diagnostics
        #expect(news.map(\.severity) == [.warning])
        #expect(news.map(\.help) == ["waymark plugin set quiet pace removes the value"])
        let changed = try #require(clinic.engine.installedPlugins().first)
        #expect(changed.diagnostics.count == 1)
        #expect(try clinic.engine.setOption("pace", of: changed, to: nil).isEmpty)
        #expect(try #require(clinic.engine.installedPlugins().first).diagnostics.isEmpty)
    }
}
