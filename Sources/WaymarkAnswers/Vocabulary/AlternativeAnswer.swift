import WaymarkEngine

/// An answer that is of one of several types. It has no other members.
package protocol AlternativeAnswer: Answer {
    /// The types, in the order of documents.
    static var alternatives: [any Answer.Type] { get }
    /// The answer.
    var chosen: any Answer { get }
}

extension AlternativeAnswer {
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {}
    package var document: JSONDocument { chosen.document }
    package var denial: String? { chosen.denial }
    package var remark: String? { chosen.remark }
    package var remarks: [String] { chosen.remarks }
    package var warnings: [String] { chosen.warnings }
    package var fault: StoreError? { chosen.fault }
    package var places: [FeatureID] { chosen.places }
    package func table(_ phrasebook: Phrasebook) -> AnswerTable { chosen.table(phrasebook) }
    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet { chosen.sheet(phrasebook) }
}
