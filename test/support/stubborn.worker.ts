import { readingErrorSerializer } from '#server/threads/reading-threads.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';

// A reader that never comes to an end, one that fills the memory, and one that does what it should.
serveWorkerCalls(
  {
    async spin() {
      for (;;) Math.sqrt(2);
    },
    async fill() {
      const kept: unknown[] = [];
      for (;;) kept.push({ at: kept.length });
    },
    read: async () => 'read',
  },
  readingErrorSerializer,
);
