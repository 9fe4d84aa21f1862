import Foundation
import PluginTestSupport
import Testing
import WaymarkModel

@testable import WaymarkPlugins

@Suite struct `The catalog finds plugins` {
    @Test func `The catalog finds the plugins of a folder, and a plugin itself, by id`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("quiet")
        try folder.plugin("bright")
        try folder.write("library/waymark.d.lua", "---@meta")
        try folder.write("plugins.json", "{}")
        #expect(folder.find().plugins.map(\.id) == ["bright", "quiet"])
        #expect(folder.find("quiet").plugins.map(\.id) == ["quiet"])
        #expect(folder.find().diagnostics == [])
    }

    @Test func `The catalog reads sources, tests, transcripts and texts`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("quiet")
        try folder.write("quiet/lib/noise.lua", "return 1\n")
        try folder.write("quiet/lib/deep/other.lua", "return 2\n")
        try folder.write("quiet/tests/quiet_test.lua", "")
        try folder.write("quiet/quiet.wmt", "$ help\n")
        try folder.write("quiet/i18n/de.json", #"{"hush": "Ruhe!"}"#)
        try folder.write("quiet/.git/config", "x")
        try folder.write("quiet/README.md", "x")
        let plugin = try #require(folder.find().plugin("quiet"))
        #expect(plugin.modules.map(\.module) == ["lib.noise"])
        #expect(plugin.tests.map(\.name) == ["tests/quiet_test.lua"])
        #expect(plugin.transcripts.map(\.name) == ["quiet.wmt"])
        #expect(plugin.translations == ["de": ["hush": "Ruhe!"]])
        #expect(plugin.main.line(1) == "return {}")
    }

    @Test func `The first of two plugins with one id is kept, and the other reported`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("quiet", in: "old/")
        try folder.plugin("quiet", in: "new/")
        let catalog = folder.find("old", "new")
        #expect(catalog.plugins.map(\.path) == [folder.path + "/old/quiet"])
        #expect(folder.mistakes(catalog) == [#"WM0615 new/quiet: there are two plugins "quiet""#])
        #expect(folder.find("old", "old").diagnostics == [])
    }

    @Test func `Nothing is read through links that lead out of the folder`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("quiet")
        try folder.write("secret.lua", "return 'secret'")
        try folder.link("quiet/lib.lua", to: "/etc/passwd")
        try folder.link("quiet/other.lua", to: folder.path + "/quiet/init.lua")
        try folder.link("quiet/tests", to: "..")
        let catalog = folder.find()
        #expect(catalog.plugins == [])
        #expect(
            folder.mistakes(catalog) == [
                "WM0609 quiet/lib.lua: is a link that leads out of the plugin's folder",
                "WM0609 quiet/tests: is a link that leads out of the plugin's folder",
            ])
    }

    @Test func `Only regular files are opened`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("quiet")
        try #require(mkfifo(folder.path + "/quiet/pipe.lua", 0o600) == 0)
        #expect(
            folder.mistakes(folder.find()) == ["WM0609 quiet/pipe.lua: is neither a file nor a folder"])
    }

    @Test func `Folders are held to their limits`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("many")
        for number in 1...31 { try folder.write("many/lib/m\(number).lua", "") }
        try folder.plugin("large")
        try folder.write("large/lib/large.lua", String(repeating: "-", count: 65_537))
        try folder.write("large/lib/whole.lua", String(repeating: "-", count: 65_536))
        #expect(
            folder.mistakes(folder.find()) == [
                "WM0609 large/lib/large.lua: the file is larger than 64 KiB",
                "WM0609 many: the folder contains more than 32 files",
            ])
    }

    @Test func `Missing or misnamed files are reported`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("quiet")
        try FileManager.default.moveItem(atPath: folder.path + "/quiet", toPath: folder.path + "/loud")
        try folder.write("bare/init.lua", "return {}")
        try folder.write("odd/plugin.json", "[]")
        let catalog = PluginCatalog.find(in: [folder.path, folder.path + "/none"])
        #expect(
            folder.mistakes(catalog) == [
                "WM0601 bare/plugin.json: there is no plugin.json",
                #"WM0609 loud/plugin.json: the plugin "quiet" is in a folder with another name, "loud""#,
                "WM0604 odd/plugin.json: the manifest must be an object",
                "WM0609 odd/init.lua: there is no init.lua",
                "WM0609 none: the folder of plugins does not exist",
            ])
    }

    @Test func `Catalogues of texts are checked`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("quiet")
        try folder.write("quiet/i18n/german.json", #"{"hush": 3}"#)
        try folder.write("quiet/i18n/x.json", "{}")
        #expect(
            folder.mistakes(folder.find()) == [
                #"WM0604 quiet/i18n/german.json: the text "hush" must be a string"#,
                #"WM0604 quiet/i18n/x.json: "x" is not a language tag"#,
            ])
    }

    @Test func `A misspelt plugin suggests the right one`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("quiet")
        let diagnostic = folder.find().unknown("quite")
        #expect(diagnostic.code == .unknownPlugin)
        #expect(diagnostic.help == #"did you mean "quiet"?"#)
        #expect(diagnostic.notes == ["searched \(folder.path)"])
    }

    @Test func `Plugins are asked by priority, then by id`() throws {
        let folder = try PluginsFolder()
        try folder.plugin("late", hooks: #"{"edge_cost": {"priority": -5}}"#)
        try folder.plugin("bravo", hooks: #"{"edge_cost": {}}"#)
        try folder.plugin("alpha", hooks: #"{"edge_cost": {}}"#)
        try folder.plugin("other", hooks: #"{"timer": {}}"#)
        let manifests = folder.find().plugins.map(\.manifest)
        #expect(PluginCatalog.order(manifests, for: .edgeCost) == ["alpha", "bravo", "late"])
        let changed = PluginCatalog.order(manifests, for: .edgeCost, priorities: ["late": [.edgeCost: 9]])
        #expect(changed == ["late", "alpha", "bravo"])
    }
}
