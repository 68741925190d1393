import { readingErrorSerializer } from '#server/threads/reading-threads.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import { inlineTrackerReader } from './read-tracker-file.ts';

// Reads the files of time trackers off the main thread, so that a large or damaged one delays nobody.
serveWorkerCalls({ ...inlineTrackerReader }, readingErrorSerializer);
