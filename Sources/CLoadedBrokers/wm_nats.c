// libnats, the NATS client: the functions that Waymark calls, as its header declares them (see CLoaded.h).
// A function that is missing here is an undefined symbol when the program is linked.
#ifdef __linux__

#include <nats/nats.h>

#include "../CLoaded/wm_loaded.h"

#define TEXT(number) TEXT_OF(number)
#define TEXT_OF(number) #number

LOADED_LIBRARY("libnats.so." TEXT(NATS_VERSION_MAJOR) "." TEXT(NATS_VERSION_MINOR))

LOADED(natsStatus, natsConnection_Connect, (natsConnection **a, natsOptions *b), (a, b))
LOADED_VOID(natsConnection_Destroy, (natsConnection *a), (a))
LOADED(natsStatus, natsConnection_PublishMsg, (natsConnection *a, natsMsg *b), (a, b))
LOADED(natsConnStatus, natsConnection_Status, (natsConnection *a), (a))
LOADED(natsStatus, natsConnection_Subscribe,
    (natsSubscription **a, natsConnection *b, const char *c, natsMsgHandler d, void *e), (a, b, c, d, e))
LOADED(natsStatus, natsInbox_Create, (natsInbox **a), (a))
LOADED_VOID(natsInbox_Destroy, (natsInbox *a), (a))
LOADED(natsStatus, natsMsgHeader_Get, (natsMsg *a, const char *b, const char **c), (a, b, c))
LOADED(natsStatus, natsMsgHeader_Set, (natsMsg *a, const char *b, const char *c), (a, b, c))
LOADED(natsStatus, natsMsg_Create, (natsMsg **a, const char *b, const char *c, const char *d, int e), (a, b, c, d, e))
LOADED_VOID(natsMsg_Destroy, (natsMsg *a), (a))
LOADED(const char *, natsMsg_GetData, (const natsMsg *a), (a))
LOADED(int, natsMsg_GetDataLength, (const natsMsg *a), (a))
LOADED(const char *, natsMsg_GetReply, (const natsMsg *a), (a))
LOADED(const char *, natsMsg_GetSubject, (const natsMsg *a), (a))
LOADED(natsStatus, natsOptions_Create, (natsOptions **a), (a))
LOADED_VOID(natsOptions_Destroy, (natsOptions *a), (a))
LOADED(natsStatus, natsOptions_LoadCATrustedCertificates, (natsOptions *a, const char *b), (a, b))
LOADED(natsStatus, natsOptions_LoadCertificatesChain, (natsOptions *a, const char *b, const char *c), (a, b, c))
LOADED(natsStatus, natsOptions_SetErrorHandler, (natsOptions *a, natsErrHandler b, void *c), (a, b, c))
LOADED(natsStatus, natsOptions_SetMaxPingsOut, (natsOptions *a, int b), (a, b))
LOADED(natsStatus, natsOptions_SetMaxReconnect, (natsOptions *a, int b), (a, b))
LOADED(natsStatus, natsOptions_SetName, (natsOptions *a, const char *b), (a, b))
LOADED(natsStatus, natsOptions_SetPingInterval, (natsOptions *a, int64_t b), (a, b))
LOADED(natsStatus, natsOptions_SetReconnectJitter, (natsOptions *a, int64_t b, int64_t c), (a, b, c))
LOADED(natsStatus, natsOptions_SetReconnectWait, (natsOptions *a, int64_t b), (a, b))
LOADED(natsStatus, natsOptions_SetSecure, (natsOptions *a, bool b), (a, b))
LOADED(natsStatus, natsOptions_SetSendAsap, (natsOptions *a, bool b), (a, b))
LOADED(natsStatus, natsOptions_SetServers, (natsOptions *a, const char **b, int c), (a, b, c))
LOADED(natsStatus, natsOptions_SetTimeout, (natsOptions *a, int64_t b), (a, b))
LOADED(natsStatus, natsOptions_SetUserInfo, (natsOptions *a, const char *b, const char *c), (a, b, c))
LOADED(const char *, natsStatus_GetText, (natsStatus a), (a))
LOADED_VOID(natsSubscription_Destroy, (natsSubscription *a), (a))
LOADED(natsStatus, natsSubscription_SetOnCompleteCB, (natsSubscription *a, natsOnCompleteCB b, void *c), (a, b, c))

#endif
