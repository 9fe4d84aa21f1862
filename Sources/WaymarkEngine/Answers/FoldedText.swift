import Foundation

extension String {
    /// The text for comparing: without case, accents and differences of width.
    var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
