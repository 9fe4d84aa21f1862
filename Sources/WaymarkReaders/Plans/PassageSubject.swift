import WaymarkModel

/// What a property is about, if it is about who can pass a feature.
enum PassageSubject: Hashable {
    /// Whether it works; who may use it; when it can be used.
    case state, access, hours
    /// Whether it is for wheelchairs.
    case wheelchair
    /// Whether it is an exit for emergencies; what kind of door it has; in which direction it leads.
    case emergency, door, direction
    /// Steps or an edge; how wide it is; how steep it is.
    case steps, width, incline
    /// A word for a kind besides the one that the reader reads; a remark in words.
    case kind, remark
    /// At some times, or under some conditions, something else holds.
    case condition
    /// From when, or until when, it is in use.
    case date(StatedPeriod.Kind)

    /// Finds what the name of a property is about; nil if it is about something else. `wheelchairAccess`, `wheelchair_access` and
    /// `is_accessible` are names that it knows.
    init?(_ name: String) {
        guard name.utf8.count <= 100 else { return nil }
        let words = ServiceState.words(of: name).drop { ["is", "has"].contains($0) }
        let plain = words.joined()
        if let kind = Self.dates[plain] {
            self = .date(kind)
            return
        }
        guard !plain.isEmpty, !words.contains(where: Self.others.contains) else { return nil }
        if words.last == "conditional" {
            self = .condition
        } else if let known = Self.known(plain) ?? (plain.contains("wheelchair") ? .wheelchair : nil) {
            self = known
        } else if words.contains("emergency") || plain.contains("fireexit") || plain.contains("fireescape") {
            self = .emergency
        } else if !ServiceWords.usages.contains(plain), ServiceState.statement(name, "closed") != nil {
            self = .state
        } else if let last = words.last.map({ $0.filter(\.isLetter) }), Self.kinds.contains(last) {
            self = .kind
        } else {
            return nil
        }
    }

    /// Returns what a name is about whose words are written together: `isaccessible`.
    private static func known(_ plain: String) -> PassageSubject? {
        if let known = names[plain] { return known }
        let prefix = ["is", "has"].first { plain.hasPrefix($0) }
        return prefix.flatMap { names[String(plain.dropFirst($0.count))] }
    }

    /// The words in names of properties that are about something beside the feature.
    private static let others: Set<String> = [
        "description", "length", "distance", "time", "duration", "seconds", "toilet", "toilets", "source", "url",
        "phone", "telephone", "date", "id", "operator", "parking",
        "project", "survey", "check", "checked",
    ]
    /// The last words of names that state a kind in words.
    private static let kinds: Set<String> = ["type", "subtype", "kind", "class", "category", "usage", "function"]

    /// The names of dates.
    private static let dates: [String: StatedPeriod.Kind] = {
        var names: [String: StatedPeriod.Kind] = [:]
        for (kind, list) in [
            (StatedPeriod.Kind.start, "startdate datestart validfrom validitystart inservicefrom inusefrom"),
            (.plan, "openingdate dateopening plannedopening openson"),
            (
                .end,
                """
                enddate dateend validto validuntil validtill validityend closingdate closeson inserviceuntil \
                inuseuntil demolitiondate removaldate
                """
            ),
        ] {
            for name in list.split(separator: " ") { names[String(name)] = kind }
        }
        return names
    }()

    private static let names: [String: PassageSubject] = {
        var names: [String: PassageSubject] = [:]
        for (subject, list) in [
            (PassageSubject.access, "access foot pedestrian pedestrians public private publicaccess accesstype entry"),
            (
                .hours,
                """
                openinghours openingtimes opentimes openhours hours servicehours accesshours hoursofoperation \
                operatinghours oeffnungszeiten offnungszeiten horaires
                """
            ),
            (
                .wheelchair,
                """
                accessible accessibility stepfree stepfreeaccess barrierfree barrierefrei handicap handicapped \
                handicapaccessible disabled disabledaccess ada adaaccessible adacompliant mobilityaccess rollstuhl \
                rollstuhlgerecht pmr accesspmr
                """
            ), (.emergency, "exit entrance fireexit escape notausgang"),
            (
                .direction,
                "oneway onewayonly directed unidirectional onewayfoot conveying exitonly entryonly entranceonly"
            ),
            (.door, "door doortype typeofdoor doorkind"),
            (
                .steps,
                """
                step steps stepcount stepscount numsteps nosteps numberofsteps stairs staircount stufen risers threshold \
                thresholdheight sill kerb kerbheight curb curbheight
                """
            ),
            (
                .width,
                """
                width widthm doorwidth clearwidth doorclearwidth minwidth maxwidth maxwidthphysical openingwidth \
                passagewidth widthcm estwidth breite
                """
            ), (.incline, "incline slope gradient grade maxslope maxincline inclination steigung pente"),
            (.remark, "note notes remark remarks comment comments fixme warning notice bemerkung hinweis"),
        ] {
            for name in list.split(separator: " ") { names[String(name)] = subject }
        }
        return names
    }()
}

/// What names of properties are about. Each name is judged once.
struct PassageSubjects {
    private var known: [String: PassageSubject?] = [:]

    /// Returns what a name is about; nil if it is about something else.
    mutating func subject(_ name: String) -> PassageSubject? {
        if let subject = known[name] { return subject }
        let subject = PassageSubject(name)
        known[name] = .some(subject)
        return subject
    }
}
