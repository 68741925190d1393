import { readingErrorSerializer } from '#server/jobs/reading-threads.ts';
import { serveWorkerCalls } from '#server/jobs/worker.ts';
import { inlineObjectReader } from './read-objects.ts';

// Reads cards and tasks off the main thread, so that a large or damaged answer delays nobody.
serveWorkerCalls({ ...inlineObjectReader }, readingErrorSerializer);
