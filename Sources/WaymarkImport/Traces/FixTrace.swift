import Foundation
import WaymarkModel

/// The fixes of a file, in its order, and all that is to be said about it.
public struct FixTrace: Sendable {
    /// One fix as the file has it; what its level means is for a venue to say.
    public struct Record: Hashable, Sendable {
        /// Where it is: on Earth, or in metres of the venue's frame.
        public enum Position: Hashable, Sendable {
            case coordinate(Coordinate)
            case local(Point)
        }

        public var position: Position
        /// What stands for the level; nil where nothing does.
        public var level: String?
        /// In metres; nil is unknown.
        public var accuracy: Double?
        /// The file's own time in milliseconds. Only the differences within one file mean anything.
        public var milliseconds: Int64
        /// Where it was written.
        public var span: SourceSpan
    }

    /// Empty where an error kept the file from being read.
    public let records: [Record]
    public let diagnostics: [Diagnostic]
    private let file: String
    private let data: Data

    init(records: [Record], diagnostics: [Diagnostic], file: String, data: Data) {
        let hasErrors = diagnostics.contains { $0.severity == .error }
        self.records = hasErrors ? [] : records
        self.diagnostics = diagnostics
        self.file = file
        self.data = data
    }

    /// What is to be said about the file, with its lines.
    ///
    /// - Parameter further: What a venue has to say about the records.
    public func report(adding further: [Diagnostic] = []) -> ImportReport {
        let all = diagnostics + further
        let isShown = !all.isEmpty && data.count <= SourceTexts.maximumSize
        return ImportReport(
            venues: [], diagnostics: all,
            texts: isShown ? SourceTexts(file: file, text: String(decoding: data, as: UTF8.self)) : SourceTexts())
    }
}
