import Testing
import WaymarkGuidance
import WaymarkModel

@Suite struct `The wording` {
    @Test func `prints`() {
        for language in ["en", "nl", "de", "fr", "es"] {
            let composer = InstructionComposer(options: InstructionOptions(language: language))
            for known in WordingCase.all {
                let words = composer.words(for: known.step, after: known.previous, before: known.next)
                print("ROW\t\(language)\t\(known.id)\t\(words.visual)\t\(words.spoken)\t\(words.announcement ?? "-")")
            }
        }
    }
}
