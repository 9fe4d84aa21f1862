import WaymarkModel

extension PluginManifest {
    /// The keys of a manifest.
    static let keys = [
        "$schema", "id", "name", "version", "api", "engine", "description", "author", "license", "homepage", "hooks",
        "options", "capabilities",
    ]
    /// The required keys of a manifest.
    package static let required = ["id", "name", "version", "api", "hooks"]
    /// The keys that only hooks with limited frequency can have.
    static let frequentKeys = ["every_m", "every_s"]
    /// The keys that only cost hooks can have.
    static let costKeys = ["valid_s", "reads"] + EdgeFilter.keys
    /// The keys of a hook in a manifest.
    static let hookKeys = ["priority", "pure"] + frequentKeys + costKeys
    /// The hooks that can be pure: those that are asked outside sessions, for an answer.
    package static let pureHooks: [HookName] = [
        .prepareRouteQuery, .formatInstruction, .edgeCost, .edgeSpeed, .searchResults, .placeExpectations,
    ].sorted { $0.number < $1.number }
    /// The range of priorities.
    package static let priorities = -1_000...1_000

    /// Reads a `plugin.json`.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The path of the file, as diagnostics show it.
    /// - Returns: The manifest, or nil if there are errors; and all problems in it.
    package static func read(
        _ bytes: [UInt8], file: String
    ) -> (manifest: PluginManifest?, diagnostics: [Diagnostic]) {
        var checker = FileChecker()
        var manifest: PluginManifest?
        if let node = checker.read(bytes, file: file),
            let members = checker.members(
                of: node, what: "the manifest", keys: keys, required: required, unknown: .warning)
        {
            manifest = PluginManifest(members, checking: &checker)
        }
        return (checker.hasErrors ? nil : manifest, checker.diagnostics)
    }

    /// Returns whether a text is a valid plugin id: 2 to 40 lower-case letters, digits and `-`, starting with a
    /// letter.
    package static func isID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard (2...40).contains(bytes.count), (0x61...0x7A).contains(bytes[0]) else { return false }
        return bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    private init?(_ members: [String: JSONMember], checking checker: inout FileChecker) {
        let id = Self.id(members["id"], &checker)
        let name = checker.text(members["name"], what: "the name", limit: 80)
        let version = Self.version(members["version"], &checker)
        let api = Self.api(members["api"], &checker)
        Self.checkEngine(members["engine"], &checker)
        let credits = PluginCredits(members, &checker)
        let summary = checker.text(members["description"], what: "the description", limit: 500)
        let hooks = Self.hooks(members["hooks"], &checker)
        let options = OptionDeclaration.read(members["options"], &checker)
        let capabilities = Self.capabilities(members["capabilities"], &checker)
        guard let id, let name, let version, let api else { return nil }
        self.init(
            id: id, name: name, version: version, api: api, summary: summary, hooks: hooks, options: options,
            capabilities: capabilities, credits: credits)
    }

    /// Reports an engine that is too old or too new for the plugin.
    private static func checkEngine(_ member: JSONMember?, _ checker: inout FileChecker) {
        guard let text = checker.text(member, what: "the engine", limit: 60), let member else { return }
        guard let requirement = EngineRequirement(text) else {
            return checker.report(
                .badPluginValue, "the engine \"\(text)\" is not a range of versions", at: member.node.span,
                help: "for example \">=0.1\" or \">=0.1 <2\"")
        }
        guard !requirement.allows(PluginAPI.engine) else { return }
        checker.report(
            .unsupportedPluginAPI, "the plugin needs Waymark \(text), but this is \(PluginAPI.engine)",
            at: member.node.span)
    }

    private static func id(_ member: JSONMember?, _ checker: inout FileChecker) -> String? {
        guard let id = checker.text(member, what: "the id", limit: 200), let member else { return nil }
        if isID(id) { return id }
        checker.report(
            .badPluginValue, "the id \"\(id)\" cannot be used", at: member.node.span,
            help: "use 2 to 40 lower-case letters, digits and \"-\", starting with a letter")
        return nil
    }

    private static func version(_ member: JSONMember?, _ checker: inout FileChecker) -> SemanticVersion? {
        guard let text = checker.text(member, what: "the version", limit: 200), let member else { return nil }
        if let version = SemanticVersion(text) { return version }
        checker.report(
            .badPluginValue, "the version \"\(text)\" is not a semantic version", at: member.node.span,
            help: "write three numbers with dots, for example \"1.2.0\"")
        return nil
    }

    private static func api(_ member: JSONMember?, _ checker: inout FileChecker) -> Int? {
        guard let api = checker.integer(member, what: "the api", in: 1...1_000), let member else { return nil }
        if PluginAPI.supportedMajors.contains(api) { return api }
        let (first, last) = (PluginAPI.supportedMajors.lowerBound, PluginAPI.supportedMajors.upperBound)
        checker.report(
            .unsupportedPluginAPI,
            "the plugin needs api \(api), but this engine has \(first == last ? "\(first)" : "\(first) to \(last)")",
            at: member.node.span)
        return nil
    }

    private static func hooks(_ member: JSONMember?, _ checker: inout FileChecker) -> [HookUse] {
        guard let member else { return [] }
        guard let members = member.node.members else {
            checker.wrongType(member.node, what: "hooks", wanted: "an object", help: "for example {\"edge_cost\": {}}")
            return []
        }
        let isFormer = members.contains { $0.name == "arrived" }
        let uses = members.compactMap { member -> HookUse? in
            if let hook = former(member.name, isFormer) {
                checker.report(
                    .badPluginValue, "the hook \"\(member.name)\" is now called \"\(hook.rawValue)\"", at: member.span,
                    help: "rename it here and in init.lua; the former name works until the next version", as: .warning)
                var use = use(of: hook, member, &checker)
                use?.function = member.name
                return use
            }
            guard let hook = HookName(rawValue: member.name) else {
                checker.report(
                    .unknownHook, "there is no hook \"\(member.name)\"", at: member.span,
                    help: FileChecker.help(for: member.name, among: HookName.allCases.map(\.rawValue)))
                return nil
            }
            return use(of: hook, member, &checker)
        }
        for (index, use) in uses.enumerated() where uses[..<index].contains(where: { $0.hook == use.hook }) {
            checker.report(.badPluginValue, "the hook \"\(use.hook.rawValue)\" is declared twice", at: use.span)
        }
        return uses.sorted { $0.hook.number < $1.hook.number }
    }

    /// Returns the hook that has another name now; nil if the name is a present one.
    ///
    /// - Parameter isFormer: Whether the manifest has `arrived`, which observed when `did_arrive` decided.
    private static func former(_ name: String, _ isFormer: Bool) -> HookName? {
        name == "did_arrive" && isFormer ? .shouldAdvanceLeg : HookName.former[name]
    }

    private static func use(of hook: HookName, _ member: JSONMember, _ checker: inout FileChecker) -> HookUse? {
        let what = "hook \"\(hook.rawValue)\""
        guard let members = checker.members(of: member.node, what: what, keys: hookKeys, unknown: .warning) else {
            return nil
        }
        if !PluginAPI.hook(hook).isFrequent {
            for key in frequentKeys {
                guard let member = members[key] else { continue }
                let frequent = PluginAPI.hooks.filter(\.isFrequent).map(\.name.rawValue)
                checker.report(
                    .badPluginValue, "\(what) cannot have fewer calls", at: member.span,
                    help: "\"\(key)\" is for \(frequent.joined(separator: " and "))")
            }
        }
        if PluginAPI.hook(hook).kind != .cost {
            let hooks = PluginAPI.hooks.filter { $0.kind == .cost }.map(\.name.rawValue)
            for key in costKeys {
                guard let member = members[key] else { continue }
                checker.report(
                    .badPluginValue, "\(what) has no costs\(key == "valid_s" ? " with a validity" : " of edges")",
                    at: member.span, help: "\"\(key)\" is for \(hooks.joined(separator: " and "))")
            }
        }
        if let member = members["pure"], !pureHooks.contains(hook) {
            checker.report(
                .badPluginValue, "\(what) cannot be pure", at: member.span,
                help: "\"pure\" is for \(pureHooks.map(\.rawValue).joined(separator: ", "))")
        }
        return HookUse(
            hook: hook,
            priority: checker.integer(members["priority"], what: "the priority", in: priorities) ?? 0,
            everyMetres: checker.number(members["every_m"], what: "every_m", in: 0.1...10_000),
            everySeconds: checker.number(members["every_s"], what: "every_s", in: 0.1...86_400),
            validSeconds: checker.number(members["valid_s"], what: "valid_s", in: 60...86_400),
            edges: checker.edgeFilter(members, of: what), reads: checker.edgeReads(members["reads"], of: what),
            isPure: checker.boolean(members["pure"], what: "pure") ?? false, span: member.span)
    }

    private static func capabilities(_ member: JSONMember?, _ checker: inout FileChecker) -> Set<PluginCapability> {
        guard let member else { return [] }
        guard let items = member.node.items else {
            checker.wrongType(member.node, what: "capabilities", wanted: "a list", help: "for example [\"storage\"]")
            return []
        }
        var capabilities: Set<PluginCapability> = []
        for item in items {
            guard let word = item.string else {
                checker.wrongType(item, what: "a capability", wanted: "a string")
                continue
            }
            if let capability = PluginCapability(rawValue: word) {
                capabilities.insert(capability)
            } else {
                checker.report(
                    .badPluginValue, "there is no capability \"\(word)\"", at: item.span,
                    help: FileChecker.help(for: word, among: PluginCapability.allCases.map(\.rawValue)))
            }
        }
        return capabilities
    }
}
