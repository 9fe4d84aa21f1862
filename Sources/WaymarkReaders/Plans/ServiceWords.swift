/// The words by which files say whether people can use something, in the languages of the phrasebooks, folded.
enum ServiceWords {
    /// Returns what a word says; nil if it is unknown.
    static func meaning(of word: String) -> ServiceState? {
        if let known = exact[word] { return known }
        // Words that are written together: `notworking`, `temporarilyclosed`.
        for (prefix, isNegation) in prefixes where word.hasPrefix(prefix) {
            guard let rest = exact[String(word.dropFirst(prefix.count))] ?? stem(word.dropFirst(prefix.count)) else {
                continue
            }
            guard isNegation else { return rest }
            return rest == .open ? .closed : rest == .closed ? .open : nil
        }
        return stem(word)
    }

    private static func stem(_ word: some StringProtocol) -> ServiceState? {
        stems.first { stem in stem.starts.contains { word.hasPrefix($0) } }?.state
    }

    private static func list(_ text: String) -> [String] { text.split { $0 == " " || $0 == "\n" }.map(String.init) }

    /// The words that turn round the next word that has a meaning.
    static let negations = Set(
        list(
            """
            no not non never neither nor without cannot cant isnt arent doesnt dont wont wasnt nicht
            kein keine keinen ne pas sans sin niet geen
            """))
    /// The words that change nothing.
    static let fillers = Set(
        list(
            """
            a an the is are be been being was has have it in into of for to at by from and or only
            all any yet again back now longer currently fully regular full everyone everybody known
            temporarily temporary permanently elevator elevators lift lifts escalator escalators
            door doors gate stairs steps ramp im en de la le el au der die das ist est wieder
            """))
    /// The words that mean a state only after `in` and the like: `in service`, but not `elevator service`.
    static let nouns = Set(
        list("service use operation order function access entry passage betrieb dienst werking bedrijf servicio usage"))
    /// The words before such a noun.
    static let states = Set(list("in into back im en normal normally regular full"))

    private static let exact: [String: ServiceState] = {
        var found: [String: ServiceState] = [:]
        for (state, words) in [
            (
                ServiceState.open,
                """
                open opens opened reopened active operational operating operative functional
                functioning working works ok okay good fine excellent new available existing
                existent built complete completed finished approved current live enabled online
                running unlocked unblocked public published repaired fixed restored resumed
                maintained installed serviceable usable used accessible present unrestricted
                inservice inuse inoperation up normal normally fair work offen geoffnet
                funktionsfahig funktioniert ouvert ouverte fonctionne abierto abierta funciona
                aperto operativo
                """
            ), (.staff, "locked private privat prive key keyholder keyholders internal"),
            (
                .closed,
                """
                out off offline down downtime under dead gone missing former ooo oos inop will soon
                future upcoming pending awaiting retired standstill hors ausser buiten fuera panne
                kaputt kapot defekt gesperrt wartung reparatur unfinished incomplete unbuilt
                unopened
                """
            ),
        ] {
            for word in list(words) { found[word] = state }
        }
        for noun in nouns { found[noun] = .open }
        return found
    }()

    /// The beginnings of words that say the same in all their forms.
    private static let stems: [(state: ServiceState, starts: [String])] = [
        (
            .closed,
            list(
                """
                brok break breakdown defect defunct damag fault fail malfunct inoper inactiv unavail
                unserviceab unusab unsafe unus outof outage underconstr undermaint underrep
                underreno clos shut decommis dismant dismount disassembl disab disus abandon
                derelict ruin demol destroy remov raz delet scrapp obsolet planned planning propos
                project construct renov refurb modernis moderniz reconstruct rebuild replacement
                overhaul upgrading installing installation repair mainten servicing inspect suspend
                interrupt stop halt block barred barricad obstruct vandal flood seal cancel
                discontinu withdraw terminat ceas condemn prohibit forbid danger mothball stillgeleg
                geschloss baustell storung gestort abgeriss abgebaut ruckgebaut geplant verboten
                ferme chius guast cerrad averi gesloten storing roadwork
                """)
        ), (.staff, list("staff employee restrict authoris authoriz personnel personal nonpublic")),
    ]

    /// What words that are written together start with, and whether it turns round the rest.
    private static let prefixes: [(String, Bool)] = [
        ("not", true), ("nolonger", true), ("non", true), ("no", true), ("temporarily", false), ("temporary", false),
        ("permanently", false),
    ]

    // MARK: Names of properties

    /// The names of properties that are a claim, with what they say if it is true.
    static let flags: [String: ServiceState] = {
        var found: [String: ServiceState] = [:]
        for (state, words) in [
            (
                ServiceState.open,
                """
                inservice inuse inoperation operational operating working functional functioning
                active enabled usable available open opened running serviceable
                """
            ), (.staff, "staffonly employeesonly restricted"),
            (
                .closed,
                """
                disused abandoned broken blocked defective faulty damaged suspended decommissioned
                dismantled demolished destroyed razed inactive unavailable inoperative inoperable
                notworking notinservice temporarilyclosed permanentlyclosed closed underconstruction
                undermaintenance underrepair defect fault failed failure malfunction malfunctioning outage unusable
                unserviceable unsafe nonoperational notoperational nonfunctional notfunctional inoperational shut shutdown sealed
                barricaded obstructed flooded vandalised vandalized ruined retired discontinued interrupted halted
                """
            ),
        ] {
            for word in list(words) { found[word] = state }
        }
        return found
    }()
    /// The parts of names of properties that tell that something stops people, if the value is true.
    static let faults: [(part: String, state: ServiceState)] = [
        ("outoforder", .closed), ("outofservice", .closed), ("outofuse", .closed), ("blocked", .closed),
        ("unlocked", .open), ("locked", .staff),
        ("restriction", .staff),
    ]
    /// The names of properties that state the condition in words.
    static let names = Set(list("state condition availability usability operation zustand lifecycle"))
    /// The parts of such names.
    static let parts = ["status", "operationalstate", "permission", "zustand"]
    /// The names of properties whose value is often about something else, so that only words that close it count.
    static let remarks = Set(
        list("temporary maintenance construction renovation repair ruins removed planned proposed"))
    /// The names of properties that say what a thing is used for; of nothing is one answer.
    static let usages: Set<String> = ["usage"]
    /// Returns whether a name in lower case, such as `lift_status`, is about the state of a feature.
    static func isState(_ name: String) -> Bool {
        let plain = name.contains("_") ? name.filter { $0 != "_" } : name
        if flags[plain] != nil || names.contains(plain) || remarks.contains(plain) || usages.contains(plain) {
            return true
        }
        return parts.contains(where: plain.hasSuffix) || faults.contains { plain.hasSuffix($0.part) }
    }
    /// The phrases that say in a name that a thing cannot be used.
    static let phrases = [
        ["out", "of", "order"], ["out", "of", "service"], ["out", "of", "use"], ["not", "in", "service"],
        ["not", "working"], ["ausser", "betrieb"], ["hors", "service"], ["buiten", "gebruik"],
        ["fuera", "de", "servicio"],
    ]

    // MARK: Access

    /// The words that say who may use something.
    static let access: [String: ServiceState] = {
        var found: [String: ServiceState] = [:]
        for (state, words) in [
            (
                ServiceState.open,
                """
                yes true public permissive designated customers everyone everybody all open free unrestricted general
                """
            ),
            (
                .staff,
                """
                private staff staffonly employees employeesonly employee restricted permit authorized authorised key locked
                members residents delivery internal nonpublic limited badge
                """
            ), (.closed, "no false none nobody never closed prohibited forbidden noaccess"),
        ] {
            for word in list(words) { found[word] = state }
        }
        return found
    }()
}
