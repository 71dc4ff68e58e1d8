#include "allocation_counter.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>

// The test executable's own allocator: glibc lets a program replace malloc by defining the whole family, and keeps
// the originals under these names. Each call is counted for the thread that asked for it, then passed on.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Thread_local bool counting;
static _Thread_local uint64_t calls;

static inline void count(void) {
  if (counting) calls += 1;
}

void allocation_counter_start(void) {
  calls = 0;
  counting = true;
}

uint64_t allocation_counter_stop(void) {
  counting = false;
  return calls;
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  count();
  return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}

void free(void *block) {
  if (block) count();
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count();
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  void *result = __libc_memalign(alignment, size);
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}
