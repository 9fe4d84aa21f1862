import LuaRuntime
import WaymarkModel
import WaymarkPlugins

extension PluginPackage {
    /// Creates the package of a folder with the current values of its options.
    init(_ folder: PluginFolder, options: PluginOptions) {
        self.init(
            id: folder.id, version: folder.manifest.version.description,
            bindings: folder.manifest.hooks.map {
                Binding(
                    $0.hook, priority: $0.priority, everyMetres: $0.everyMetres, everySeconds: $0.everySeconds,
                    validSeconds: $0.validSeconds)
            },
            capabilities: folder.manifest.capabilities,
            options: .record(options.settings.map { LuaField(name: $0.name, value: LuaValue($0.value)) }),
            main: LuaSource(name: folder.main.name, bytes: folder.main.bytes),
            modules: folder.modules.map { LuaSource(name: $0.name, bytes: $0.bytes) }, texts: folder.translations,
            phrasebooks: folder.phrasebooks)
    }
}

extension LuaValue {
    init(_ option: OptionValue) {
        self =
            switch option {
            case .boolean(let value): .boolean(value)
            case .integer(let value): .integer(value)
            case .number(let value): .number(value)
            case .string(let value): .string(value)
            case .list(let values): .list(values.map { LuaValue($0) })
            }
    }
}

extension PluginFolder {
    /// Returns the path of a file from its name within the folder.
    public func path(of file: String) -> String {
        (tests + [main] + modules).first { $0.name == file }?.path ?? file
    }

    /// Returns a diagnostic of a running plugin with the path of its file, instead of the name within the folder.
    public func located(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        let files = [main] + modules + tests
        if let span = diagnostic.span, let file = files.first(where: { $0.name == span.file }) {
            diagnostic.span?.file = file.path
        }
        return diagnostic
    }
}
