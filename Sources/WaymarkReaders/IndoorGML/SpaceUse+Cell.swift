import WaymarkModel

extension SpaceUse {
    /// Finds the use of a cell: by the author's own words, by the words that it uses, by the code of its function, by the
    /// name of its element.
    ///
    /// - Parameter own: Categories by the words or codes of the file, from the mapping file.
    init(_ cell: IndoorGMLDocument.Cell, own: [String: String] = [:]) {
        let element = cell.element.lowercased()
        let words = cell.text.words
        if let category = words.lazy.compactMap({ own[$0] ?? own[$0.lowercased()] }).first {
            self = Self.use(ofCategory: category)
        } else if element.contains("nonnavi") || element.contains("obstacle") {
            self = SpaceUse(role: .obstacle, category: "structure")
        } else if let use = words.lazy.compactMap(Self.use(ofWord:)).first {
            self = use
        } else if let use = element.hasPrefix("transition")
            ? cell.text.codes.lazy.compactMap({ Self.functions[$0] }).first : nil
        {
            self = use
        } else if let use = cell.text.name.flatMap(Self.use(ofName:)) {
            self = use
        } else {
            self = Self.elements.first { element.hasPrefix($0.0) }?.1 ?? SpaceUse(role: .room, category: "room")
        }
    }
}
