// Parts that are written again and again.
extension JSONWriter {
    /// Parts that were written, and what they say something about.
    package struct WrittenParts {
        fileprivate var subject: ObjectIdentifier
        fileprivate var place: Range<Int>
    }

    /// Writes parts, or copies them if they were the last that were written for the same subject.
    ///
    /// - Parameters:
    ///   - subject: What the parts follow from, in memory. It must live as long as `known` is used.
    ///   - known: The last of these parts, in lists of the same depth; nil at first.
    package mutating func addParts(
        of subject: ObjectIdentifier, known: inout WrittenParts?, _ body: (inout JSONWriter) -> Void
    ) {
        guard arePartsFixed else { return body(&self) }
        if let known, known.subject == subject { return bytes.repeatBytes(known.place) }
        let start = bytes.count
        body(&self)
        known = WrittenParts(subject: subject, place: start..<bytes.count)
    }

    /// Whether parts are written as text that never moves.
    private var arePartsFixed: Bool { isOneLine || !isTree && lines.arePartsFixed }
}
