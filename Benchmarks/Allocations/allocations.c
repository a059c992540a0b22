// Counts what is taken from the heap, for a program started with LD_PRELOAD of this library:
//   cc -O2 -shared -fPIC -o liballocations.so allocations.c
#define _GNU_SOURCE
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

long allocation_count = 0;

void *malloc(size_t size) {
  allocation_count++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocation_count++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  allocation_count++;
  return __libc_realloc(old, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  allocation_count++;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : 12;
}
