import WaymarkModel

/// The words of a phrasebook besides its sentences, in the case that the sentences need.
package enum Word: Hashable, Sendable {
    /// A connector without a name, in the case of `{name}`.
    case connector(Connector.Kind)
    /// A connector without a name as the aim of a way, in the case that `continue towards` needs.
    case aim(Connector.Kind)
    /// Any other word.
    case plain(Plain)

    /// The words that are not about connectors.
    package enum Plain: String, Hashable, Sendable, CaseIterable {
        case north, northeast, east, southeast, south, southwest, west, northwest
        /// A destination without a name.
        case destination
        /// A building without a name.
        case building
        /// Words for a way without a name that bends, inside and outside, in the case that `bend right` needs.
        case corridor, path
        /// Words for open floor without a name, in the case that `cross` needs.
        case crossConcourse, crossHall, crossSquare, crossPlatform, crossRoom, crossArea

        init(crossing floor: OpenFloor) {
            switch floor {
            case .concourse: self = .crossConcourse
            case .hall: self = .crossHall
            case .square: self = .crossSquare
            case .platform: self = .crossPlatform
            case .room: self = .crossRoom
            case .area: self = .crossArea
            }
        }

        /// Whether it stands before the aims in the data.
        fileprivate var isEarly: Bool {
            switch self {
            case .crossConcourse, .crossHall, .crossSquare, .crossPlatform, .crossRoom, .crossArea: false
            case .north, .northeast, .east, .southeast, .south, .southwest, .west, .northwest, .destination, .building,
                .corridor, .path:
                true
            }
        }
    }
}

extension Word: CaseIterable {
    /// All words, in the order of the data. Passages have separate sentences.
    package static let allCases: [Word] = {
        let kinds = Connector.Kind.allCases.filter { !$0.isLevel }
        return kinds.map(Word.connector) + Plain.allCases.filter(\.isEarly).map(Word.plain) + kinds.map(Word.aim)
            + Plain.allCases.filter { !$0.isEarly }.map(Word.plain)
    }()

    /// The key in the data: `elevator`, `aimElevator`, `north`.
    package var rawValue: String {
        switch self {
        case .connector(let kind): kind.rawValue
        case .aim(let kind): "aim" + kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
        case .plain(let word): word.rawValue
        }
    }

    /// Finds the word of a key.
    package init?(rawValue: String) {
        guard let word = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = word
    }

    /// The number of the word, for arrays instead of dictionaries; below `count`.
    var number: Int {
        switch self {
        case .connector(let kind): caseNumber(of: kind)
        case .aim(let kind): Connector.Kind.allCases.count + caseNumber(of: kind)
        case .plain(let word): 2 * Connector.Kind.allCases.count + caseNumber(of: word)
        }
    }

    /// The number of numbers.
    static var count: Int { 2 * Connector.Kind.allCases.count + Plain.allCases.count }
}
