import { readingErrorSerializer } from '#server/jobs/reading-threads.ts';
import { serveWorkerCalls } from '#server/jobs/worker.ts';
import { inlineCalendarReader } from './read-objects.ts';

// Reads calendars off the main thread, so that a large or damaged one delays nobody.
serveWorkerCalls({ ...inlineCalendarReader }, readingErrorSerializer);
