import Foundation
import Synchronization
import WaymarkModel

/// One call of an `AsyncEngine`: work on a thread of a queue, for which a task waits.
///
/// Cancelling the task and the end of the time send the stop signal. Work that has not begun is then answered at once; work
/// that has begun looks at the signal from time to time.
final class EngineTask<Value: Sendable>: Sendable {
    typealias Answer = Result<Value, EngineError>

    private enum State {
        case new
        case waiting(CheckedContinuation<Answer, Never>)
        case running
        case done
    }

    private let stop = StopSignal()
    private let state = Mutex(State.new)

    /// Runs a body on a queue and waits for it, without blocking a thread.
    ///
    /// - Parameters:
    ///   - queue: The queue.
    ///   - limit: The time for it, including the time until it begins; nil does not limit it.
    ///   - body: The work. It receives the signal that asks it to stop.
    static func run(
        on queue: DispatchQueue, within limit: Duration?,
        _ body: @escaping @Sendable (StopSignal) throws(EngineError) -> Value
    ) async throws(EngineError) -> Value {
        try await run(within: limit, queuing: { queue.async(execute: $0) }, body)
    }

    /// Runs a body and waits for it, without blocking a thread.
    ///
    /// - Parameters:
    ///   - limit: The time for it, including the time until it begins; nil does not limit it.
    ///   - queue: Passes the work to a thread.
    ///   - body: The work. It receives the signal that asks it to stop.
    static func run(
        within limit: Duration?, queuing queue: (@escaping @Sendable () -> Void) -> Void,
        _ body: @escaping @Sendable (StopSignal) throws(EngineError) -> Value
    ) async throws(EngineError) -> Value {
        let task = EngineTask()
        if let limit { task.limit(to: limit) }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { task.begin($0, queuing: queue, body) }
        } onCancel: {
            task.send(.cancelled)
        }
        return try answer.get()
    }

    private func limit(to limit: Duration) {
        let (seconds, attoseconds) = limit.components
        guard seconds > 0 || attoseconds > 0 else { return send(.deadline) }
        let nanoseconds = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
        if nanoseconds.overflow { return }
        let whole = nanoseconds.partialValue.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
        if whole.overflow { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(whole.partialValue)) { [weak self] in
            self?.send(.deadline)
        }
    }

    private func begin(
        _ continuation: CheckedContinuation<Answer, Never>, queuing queue: (@escaping @Sendable () -> Void) -> Void,
        _ body: @escaping @Sendable (StopSignal) throws(EngineError) -> Value
    ) {
        state.withLock { $0 = .waiting(continuation) }
        // The signal may have come before there was anybody to answer.
        if let reason = stop.reason { return answerIfWaiting(reason) }
        queue { self.work(body) }
    }

    private func work(_ body: (StopSignal) throws(EngineError) -> Value) {
        let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            guard case .waiting(let continuation) = state else { return nil }
            state = .running
            return continuation
        }
        guard let continuation else { return }
        let answer = Answer { () throws(EngineError) in try body(stop) }
        state.withLock { $0 = .done }
        continuation.resume(returning: answer)
    }

    private func send(_ reason: StopSignal.Reason) {
        stop.send(reason)
        answerIfWaiting(reason)
    }

    private func answerIfWaiting(_ reason: StopSignal.Reason) {
        let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            guard case .waiting(let continuation) = state else { return nil }
            state = .done
            return continuation
        }
        continuation?.resume(returning: .failure(.stopped(stop.reason ?? reason)))
    }
}
