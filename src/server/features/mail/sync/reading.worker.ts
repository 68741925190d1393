import { serveCalls } from '#server/jobs/thread.ts';
import { mailPassport } from './passport.ts';
import { readingHere } from './reading-thread.ts';

// The thread in which much mail is read and judged, as at a first synchronisation. It knows no database.
serveCalls(
  {
    read: readingHere.read,
    judge: readingHere.judge,
    stop: async () => undefined,
  },
  mailPassport,
);
