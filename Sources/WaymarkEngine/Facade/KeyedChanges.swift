import WaymarkModel
import WaymarkStore

extension Engine {
    /// What a request for a change with a key led to.
    package enum Keyed<Made, Failure: Error> {
        /// The change was made now, or failed.
        case made(Result<Made, Failure>)
        /// It was made before, and this was the answer.
        case answered(String)
        /// It was made before, or is being made, and its answer is not known.
        case unanswered
        /// The key belongs to another request.
        case other
    }

    /// Makes a change once for its key, however often and by whichever process it is asked for.
    ///
    /// - Parameters:
    ///   - key: The text that the one who asks chose, at most `InputLimits.changeKeyBytes` long.
    ///   - request: A hash of the words of the request.
    ///   - isPersonal: Whether the answer is about people.
    ///   - isInStore: Whether it changes the store.
    ///   - moment: The time.
    ///   - answer: Returns the answer as it is kept, in JSON.
    ///   - make: Makes the change. If it fails, its key is free again.
    /// - Throws: `EngineError.store`.
    package func once<Made, Failure: Error>(
        _ key: String, request: String, isPersonal: Bool, isInStore: Bool, at moment: Timestamp,
        answer: (Made) -> String, _ make: () throws(Failure) -> Made
    ) throws(EngineError) -> Keyed<Made, Failure> {
        let key = ChangeKey(key, request: request, isPersonal: isPersonal, at: moment)
        let keys = ChangeKeys(store)
        return try storing { () throws(StoreError) in
            switch try keys.entry(key) {
            case .answered(let answer): return .answered(answer)
            case .unanswered: return .unanswered
            case .other: return .other
            case .free: return .made(try keys.making(key, isInStore: isInStore, answer: answer, make))
            }
        }
    }
}
