import CMosquitto

// What the library calls while the connection waits: each call notes what happened, and nothing else.
extension BrokerConnection {
    func setCallbacks() {
        mosquitto_connect_v5_callback_set(handle) { _, context, code, flags, _ in
            BrokerConnection.of(context)?.take(answer: code, hasSession: flags & 1 != 0)
        }
        mosquitto_disconnect_v5_callback_set(handle) { _, context, code, _ in
            BrokerConnection.of(context)?.takeEnd(code)
        }
        mosquitto_publish_v5_callback_set(handle) { _, context, number, reason, _ in
            let refusal = reason >= 0x80 ? String(cString: mosquitto_reason_string(reason)).lowercased() : nil
            BrokerConnection.of(context)?.notices.append(.delivered(number, refusal: refusal))
        }
        mosquitto_subscribe_v5_callback_set(handle) { _, context, number, count, granted, _ in
            guard let connection = BrokerConnection.of(context) else { return }
            // A broker that answers fewer filters than were asked for has not granted the others.
            for (index, filter) in (connection.openSubscriptions.removeValue(forKey: number) ?? []).enumerated() {
                let answer = index < Int(count) ? granted?[index] ?? 0x80 : 0x80
                connection.notices.append(.subscriptionAnswered(filter, isGranted: answer < 0x80))
            }
        }
        mosquitto_message_v5_callback_set(handle) { _, context, message, _ in
            guard let message = message?.pointee, let topic = message.topic else { return }
            // Both are freed when the callback returns.
            let payload = message.payload.map {
                [UInt8](UnsafeRawBufferPointer(start: $0, count: Int(max(0, message.payloadlen))))
            }
            let arrival = BrokerArrival(
                topic: String(cString: topic), payload: payload ?? [], isRetained: message.retain)
            BrokerConnection.of(context)?.take(arrival)
        }
    }

    /// The pointer is valid as long as the handle, which the connection destroys when it goes away.
    private static func of(_ context: UnsafeMutableRawPointer?) -> BrokerConnection? {
        context.map { Unmanaged<BrokerConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    private func take(answer code: Int32, hasSession: Bool) {
        answer = code
        self.hasSession = hasSession
    }

    private func take(_ arrival: BrokerArrival) {
        isHolding = true
        notices.append(.arrived(arrival))
    }

    private func takeEnd(_ code: Int32) {
        guard isOpen, code != 0 else { return }
        isOpen = false
        let text = code >= 0x80 ? String(cString: mosquitto_reason_string(code)).lowercased() : Self.text(code)
        let isTakenOver = code == Int32(MQTT_RC_SESSION_TAKEN_OVER.rawValue)
        notices.append(
            .lost(.lost(reason: isTakenOver ? "another engine with the same --id connected" : text)))
    }
}
