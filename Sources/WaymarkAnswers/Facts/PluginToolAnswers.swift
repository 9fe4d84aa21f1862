import WaymarkEngine

/// The mistakes in plugins.
package struct PluginCheckAnswer: Answer {
    package let errors: Int
    package let warnings: Int
    private let plugins: [String]
    private let diagnostics: [DiagnosticEntry]

    /// - Parameter shown: Converts a path to the form that the author wrote.
    package init(_ diagnostics: [Diagnostic], of plugins: [String], shown: (String) -> String) {
        errors = diagnostics.count { $0.severity == .error }
        warnings = diagnostics.count { $0.severity == .warning }
        self.plugins = plugins
        self.diagnostics = DiagnosticPrinter.sorted(diagnostics).map { DiagnosticEntry($0, shown: shown) }
    }

    package static var name: StaticString { "plugin_check" }
    package static var schema: StaticString? { "waymark.plugin-check/1" }
    package static var doc: StaticString { "The mistakes in plugins." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.errors, "errors", doc: "The number of mistakes that must be put right.")
        v.member(\.warnings, "warnings", doc: "The number of likely mistakes.")
        v.member(\.plugins, "plugins", doc: "The ids of the plugins.")
        v.objects(\.diagnostics, "diagnostics", rows: true, doc: "What was found.")
    }
}

/// The files of a new plugin.
package struct NewPluginAnswer: Answer {
    private let plugin: String
    private let folder: String
    private let files: [String]

    package init(_ plugin: String, in folder: String, _ files: [String]) {
        (self.plugin, self.folder, self.files) = (plugin, folder, files)
    }

    package static var name: StaticString { "new_plugin" }
    package static var schema: StaticString? { "waymark.plugin-new/1" }
    package static var doc: StaticString { "The files of a new plugin." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.plugin, "plugin", doc: "The id.")
        v.member(\.folder, "folder", doc: "Its folder.")
        v.member(\.files, "files", doc: "The files in it.")
    }
}

/// The files with which editors complete and check plugins.
package struct PluginLibraryAnswer: Answer {
    private let folder: String
    private let files: [String]

    package init(in folder: String, _ files: [String]) { (self.folder, self.files) = (folder, files) }

    package static var name: StaticString { "plugin_library" }
    package static var schema: StaticString? { "waymark.plugin-library/1" }
    package static var doc: StaticString { "The files with which editors complete and check plugins." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.folder, "folder", doc: "The folder.")
        v.member(\.files, "files", doc: "The files in it.")
    }
}

/// What a plugin costs.
package struct PluginCostsAnswer: Answer {
    private let plugin: String
    private let figures: [PluginFigure]
    private let faults: [String]
    private let notes: [String]

    package init(_ plugin: String, _ figures: [PluginFigure], faults: [String], notes: [String]) {
        (self.plugin, self.figures, self.faults, self.notes) = (plugin, figures, faults, notes)
    }

    package static var name: StaticString { "plugin_costs" }
    package static var schema: StaticString? { "waymark.plugin-bench/1" }
    package static var doc: StaticString { "What a plugin costs." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.plugin, "plugin", doc: "The id of the plugin.")
        v.objects(\.figures, "figures", rows: true, doc: "What was measured.")
        v.member(\.faults, "faults", doc: "What failed.")
        v.member(\.notes, "notes", doc: "Remarks.")
    }

    package func table(_ phrasebook: Phrasebook) -> AnswerTable {
        var table = AnswerTable([("", .left), ("", .right), ("", .left)])
        table.rows = figures.map { [$0.label, JSON.decimal($0.value, places: 1), $0.unit] }
        return table
    }
}

/// Something that was measured of a plugin.
package struct PluginFigure: Answer {
    fileprivate let label: String
    fileprivate let value: Double
    fileprivate let unit: String

    package init(_ label: String, _ value: Double, unit: String) {
        (self.label, self.value, self.unit) = (label, value, unit)
    }

    package static var name: StaticString { "plugin_figure" }
    package static var doc: StaticString { "Something that was measured of a plugin." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.label, "name", doc: "What was measured.")
        v.member(\.value, "value", doc: "The number.")
        v.member(\.unit, "unit", doc: "Its unit.")
    }
}
