import Foundation
import WaymarkModel

/// What a property says about passing its feature.
///
/// Readers give the properties that they do not read to this one judge, so that nothing that closes a way, or
/// keeps wheels away, is passed over in silence.
enum PassageClaim: Hashable {
    case state(ServiceState)
    case hours(OpeningHours)
    case wheelchair(Bool)
    case emergencyExit
    case door(Opening.Door)
    /// A number of steps.
    case steps(Int)
    /// The clear width in metres.
    case width(Double)
    /// The slope as a ratio.
    case incline(Double)
    /// It leads one way; nil if it is unknown which way.
    case oneWay(Opening.Direction?)
    /// Nothing that changes a way: no steps, no emergency exit.
    case nothing
    /// It is not understood.
    case unclear

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - subject: What the name is about.
    /// - Returns: Nil if the value shows that the property is about something else.
    init?(_ name: String, _ value: String, about subject: PassageSubject) {
        let words = ServiceState.words(of: value)
        guard !words.isEmpty, value.utf8.count <= 500 else { return nil }
        let plain = words.joined()
        let flag = ServiceState.claims[plain]
        switch subject {
        case .condition: self = .unclear
        case .date: return nil
        case .state:
            guard let said = ServiceState.statement(name, value) else { return nil }
            if case .clear(let state) = said { self = .state(state) } else { self = .unclear }
        case .access: self = Self.access(name, value, flag)
        case .hours:
            self =
                (try? OpeningHours(value)).map { .hours($0) }
                ?? (ServiceState(value) == .closed ? .state(.closed) : .unclear)
        case .wheelchair: self = Self.wheelchair(plain, flag)
        case .emergency:
            guard let claim = Self.exit(name, words, flag) else { return nil }
            self = claim
        case .direction:
            if flag == false {
                self = .nothing
            } else {
                let direction = Self.direction([plain]) ?? Self.direction([name.lowercased().filter(\.isLetter)])
                let isStated =
                    flag == true || direction != nil || ["forward", "backward", "reverse", "1"].contains(plain)
                self = isStated ? .oneWay(direction) : .unclear
            }
        case .door:
            guard let claim = Self.door(words) else { return nil }
            self = claim
        case .kind:
            if Self.isEmergency(words) {
                self = .emergencyExit
            } else if ServiceState.statement(name, value) == .clear(.closed) {
                self = .state(.closed)
            } else {
                return nil
            }
        case .steps: self = Self.steps(name, value, plain, flag)
        case .width:
            self = Self.metres(value, isInCentimetres: name.lowercased().hasSuffix("cm")).map { .width($0) } ?? .unclear
        case .incline: self = Self.incline(value, plain)
        case .remark:
            guard words.count <= 8, ServiceState(value) == .closed else { return nil }
            self = .unclear
        }
    }

    private static func access(_ name: String, _ value: String, _ flag: Bool?) -> PassageClaim {
        let name = name.lowercased()
        if let flag, name.contains("private") { return .state(flag ? .staff : .open) }
        if let flag, name.contains("public") { return .state(flag ? .open : .staff) }
        // Of a list, one `no` closes, and `private;customers` is open, as in OpenStreetMap.
        let states = value.split { ";,|".contains($0) }.map { word -> ServiceState? in
            if let state = ServiceState(access: String(word)) { return state }
            let claim = ServiceState.claims[FoldedText.fold(String(word)).filter { $0.isLetter || $0.isNumber }]
            return claim.map { $0 ? .open : .closed }
        }
        if states.contains(.closed) { return .state(.closed) }
        if states.isEmpty || states.contains(nil) { return .unclear }
        return .state(states.contains(.open) ? .open : .staff)
    }

    private static func wheelchair(_ plain: String, _ flag: Bool?) -> PassageClaim {
        if let flag { return .wheelchair(flag) }
        if ["designated", "accessible", "full", "fully", "fullyaccessible"].contains(plain) {
            return .wheelchair(true)
        }
        if plain.hasPrefix("not") || ["inaccessible", "none", "never", "bad", "unsuitable"].contains(plain) {
            return .wheelchair(false)
        }
        // The profile decides with what else is known.
        return ["limited", "partial", "partially", "partly", "unknown"].contains(plain) ? .nothing : .unclear
    }

    /// Returns whether words name an exit for emergencies: `Emergency exit`, `fire door`.
    static func isEmergency(_ words: [String]) -> Bool {
        let isExit = words.contains { ["exit", "exits", "escape", "door", "egress"].contains($0) }
        return words.contains("emergency") && (isExit || words.count == 1) || words.contains("emergencyexit")
            || words.contains("fire") && isExit || words.contains("notausgang") || words.contains("fireexit")
    }

    private static func exit(_ name: String, _ words: [String], _ flag: Bool?) -> PassageClaim? {
        let isNamed = Self.isEmergency(ServiceState.words(of: name)) || name.lowercased().contains("escape")
        if isNamed, let flag { return flag ? .emergencyExit : .nothing }
        if isEmergency(words) || isNamed && ["only", "exit", "door"].contains(words.last ?? "") {
            return .emergencyExit
        }
        // `entrance: exit` of a door lets people out, and not in.
        if let direction = direction([words.joined()]) { return .oneWay(direction) }
        if let direction = direction([name.lowercased().filter(\.isLetter)]), flag == true { return .oneWay(direction) }
        return nil
    }

    /// Returns the direction that one of some words states: `exit`, `entry only`.
    static func direction(_ words: [String]) -> Opening.Direction? {
        for word in words {
            if ["exit", "exitonly", "out", "outonly", "outward", "egress", "egressonly"].contains(word) { return .out }
            if ["entryonly", "entranceonly", "in", "inonly", "inward"].contains(word) { return .in }
        }
        return nil
    }

    private static func door(_ words: [String]) -> PassageClaim? {
        if isEmergency(words) { return .emergencyExit }
        for (starts, door) in [
            (["revolv", "rotat", "carousel", "drehtur"], Opening.Door.revolving), (["turnstile"], .turnstile),
            (["slid", "schieb"], .sliding), (["hing", "swing"], .swinging), (["fold", "shutter"], .folding),
            (["gate"], .gate),
        ] where words.contains(where: { word in starts.contains { word.hasPrefix($0) } }) {
            return .door(door)
        }
        return words.contains("locked") ? .state(.staff) : nil
    }

    private static func steps(_ name: String, _ value: String, _ plain: String, _ flag: Bool?) -> PassageClaim {
        if ["kerb", "curb", "sill", "threshold"].contains(where: name.lowercased().contains) {
            if ["lowered", "flush", "none", "level"].contains(plain) { return .nothing }
            if ["raised", "regular"].contains(plain) || flag == true && plain != "1" { return .steps(1) }
            if flag == false { return .nothing }
            let height = value.hasSuffix("m") ? metres(value, least: 0) : Double(value)
            return height.map { $0 > 0.03 ? .steps(1) : .nothing } ?? .unclear
        }
        if let number = Int(value.trimmingBlanks) {
            return number == 0 ? .nothing : .steps(Int(min(number.magnitude, 10_000)))
        }
        if plain == "none" { return .nothing }
        return flag.map { $0 ? .steps(1) : .nothing } ?? .unclear
    }

    /// Returns a length in metres: `0.7`, `70 cm`, `2'6"`. Of a range, and of `<0.8`, the lower and the named number count.
    static func metres(_ text: String, isInCentimetres: Bool = false, least: Double = 0.1) -> Double? {
        guard text.utf8.count < 30 else { return nil }
        var text = text.lowercased().replacing(",", with: ".").filter {
            $0 != " " && $0 != "<" && $0 != "≤" && $0 != "~"
        }
        if text.hasSuffix("\"") || text.contains("'") || text.hasSuffix("ft") || text.hasSuffix("in") {
            let pattern = /(?:([0-9.]+)(?:'|ft|feet))?(?:([0-9.]+)(?:"|''|in|inch|inches))?/
            guard let match = text.wholeMatch(of: pattern) else { return nil }
            let feet = match.output.1.flatMap { Double($0) } ?? 0
            let metres = feet * 0.3048 + (match.output.2.flatMap { Double($0) } ?? 0) * 0.0254
            return (least...1000).contains(metres) ? metres : nil
        }
        var unit = isInCentimetres ? 0.01 : 1.0
        for (ending, factor) in [("cm", 0.01), ("mm", 0.001), ("m", 1.0)] where text.hasSuffix(ending) {
            text.removeLast(ending.count)
            unit = factor
            break
        }
        let numbers = text.split { "-–".contains($0) }.map { Double($0).map { $0 * unit } }
        guard (1...2).contains(numbers.count), let low = numbers.compactMap({ $0 }).min(),
            numbers.allSatisfy({ $0.map { (least...1000).contains($0) } == true })
        else { return nil }
        return low
    }

    private static func incline(_ text: String, _ plain: String) -> PassageClaim {
        if ["up", "down", "none", "flat", "no"].contains(plain) { return .nothing }
        if let match = text.wholeMatch(of: /\s*([-+]?[0-9.]+)\s*[:\/]\s*([0-9.]+)\s*/),
            let rise = Double(match.output.1),
            let run = Double(match.output.2), run > 0, abs(rise) <= run
        {
            return .incline(rise / run)
        }
        let digits = text.replacing(",", with: ".").filter { $0.isNumber || ".-+".contains($0) }
        guard text.utf8.count < 20, let number = Double(digits), abs(number) <= 100 else { return .unclear }
        if text.hasSuffix("°") { return abs(number) < 80 ? .incline(tan(number * .pi / 180)) : .unclear }
        if text.hasSuffix("%") { return .incline(number / 100) }
        return digits == text.trimmingBlanks && abs(number) < 1 ? .incline(number) : .unclear
    }
}
