import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension PlanCarrier {
    /// Returns the venue that a file carries; nil if it carries none.
    static func draft(in file: PlanFile, limits: InputLimits, diagnostics: inout [Diagnostic]) -> VenueDraft? {
        guard let node = file.header.foreign.last(where: { $0.name == member })?.node,
            let text = value(venue, of: node)?.string
        else { return nil }
        let written = value(features, of: node)?.text
        if written != String(file.header.featureCount) {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning,
                    "the features were changed after Waymark wrote the file; the venue is read as it was written",
                    at: node.span, help: "remove the member \"\(member)\", and the features are read as a plan"))
        }
        return NativeReader.read(SourceText(file: file.display, text: text), limits: limits, diagnostics: &diagnostics)
    }

    private static func value(_ name: String, of node: JSONNode) -> JSONNode? {
        node.members?.last { $0.name == name }?.node
    }
}
