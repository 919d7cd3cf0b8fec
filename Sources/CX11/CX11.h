#pragma once
#include <malloc.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/Xresource.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/Xrender.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Hidden from Swift by feature macros or by being variadic.
extern int ppoll(struct pollfd *files, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
extern long syscall(long number, ...);
static inline int CX11Poll(struct pollfd *files, nfds_t count, const struct timespec *timeout) {
  return ppoll(files, count, timeout, NULL);
}
// Waits until a socket has so many unread bytes, or for so many milliseconds after the last arrival. Of epoll's packed
// structure Swift can't take addresses.
static inline void CX11WaitForBytes(int file, int length, int timeout) {
  int queue = epoll_create1(EPOLL_CLOEXEC), unread = 0;
  struct epoll_event event = {.events = EPOLLIN | EPOLLET};
  if (queue < 0) return;
  if (epoll_ctl(queue, EPOLL_CTL_ADD, file, &event) == 0) {
    while (ioctl(file, FIONREAD, &unread) == 0 && unread < length && epoll_wait(queue, &event, 1, timeout) > 0) {}
  }
  close(queue);
}
static inline int CX11IsFirstThread(void) { return getpid() == (pid_t)syscall(SYS_gettid); }

// Swift concurrency and DispatchQueue.main inside a loop of our own.
int _dispatch_get_main_queue_handle_4CF(void);

// A variadic function of the input method.
static inline XIC CX11CreateIC(XIM im, XIMStyle style, Window window) {
  return XCreateIC(im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

// Function-like macros that have no function twin.
static inline void CX11DestroyImage(XImage *image) { XDestroyImage(image); }
static inline FT_Int32 CX11LoadTargetLight(void) { return FT_LOAD_TARGET_LIGHT; }

// Types that the optional libraries pass by address. The libraries are opened when the program runs, so their headers are not needed.
typedef struct {
  int hi;
  unsigned int lo;
} CX11SyncValue;

typedef struct {
  unsigned int glyph, mask, cluster, private1, private2;
} CX11GlyphInfo;

typedef struct {
  int xAdvance, yAdvance, xOffset, yOffset;
  unsigned int private1;
} CX11GlyphPosition;

typedef struct {
  unsigned int tag;
  float value;
} CX11FontVariation;

typedef struct {
  unsigned int tag, value, start, end;
} CX11FontFeature;

typedef struct {
  Atom name;
  Bool primary, automatic;
  int noutput, x, y, width, height, mwidth, mheight;
  XID *outputs;
} CX11Monitor;

typedef struct {
  XID id;
  unsigned int width, height;
  unsigned long dotClock;
  unsigned int hSyncStart, hSyncEnd, hTotal, hSkew, vSyncStart, vSyncEnd, vTotal;
  char *name;
  unsigned int nameLength;
  unsigned long modeFlags;
} CX11Mode;

typedef struct {
  Time timestamp, configTimestamp;
  int ncrtc;
  XID *crtcs;
  int noutput;
  XID *outputs;
  int nmode;
  CX11Mode *modes;
} CX11ScreenResources;

typedef struct {
  Time timestamp;
  int x, y;
  unsigned int width, height;
  XID mode;
  unsigned short rotation;
  int noutput;
  XID *outputs;
  unsigned short rotations;
  int npossible;
  XID *possible;
} CX11Crtc;

typedef struct {
  int deviceid, mask_len;
  unsigned char *mask;
} CX11InputMask;

typedef struct {
  int mask_len;
  unsigned char *mask;
  double *values;
} CX11ValuatorState;

typedef struct {
  int type;
  unsigned long serial;
  Bool send_event;
  Display *display;
  int extension, evtype;
  Time time;
  int deviceid, sourceid, detail;
  Window root, event, child;
  double root_x, root_y, event_x, event_y;
  int flags;
  struct {
    int mask_len;
    unsigned char *mask;
  } buttons;
  CX11ValuatorState valuators;
  struct {
    int base, latched, locked, effective;
  } mods, group;
} CX11DeviceEvent;

typedef struct {
  int type;
  unsigned long serial;
  Bool send_event;
  Display *display;
  int extension, evtype;
  Time time;
  int deviceid, sourceid, detail;
} CX11RawEvent;

typedef struct {
  int type, sourceid;
} CX11AnyClass;

typedef struct {
  int type, sourceid, number, scroll_type;
  double increment;
  int flags;
} CX11ScrollClass;

typedef struct {
  int type, sourceid, mode, num_touches;
} CX11TouchClass;

typedef struct {
  int deviceid;
  char *name;
  int use, attachment;
  Bool enabled;
  int num_classes;
  CX11AnyClass **classes;
} CX11Device;

/* libXdamage */
typedef struct {
  int type;
  unsigned long serial;
  Bool send_event;
  Display *display;
  Drawable drawable;
  XID damage;
  int level;
  Bool more;
  Time timestamp;
  XRectangle area;
  XRectangle geometry;
} CX11DamageEvent;

/* libdbus-1: where a message is read or written */
typedef struct {
  void *private1[2];
  unsigned int private2;
  int private3[9];
  void *private4[2];
} CX11BusIterator;
