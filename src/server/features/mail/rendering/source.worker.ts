import { readingErrorSerializer } from '#server/threads/reading-threads.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import { sourceReader } from './read-source.ts';

// Reads the sources of mails that are opened. It has no database.
const { describe, render, attachment, calendar } = sourceReader;
serveWorkerCalls({ describe, render, attachment, calendar }, readingErrorSerializer);
