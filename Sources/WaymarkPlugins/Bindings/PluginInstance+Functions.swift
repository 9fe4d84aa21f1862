import Foundation
import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation

extension PluginInstance {
    /// Runs a function of `waymark`.
    func perform(_ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        switch name {
        case .logDebug: log(.debug, arguments, &answer)
        case .logInfo: log(.info, arguments, &answer)
        case .logWarn: log(.warning, arguments, &answer)
        case .clockNow: answer.set(Double(question.clock.milliseconds) / 1000)
        case .clockLocalTime: clock.localTime(arguments, &answer)
        case .timerAfter: setTimer(arguments, &answer)
        case .timerCancel:
            guard let name = arguments.string(at: 0) else { return answer.refuse(0, "a string") }
            timers.cancel(name)
        case .storageGet, .storageSet, .storageDelete, .storageKeys: store(name, arguments, &answer)
        case .venueLevel, .venuePlace, .venueNearest, .venuePlaces, .venueZonesHere:
            queryVenue(name, arguments, &answer)
        case .venueInfo, .venueLevels, .venueConnectors, .venueZones:
            VenueLists(question: question).listVenue(name, arguments, &answer)
        case .venueSearch: VenueLists(question: question).search(arguments, &answer)
        case .routeRemaining, .routeStep, .routeSteps, .routeLengthTo: queryRoute(name, arguments, &answer)
        case .routeGeometry: RouteFunctions(instance: self).geometry(arguments, &answer)
        case .routeAlternatives: RouteFunctions(instance: self).alternatives(&answer)
        case .unitsDistance:
            guard let metres = arguments.number(at: 0) else { return answer.refuse(0, "a number") }
            answer.set(question.text(metres: metres))
        case .i18nText: translate(arguments, &answer)
        case .venueConditions: conditions(&answer)
        case .venueClosedHere: closedHere(&answer)
        case .venueProfile, .venueProfiles: RouteFinding(instance: self).readProfiles(name, arguments, &answer)
        case .routeFind: RouteFinding(instance: self).findRoute(arguments, &answer)
        case .ask: AskingFunction(instance: self).askQuestion(arguments, &answer)
        case .venueDirection: FrameFunctions(question: question).direction(arguments, &answer)
        case .venueSide: FrameFunctions(question: question).side(arguments, &answer)
        case .navReroute, .navLeave, .navAdvanceLeg, .navGoTo, .navRedirect, .navAddStop, .navSkipStop, .navReopen,
            .navClose, .navSlow, .navDelay, .navTakeAlternative, .navSay, .navStay, .invalidate:
            queue(name, arguments, &answer)
        case .sharingGroup, .sharingLocations, .sharingTell:
            SharingFunctions(instance: self).share(name, arguments, &answer)
        case .fail: failCommand(arguments, &answer)
        case .osDate: clock.date(arguments, &answer)
        case .osTime: clock.moment(arguments, &answer)
        // The sandbox has its own (wm_json.c), which no host answers.
        case .jsonDecode, .jsonEncode, .jsonObject: answer.fail("\(name.path) is not available")
        }
    }

    /// Returns the fuel for reading a number of bytes, which is charged in advance.
    static func price(ofBytes count: Int) -> Int64 { Int64(count / 4) }

    /// Returns an argument as a single line of 1 to `limit` bytes; nil with an error in the answer if it is
    /// not.
    func shortText(
        _ arguments: LuaArguments, at index: Int = 0, limit: Int, _ answer: inout LuaAnswer
    ) -> String? {
        // Removing characters can shorten a line, but a text of more than four times the limit is refused immediately.
        if let text = arguments.string(at: index), text.utf8.count <= 4 * limit {
            let line = text.onOneLine
            if !line.isEmpty, line.utf8.count <= limit { return line }
        }
        answer.refuse(index, arguments.string(at: index) == nil ? "a string" : "one line of 1 to \(limit) bytes")
        return nil
    }

    /// Ends a command with wrong arguments. This is an error of the command's user and not of the plugin.
    private func failCommand(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        // Tests call the functions of a plugin directly.
        guard hook == .command || !extras.isEmpty else { return answer.fail("only the hook \"command\" may call this") }
        guard let line = shortText(arguments, limit: 300, &answer) else { return }
        misuse = line
        answer.fail(line)
    }

    private var clock: ClockFunctions { ClockFunctions(question: question, textLimit: limits.lua.string) }

    // MARK: Log

    private func log(_ level: PluginLogLine.Level, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        let value = arguments.value(at: 0)
        let text: String
        switch value {
        case .string, .number, .integer, .boolean: text = value.shown
        case .null, .list, .record: return answer.refuse(0, "a string")
        }
        guard answer.affords(Self.price(ofBytes: text.utf8.count)) else { return }
        settleLog(at: question.now)
        guard meter.admits() else { return }
        ensemble.log(level, LuaText.printable(text).cut(to: limits.logLineBytes), from: package.id, at: question.now)
    }

    /// Logs the number of lines that were suppressed in a second that has ended.
    func settleLog(at time: Timestamp) {
        let suppressed = meter.turn(to: time)
        if suppressed > 0 {
            ensemble.log(.warning, "suppressed \(suppressed) more lines", from: package.id, at: time)
        }
    }

    // MARK: Timers

    private func setTimer(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard let seconds = arguments.number(at: 0) else { return answer.refuse(0, "a number") }
        guard let name = arguments.string(at: 1), (1...64).contains(name.utf8.count) else {
            return answer.refuse(1, "a string of 1 to 64 bytes")
        }
        guard (0.1...86_400).contains(seconds) else { return answer.fail("a timer must take 0.1 to 86400 seconds") }
        let argument = arguments.value(at: 2)
        switch argument {
        case .null, .boolean, .integer, .number: break
        case .string(let text) where text.utf8.count <= limits.storedTextBytes: break
        default: return answer.refuse(2, "a number or a string")
        }
        // Scripts run once in each state. What they do then counts in the state of a session.
        guard scope == .session || hook == nil else {
            return answer.fail(
                "a timer needs a session, which \"\(hook?.rawValue ?? "")\" does not have; store what is due, and set the "
                    + "timer in a hook of the session")
        }
        guard package.binding(of: .timer) != nil else {
            return answer.fail("a timer needs the hook \"timer\", which the manifest does not declare")
        }
        let due = question.now.adding(seconds: seconds)
        guard timers.set(name, due: due, argument: argument, limit: limits.timers) else {
            return answer.fail("there are \(limits.timers) timers already")
        }
    }

    // MARK: Storage

    private func store(_ name: FunctionName, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        // All these functions except `get` process every key.
        let count = 8 * storage.count()
        if name == .storageKeys {
            guard answer.affords(Int64(count)) else { return }
            let prefix = arguments.string(at: 0) ?? ""
            let keys = prefix.utf8.count > 64 ? [] : storage.keys().filter { $0.hasPrefix(prefix) }
            if let failure = storage.failure { return answer.fail("the storage cannot be read: \(failure)") }
            return answer.set(.list(keys.prefix(250).map { .string($0) }))
        }
        guard let key = arguments.string(at: 0), StorageBuffer.isKey(key) else {
            return answer.refuse(0, "a key: 1 to 64 lower-case letters, digits, \"_\", \".\" or \"-\"")
        }
        switch name {
        case .storageGet:
            let json = storage.value(of: key)
            if let failure = storage.failure { return answer.fail("the storage cannot be read: \(failure)") }
            guard answer.affords(Self.price(ofBytes: json?.utf8.count ?? 0)) else { return }
            answer.set(json.flatMap { LuaValue(json: $0) } ?? .null)
        case .storageSet:
            let value = arguments.value(at: 1)
            guard value.longestText <= limits.storedTextBytes else {
                return answer.fail("a stored string can have at most \(limits.storedTextBytes) bytes")
            }
            guard answer.affords(Int64(count) + Self.price(ofBytes: value.bytes)) else { return }
            let json = value.json
            let hasRoom = storage.stage(key, value == .null ? nil : json, limit: limits.storageBytes)
            if let failure = storage.failure { return answer.fail("the storage cannot be read: \(failure)") }
            guard hasRoom else {
                return answer.fail("the plugin stores more than \(limits.storageBytes) bytes")
            }
        default:
            guard answer.affords(Int64(count)) else { return }
            _ = storage.stage(key, nil, limit: limits.storageBytes)
        }
    }

    // MARK: Words

    private func translate(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        guard let key = arguments.string(at: 0) else { return answer.refuse(0, "a string") }
        let language = question.options.language
        let primary = String(language.prefix { $0 != "-" })
        let text = [language, primary, "en"].lazy.compactMap { self.package.texts[$0]?[key] }.first ?? key
        guard answer.affords(Self.price(ofBytes: text.utf8.count)) else { return }
        guard case .record(let fields) = arguments.value(at: 1) else { return answer.set(text) }
        guard answer.affords(Self.price(ofBytes: arguments.value(at: 1).bytes)) else { return }
        guard let filled = TextGaps.fill(text, with: fields, limit: limits.lua.string) else {
            return answer.fail("the text with its values filled in is longer than \(limits.lua.string) bytes")
        }
        answer.set(filled)
    }
}

extension LuaAnswer {
    /// Raises the error for an argument of a wrong type.
    package mutating func refuse(_ index: Int, _ wanted: String) { fail("argument \(index + 1) must be \(wanted)") }
}

extension LuaValue {
    /// The value as text, for messages and for the gaps of translated texts.
    package var shown: String {
        switch self {
        case .string(let text): text
        case .null: ""
        case .number(let number): Int64(exactly: number).map { String($0) } ?? String(number)
        default: json
        }
    }

    /// The size of the value in bytes: its texts and names, and 4 bytes for each value.
    fileprivate var bytes: Int {
        switch self {
        case .string(let text): 4 + text.utf8.count
        case .list(let list): list.reduce(4) { $0 + $1.bytes }
        case .record(let fields): fields.reduce(4) { $0 + $1.name.utf8.count + $1.value.bytes }
        default: 4
        }
    }

    /// The length of the longest text in the value, in bytes.
    fileprivate var longestText: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .list(let list): list.reduce(0) { max($0, $1.longestText) }
        case .record(let fields): fields.reduce(0) { max($0, $1.value.longestText) }
        default: 0
        }
    }
}
