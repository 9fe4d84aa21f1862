// libmosquitto, the MQTT client: the functions that Waymark calls, as its header declares them (see CLoaded.h).
// A function that is missing here is an undefined symbol when the program is linked.
#ifdef __linux__

#include <stdbool.h>
#include <stdint.h>

#include <mosquitto.h>

#include "../CLoaded/wm_loaded.h"

LOADED_LIBRARY("libmosquitto.so.1")

LOADED(const char *, mosquitto_connack_string, (int a), (a))
LOADED(int, mosquitto_connect_bind_v5,
    (struct mosquitto *a, const char *b, int c, int d, const char *e, const mosquitto_property *f), (a, b, c, d, e,
    f))
LOADED_VOID(mosquitto_connect_v5_callback_set,
    (struct mosquitto *a, void (*b)(struct mosquitto *, void *, int, int, const mosquitto_property *)), (a, b))
LOADED_VOID(mosquitto_destroy, (struct mosquitto *a), (a))
LOADED(int, mosquitto_disconnect_v5, (struct mosquitto *a, int b, const mosquitto_property *c), (a, b, c))
LOADED_VOID(mosquitto_disconnect_v5_callback_set,
    (struct mosquitto *a, void (*b)(struct mosquitto *, void *, int, const mosquitto_property *)), (a, b))
LOADED(int, mosquitto_int_option, (struct mosquitto *a, enum mosq_opt_t b, int c), (a, b, c))
LOADED(int, mosquitto_lib_init, (void), ())
LOADED(int, mosquitto_loop, (struct mosquitto *a, int b, int c), (a, b, c))
LOADED(int, mosquitto_loop_misc, (struct mosquitto *a), (a))
LOADED(int, mosquitto_loop_read, (struct mosquitto *a, int b), (a, b))
LOADED(int, mosquitto_loop_write, (struct mosquitto *a, int b), (a, b))
LOADED(int, mosquitto_max_inflight_messages_set, (struct mosquitto *a, unsigned int b), (a, b))
LOADED_VOID(mosquitto_message_v5_callback_set,
    (struct mosquitto *a, void (*b)(struct mosquitto *, void *, const struct mosquitto_message *, const
    mosquitto_property *)), (a, b))
LOADED(struct mosquitto *, mosquitto_new, (const char *a, bool b, void *c), (a, b, c))
LOADED(int, mosquitto_property_add_int32, (mosquitto_property **a, int b, uint32_t c), (a, b, c))
LOADED_VOID(mosquitto_property_free_all, (mosquitto_property **a), (a))
LOADED(int, mosquitto_publish_v5,
    (struct mosquitto *a, int *b, const char *c, int d, const void *e, int f, bool g, const mosquitto_property *h),
    (a, b, c, d, e, f, g, h))
LOADED_VOID(mosquitto_publish_v5_callback_set,
    (struct mosquitto *a, void (*b)(struct mosquitto *, void *, int, int, const mosquitto_property *)), (a, b))
LOADED(const char *, mosquitto_reason_string, (int a), (a))
LOADED(int, mosquitto_socket, (struct mosquitto *a), (a))
LOADED(const char *, mosquitto_strerror, (int a), (a))
LOADED(int, mosquitto_subscribe_multiple,
    (struct mosquitto *a, int *b, int c, char *const *const d, int e, int f, const mosquitto_property *g), (a, b, c,
    d, e, f, g))
LOADED_VOID(mosquitto_subscribe_v5_callback_set,
    (struct mosquitto *a, void (*b)(struct mosquitto *, void *, int, int, const int *, const mosquitto_property *)),
    (a, b))
LOADED(int, mosquitto_threaded_set, (struct mosquitto *a, bool b), (a, b))
LOADED(int, mosquitto_tls_set,
    (struct mosquitto *a, const char *b, const char *c, const char *d, const char *e, int (*f)(char *, int, int,
    void *)), (a, b, c, d, e, f))
LOADED_VOID(mosquitto_user_data_set, (struct mosquitto *a, void *b), (a, b))
LOADED(int, mosquitto_username_pw_set, (struct mosquitto *a, const char *b, const char *c), (a, b, c))
LOADED(bool, mosquitto_want_write, (struct mosquitto *a), (a))
LOADED(int, mosquitto_will_set,
    (struct mosquitto *a, const char *b, int c, const void *d, int e, bool f), (a, b, c, d, e, f))

#endif
