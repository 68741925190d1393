import { readingErrorSerializer } from '#server/threads/reading-threads.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import { inlineCalendarReader } from './read-objects.ts';

// Reads calendars off the main thread, so that a large or damaged one delays nobody.
serveWorkerCalls({ ...inlineCalendarReader }, readingErrorSerializer);
