/* Lets fdatasync and fsync take SLOW_SYNC_MICROS longer, as on a disk that keeps what it has told. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slowly(const char *name, int file) {
    int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    int outcome = sync(file);
    long micros = atol(getenv("SLOW_SYNC_MICROS"));
    struct timespec pause = {micros / 1000000, (micros % 1000000) * 1000};
    nanosleep(&pause, NULL);
    return outcome;
}

int fdatasync(int file) { return slowly("fdatasync", file); }
int fsync(int file) { return slowly("fsync", file); }
