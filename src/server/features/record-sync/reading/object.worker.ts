import { readingErrorSerializer } from '#server/threads/reading-threads.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import { inlineObjectReader } from './read-objects.ts';

// Reads cards and tasks off the main thread, so that a large or damaged answer delays nobody.
serveWorkerCalls({ ...inlineObjectReader }, readingErrorSerializer);
