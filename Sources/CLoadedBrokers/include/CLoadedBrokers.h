#ifndef WAYMARK_CLOADED_BROKERS_H
#define WAYMARK_CLOADED_BROKERS_H

// libmosquitto and libnats, loaded with the first call as CLoaded.h says. A program without brokers needs neither their
// headers nor the libraries, so they are a separate module. It declares nothing: the libraries' headers do (CMosquitto,
// CNats).

#endif
