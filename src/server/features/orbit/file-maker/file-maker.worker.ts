import { readingErrorSerializer } from '#server/threads/reading-threads.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import { inlineFileMaker } from './make-files.ts';

// Prints and writes files off the main thread, so that twenty at once delay nobody who asks for something else.
serveWorkerCalls({ ...inlineFileMaker }, readingErrorSerializer);
