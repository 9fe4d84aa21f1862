import WaymarkModel
import WaymarkPlugins

/// Checks where functions of the API may be called, and what they are given.
struct CallInspection {
    let code: LuaInspection

    /// Checks whether a hook may call a function.
    func checkCaller(
        of function: FunctionDeclaration, _ arguments: [LuaExpression], in hook: HookDeclaration, at place: LuaPlace
    ) {
        let (path, name) = (function.path, hook.name.rawValue)
        let isCommand = hook.name == .command
        if code.folder.manifest.use(of: hook.name)?.isPure == true, !function.name.isPure {
            return code.report(
                "\(name) may not call \(path): plugin.json declares it pure", at: place,
                help: "remove \"pure\" from the hook in plugin.json, or leave the call out")
        }
        switch function.name {
        case .fail where !isCommand:
            code.report(
                "\(name) may not call \(path): only the hook \"command\" may", at: place,
                help: "return nothing, or write what is wrong with waymark.log.warn")
        case .navSay where isCommand, .navStay where isCommand:
            code.report("a command may not call \(path)", at: place, help: "return the lines that it should print")
        case .navReroute, .navLeave, .navAdvanceLeg, .navTakeAlternative, .navSay, .navStay, .navGoTo,
            .navRedirect, .navAddStop, .navSkipStop, .navClose, .navSlow, .navDelay, .navReopen:
            if hook.scope == .engine, !isCommand {
                code.report("\(name) may not call \(path): it has no session", at: place, help: Self.elsewhere)
            } else if !isCommand, let traveller = Self.traveller(of: function, arguments) {
                code.report(
                    "\(name) cannot lead another traveller: only a command can", at: traveller.place,
                    help: "leave the argument \"traveller\" out, or make it a command")
            }
        case .timerAfter where hook.scope == .engine && !isCommand:
            code.report(
                "\(name) may not call \(path): it has no session", at: place,
                help: "set the timer in a hook of a session")
        case .routeFind where hook.scope == .engine && !isCommand, .ask where hook.scope == .engine && !isCommand:
            code.report("\(name) may not call \(path): it has no session", at: place, help: Self.elsewhere)
        default: break
        }
    }

    private static let elsewhere = "call it in a hook of a session, or in a command"

    /// Returns the argument that names another traveller; nil if there is none.
    private static func traveller(of function: FunctionDeclaration, _ arguments: [LuaExpression]) -> LuaExpression? {
        guard let index = function.parameters.firstIndex(where: { $0.name == "traveller" }),
            arguments.indices.contains(index), case .string = arguments[index].kind
        else { return nil }
        return arguments[index]
    }

    /// Checks values that only one function has: formats of dates, dates, and what becomes JSON.
    func checkContents(of arguments: [LuaExpression], for function: FunctionName) {
        switch function {
        case .osDate:
            guard case .string(let format)? = arguments.first?.kind, let conversion = DateFormat.fault(in: format)
            else { return }
            code.report(
                "os.date has no conversion \"\(conversion)\"", at: arguments[0].place,
                help: "for example \"%Y-%m-%d %H:%M\"; write %% for a percent sign")
        case .osTime:
            guard let date = arguments.first, case .table(let fields) = date.kind else { return }
            var given: Set<String> = []
            for field in fields {
                guard case .string(let word)? = field.key?.kind else { return }
                given.insert(word)
            }
            let missing = ["year", "month", "day"].filter { !given.contains($0) }
            guard !missing.isEmpty else { return }
            code.report(
                "the date of os.time lacks \(missing.map { "\"\($0)\"" }.joined(separator: " and "))", at: date.place,
                help: "year, month and day are needed; hour, min and sec are not")
        case .jsonEncode: if let value = arguments.first { checkData(value, "JSON has") }
        case .storageSet: if arguments.count > 1 { checkData(arguments[1], "the storage has") }
        case .ask:
            code.used.insert(.roles)
            code.questionCheck.checkQuestion(arguments)
        case .routeFind:
            code.used.insert(.roles)
            checkProfile(in: arguments.first)
        default: break
        }
    }

    /// Notes a local table that becomes a member of itself.
    func noteCycle(_ target: LuaExpression, _ value: LuaExpression) {
        guard case .index(let base, _) = target.kind, case .name(let owner) = base.kind,
            case .name(let name) = value.kind, name == owner, let key = code.local(name)?.key
        else { return }
        code.cyclic.insert(key)
    }

    /// Whether a local table is a member of itself.
    func isCyclic(_ name: String) -> Bool { code.local(name).map { code.cyclic.contains($0.key) } ?? false }

    /// Checks whether a value has functions, or contains itself.
    private func checkData(_ value: LuaExpression, _ owner: String) {
        switch value.kind {
        case .function: code.report("\(owner) no functions", at: value.place, help: "leave the function out")
        case .table(let fields): for field in fields { checkData(field.value, owner) }
        case .index where value.chain == "math.huge":
            code.report("\(owner) no infinite numbers", at: value.place, help: "leave it out, or use a large number")
        case .name(let name):
            if isCyclic(name) {
                code.report(
                    "\"\(name)\" contains itself, and \(owner) no such values", at: value.place,
                    help: "leave out the member that is the table itself")
            } else if case .function = code.fact(of: name, at: value.place) {
                code.report("\(owner) no functions", at: value.place, help: "call \(name)(…), or leave it out")
            }
        default: break
        }
    }

    /// Checks whether an answer gives roles without the capability.
    func checkRoles(_ answer: LuaExpression, of hook: HookDeclaration) {
        guard !code.folder.manifest.capabilities.contains(.roles), case .table(let fields) = answer.kind else { return }
        if hook.name == .profiles { for item in fields where item.key == nil { checkRoles(in: item.value) } }
        if hook.name == .prepareRouteQuery {
            checkRoles(in: answer)
            checkProfile(in: answer)
        }
    }

    /// Checks whether a table names a profile that has roles, without the capability.
    func checkProfile(in record: LuaExpression?) {
        guard !code.folder.manifest.capabilities.contains(.roles), case .table(let fields)? = record?.kind else {
            return
        }
        for field in fields {
            guard case .string("profile")? = field.key?.kind, case .string(let name) = field.value.kind,
                let role = Profile.standard.first(where: { $0.name == name })?.roles.min()
            else { continue }
            code.report(
                "the profile \"\(name)\" has the role \"\(role.rawValue)\", and the capability \"roles\" is missing",
                at: field.value.place,
                help:
                    "add it to \"capabilities\" in plugin.json: for travellers without the role, it is refused until then"
            )
        }
    }

    private func checkRoles(in record: LuaExpression) {
        guard case .table(let fields) = record.kind else { return }
        for field in fields {
            guard case .string("roles")? = field.key?.kind, case .table(let roles) = field.value.kind,
                roles.contains(where: { if case .string = $0.value.kind { true } else { false } })
            else { continue }
            code.report(
                "the capability \"roles\" is missing", at: field.key?.place ?? record.place,
                help: "add it to \"capabilities\" in plugin.json: answers with roles are refused until then")
        }
    }
}

extension LuaInspection {
    var callCheck: CallInspection { CallInspection(code: self) }
}
