import Testing
import WaymarkModel

@testable import WaymarkPlugins

@Suite struct `The declaration of the API is consistent` {
    @Test func `The declaration numbers hooks and functions in the order of their names`() {
        #expect(PluginAPI.hooks.map(\.name) == HookName.allCases)
        #expect(PluginAPI.functions.map(\.name) == FunctionName.allCases)
        #expect(HookName.allCases.map(\.number) == Array(HookName.allCases.indices))
        #expect(PluginAPI.kinds[PluginAPI.kindNumber(of: .edgeCost)].name == "edge_cost")
    }

    @Test func `Every shape is named once, and so is every member of it`() {
        let shapes = PluginAPI.objects + PluginAPI.records
        #expect(Set(shapes.map(\.name)).count == shapes.count)
        for shape in shapes + PluginAPI.kinds {
            #expect(Set(shape.fields.map(\.name)).count == shape.fields.count, "\(shape.name)")
        }
    }

    @Test func `Every shape that is referred to exists`() {
        func names(_ type: APIType) -> [String] {
            switch type {
            case .object(let name): [name]
            case .list(let type), .optional(let type), .orFalse(let type): names(type)
            default: []
            }
        }
        let read = Set(PluginAPI.objects.map(\.name))
        let returned = Set(PluginAPI.records.map(\.name))
        for field in PluginAPI.kinds.flatMap(\.fields) { #expect(read.isSuperset(of: names(field.type))) }
        for field in PluginAPI.functions.compactMap(\.result) { #expect(read.isSuperset(of: names(field.type))) }
        for field in PluginAPI.hooks.flatMap(\.results) { #expect(returned.isSuperset(of: names(field.type))) }
    }

    @Test func `Every hook states its default, and observers return nothing`() {
        for hook in PluginAPI.hooks {
            #expect(hook.fallback.isEmpty == (hook.kind == .observe), "\(hook.name)")
            #expect(hook.results.isEmpty == (hook.kind == .observe), "\(hook.name)")
            // A command may be typed on a journey, and runs in the engine's state.
            let hasContext = hook.scope != .engine || hook.name == .command
            #expect(hook.arguments.contains { $0.name == "ctx" } == hasContext, "\(hook.name)")
        }
    }

    @Test func `The declaration is written in sentences`() {
        var sentences = PluginAPI.hooks.map(\.meaning) + PluginAPI.functions.map(\.meaning)
        sentences += (PluginAPI.objects + PluginAPI.records).map(\.meaning)
        sentences += (PluginAPI.kinds + PluginAPI.records).flatMap(\.fields).map(\.doc)
        for sentence in sentences {
            #expect(sentence.hasSuffix("."), "\(sentence)")
            #expect(sentence.first.map { $0.isUppercase || $0.isNumber || $0 == "`" } == true, "\(sentence)")
        }
    }
}
