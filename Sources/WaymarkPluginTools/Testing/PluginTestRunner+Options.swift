import LuaRuntime
import WaymarkModel
import WaymarkPlugins

extension PluginTestRunner {
    /// Sets options for the rest of the file. Those that are not named have the values with which the tests began.
    static func setOptions(
        _ arguments: LuaArguments, of package: PluginPackage, _ schema: [OptionDeclaration], _ answer: inout LuaAnswer
    ) {
        let fields: [LuaField]
        switch arguments.value(at: 0) {
        case .null: fields = []
        case .list(let list) where list.isEmpty: fields = []
        case .record(let members): fields = members
        default: return answer.refuse(0, "a table of options")
        }
        guard answer.affords(Int64(100 * fields.count)), case .record(var settings) = package.options else { return }
        var given: [GivenOption] = []
        for field in fields {
            guard let option = GivenOption(name: field.name, json: field.value.json) else {
                return answer.fail("the option \"\(LuaText.printable(field.name, limit: 60))\" has no value")
            }
            given.append(option)
        }
        let (options, diagnostics) = PluginOptions.values(given: given, schema: schema, plugin: package.id)
        if let first = diagnostics.first {
            return answer.fail(first.message + (first.help.map { "; \($0)" } ?? ""))
        }
        let set = options.settings.filter(\.isGiven)
        settings.removeAll { setting in set.contains { $0.name == setting.name } }
        settings += set.map { LuaField(name: $0.name, value: LuaValue($0.value)) }
        answer.replace(constant: "waymark.options", by: .record(settings.sorted { $0.name < $1.name }))
    }
}
