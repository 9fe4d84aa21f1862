#ifndef WAYMARK_CMOSQUITTO_SHIM_H
#define WAYMARK_CMOSQUITTO_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// Waits until a socket can be read, or written if `writing` is set. Returns 1 for readable, 2 for writable, 3 for both,
/// 0 after the time or a signal, or when only `bell` can be read; a bell of -1 is ignored. An error of the socket counts as
/// readable, so that reading reports it.
static inline int wm_wait_socket(int socket, int bell, int writing, int milliseconds) {
    struct pollfd wanted[2] = {
        {.fd = socket, .events = (short)(POLLIN | (writing ? POLLOUT : 0))}, {.fd = bell, .events = POLLIN}};
    if (poll(wanted, 2, milliseconds) <= 0) return 0;
    short found = wanted[0].revents;
    return ((found & (POLLIN | POLLERR | POLLHUP | POLLNVAL)) ? 1 : 0) | ((found & POLLOUT) ? 2 : 0);
}

/// Checks whether a port accepts connections within a time, because libmosquitto would wait for minutes. Returns 0 if it
/// does, -1 for an unknown host, -2 if there was no answer in time, or the number of the system's error.
static inline int wm_probe_port(const char *host, int port, int milliseconds) {
    char service[8];
    snprintf(service, sizeof service, "%d", port);
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *first = NULL;
    if (getaddrinfo(host, service, &hints, &first) != 0) return -1;
    int result = -2;
    for (struct addrinfo *address = first; address; address = address->ai_next) {
        int fd = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
        if (fd < 0) { result = errno; continue; }
        fcntl(fd, F_SETFD, FD_CLOEXEC);
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
        if (connect(fd, address->ai_addr, address->ai_addrlen) == 0) {
            result = 0;
        } else if (errno == EINPROGRESS) {
            struct pollfd wanted = {.fd = fd, .events = POLLOUT};
            int error = 0;
            socklen_t size = sizeof error;
            if (poll(&wanted, 1, milliseconds) <= 0) result = -2;
            else if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) == 0) result = error;
        } else {
            result = errno;
        }
        close(fd);
        if (result == 0) break;
    }
    freeaddrinfo(first);
    return result;
}

/// The text of a system error.
static inline const char *wm_error_text(int number) { return strerror(number); }

#endif
