import Foundation
import WaymarkGuidance
import WaymarkModel

extension PluginFolder {
    /// Reads the plugin in a folder. Lua code is not compiled.
    ///
    /// - Returns: The plugin, or nil if there are errors; and all problems in its files.
    package static func read(path: String) -> (folder: PluginFolder?, diagnostics: [Diagnostic]) {
        var files = FolderFiles(path: path)
        var checker = FileChecker()
        let manifest = readManifest(&files, &checker)
        let main = readMain(&files, &checker)
        let modules = read(&files) { $0.hasPrefix("lib/") && $0.hasSuffix(".lua") && !$0.dropFirst(4).contains("/") }
        let tests = read(&files) { $0.hasPrefix("tests/") && $0.hasSuffix("_test.lua") }
        let transcripts = read(&files) {
            $0.hasSuffix(".wmt") && (!$0.contains("/") || $0.hasPrefix("tests/"))
        }
        let catalogues = read(&files) { $0.hasPrefix("i18n/") && $0.hasSuffix(".json") }
        var translations: [String: [String: String]] = [:]
        var phrasebooks: [Phrasebook] = []
        for file in catalogues {
            let language = String(file.name.dropFirst(5).dropLast(5))
            translations[language] = texts(file, &phrasebooks, &checker)
        }
        checker.add(files.diagnostics)
        guard let manifest, let main, !checker.hasErrors else { return (nil, checker.diagnostics) }
        let folder = PluginFolder(
            manifest: manifest, path: path, main: main, modules: modules, tests: tests, transcripts: transcripts,
            translations: translations, phrasebooks: phrasebooks)
        return (folder, checker.diagnostics)
    }

    private static func readManifest(_ files: inout FolderFiles, _ checker: inout FileChecker) -> PluginManifest? {
        guard files.contains("plugin.json") else {
            checker.report(
                .unreadablePlugin, "there is no plugin.json", at: SourceSpan(file: files.path(of: "plugin.json")),
                help: "waymark plugin new NAME creates a complete folder")
            return nil
        }
        guard let file = files.read("plugin.json") else { return nil }
        let (manifest, diagnostics) = PluginManifest.read(file.bytes, file: file.path)
        checker.add(diagnostics)
        let folder = URL(fileURLWithPath: files.shown).lastPathComponent
        if let manifest, manifest.id != folder {
            checker.report(
                .badPluginFolder, "the plugin \"\(manifest.id)\" is in a folder with another name, \"\(folder)\"",
                at: SourceSpan(file: file.path), help: "rename the folder to \"\(manifest.id)\"")
        }
        return manifest
    }

    private static func readMain(_ files: inout FolderFiles, _ checker: inout FileChecker) -> PluginFile? {
        if files.contains("init.lua") { return files.read("init.lua") }
        checker.report(.badPluginFolder, "there is no init.lua", at: SourceSpan(file: files.path(of: "init.lua")))
        return nil
    }

    private static func read(_ files: inout FolderFiles, where isWanted: (String) -> Bool) -> [PluginFile] {
        var result: [PluginFile] = []
        for name in files.names where isWanted(name) {
            if let file = files.read(name) { result.append(file) }
        }
        return result
    }

    /// Returns the texts of a language file, which is an object with texts by key. A phrasebook in the file is added
    /// to `books`.
    private static func texts(
        _ file: PluginFile, _ books: inout [Phrasebook], _ checker: inout FileChecker
    ) -> [String: String]? {
        let language = file.name.dropFirst(5).dropLast(5)
        let isTag = language.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
            (2...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        if !isTag {
            checker.report(
                .badPluginValue, "\"\(language)\" is not a language tag", at: SourceSpan(file: file.path),
                help: "name the file for its language, for example i18n/de.json")
        }
        guard let node = checker.read(file.bytes, file: file.path) else { return nil }
        guard let members = node.members else {
            checker.wrongType(node, what: "a catalogue of texts", wanted: "an object")
            return nil
        }
        var texts: [String: String] = [:]
        for member in members {
            if let text = member.node.string {
                texts[member.name] = text
            } else if member.name == "phrasebook" {
                if let book = PhrasebookReader.read(member.node, language: String(language), &checker) {
                    books.append(book)
                }
            } else {
                checker.wrongType(member.node, what: "the text \"\(member.name)\"", wanted: "a string")
            }
        }
        return texts
    }
}
