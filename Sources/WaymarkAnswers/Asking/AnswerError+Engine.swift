import WaymarkEngine

// What the engine's errors are called at every door.
extension AnswerError {
    /// Creates the error for an error of the engine.
    package init(_ error: EngineError) {
        switch error {
        case .store(let error): self.init(error)
        case .source(let error): self.init(error)
        case .refusal(let refusal): self.init(refusal)
        case .unknownVenue(let text, let similar, let some, let count):
            let help =
                switch similar.count {
                case 0 where count == 0: "waymark import PATH adds one"
                case 0: "the store has " + Self.list(some, of: count)
                case 1: "did you mean \(Self.named(similar[0]))?"
                default: "did you mean one of \(similar.map(Self.named).joined(separator: ", "))?"
                }
            self.init(.absent, "the store has no venue \"\(text)\"", help: AnswerText(help))
        case .ambiguousVenue(let text, let candidates, let count):
            self.init(
                .invalid, "\"\(text)\" matches \(count) venues",
                help: "name one: \(Self.list(candidates, of: count))")
        case .venueNotNamed(let venues, let count):
            self.init(
                .invalid, "the store has \(counted(count, "venue"))",
                help: "name one with \(name: "venue"): \(Self.list(venues, of: count))")
        case .emptyStore: self.init(.absent, "the store has no venues", help: "waymark import PATH adds one")
        case .sharing(let error):
            self.init(Kind(error.code), AnswerText(error.message), help: error.help.map { AnswerText($0) })
        case .stopped(.deadline): self.init(.late, "not done in time")
        case .stopped: self.init(.cancelled, "stopped; nothing was changed")
        }
    }

    /// Creates the error for an error of the store.
    package init(_ error: StoreError) {
        self.init(
            Kind(error.code), AnswerText(error.message), help: error.remedy.isEmpty ? nil : AnswerText(error.remedy))
    }

    /// Creates the error for files that cannot be read.
    package init(_ error: ImportError) {
        let kind: Kind =
            switch error.code {
            case .notFound: .absent
            case .unreadable: .store
            case .unknownFormat, .tooLarge, .badArchive: .damaged
            case .stopped: .cancelled
            }
        self.init(kind, AnswerText(error.description))
    }

    /// Returns `place-pktrm (Park Street)`, or only the id if the name is the same.
    private static func named(_ venue: VenueName) -> String {
        venue.id.rawValue == venue.name.base ? venue.id.rawValue : "\(venue.id) (\(venue.name.base))"
    }

    /// Returns a short list of venues, and how many more there are.
    private static func list(_ venues: [VenueName], of count: Int) -> String {
        let list = venues.map(named).joined(separator: ", ")
        return count > venues.count ? "\(list), and \(count - venues.count) more (waymark venues lists them)" : list
    }
}

extension AnswerError.Kind {
    fileprivate init(_ code: SharingError.Code) {
        switch code {
        case .invalidMember: self = .invalid
        // What members may not know is not there for them.
        case .unknownMember, .unknownGroup, .groupRefused, .notSharing, .noMeetingPoint: self = .conflict
        }
    }

    fileprivate init(_ code: StoreError.Code) {
        switch code {
        case .missing, .unknownVenue: self = .absent
        case .notADatabase, .foreignDatabase, .newerSchema, .corrupt: self = .damaged
        case .readOnly, .full, .locked, .inputOutput, .exists, .manyNames: self = .store
        case .refused: self = .defect
        case .interrupted: self = .cancelled
        case .unknownFeature, .unknownCondition, .invalidVisit, .invalidPluginValue, .nothingToUndo, .keyTaken:
            self = .conflict
        case .invalidCondition: self = .invalid
        }
    }
}
