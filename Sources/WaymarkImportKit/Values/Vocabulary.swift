/// Numbers for a few different words, so that each of a million rows keeps a number and not the text.
package struct Vocabulary: Sendable {
    /// The words in the order in which they were first seen.
    package private(set) var words: [String] = []
    private var numbers: [String: Int32] = [:]

    package init() {}

    /// Returns the number of a word.
    package mutating func number(of word: String) -> Int32 {
        if let known = numbers[word] { return known }
        let number = Int32(words.count)
        words.append(word)
        numbers[word] = number
        return number
    }

    /// Returns the number of a word that was seen; nil for another word.
    package func known(_ word: String) -> Int32? { numbers[word] }

    package subscript(number: Int32) -> String { words[Int(number)] }
}
