#ifndef WAYMARK_CNATS_SHIM_H
#define WAYMARK_CNATS_SHIM_H

#include <fcntl.h>
#include <nats/nats.h>
#include <unistd.h>

/// Ignores an error that the library reports beside its results. By default, it would print it.
static inline void wm_ignore_error(
    natsConnection *connection, natsSubscription *subscription, natsStatus status, void *context) {
    (void)connection, (void)subscription, (void)status, (void)context;
}

/// Makes a pipe that never waits. Returns 0, or -1 if there is none.
static inline int wm_open_bell(int ends[2]) {
    if (pipe(ends) != 0) return -1;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, fcntl(ends[i], F_GETFL) | O_NONBLOCK);
    }
    return 0;
}

/// Makes the reading end of a pipe readable.
static inline void wm_ring_bell(int end) {
    char byte = 1;
    if (write(end, &byte, 1) < 0) return;
}

/// Empties the reading end of a pipe.
static inline void wm_silence_bell(int end) {
    char bytes[64];
    while (read(end, bytes, sizeof bytes) > 0) {}
}

/// Closes one end of a pipe.
static inline void wm_close_bell(int end) { close(end); }

#endif
