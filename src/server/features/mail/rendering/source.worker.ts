import { readingErrorSerializer } from '#server/jobs/reading-threads.ts';
import { serveWorkerCalls } from '#server/jobs/worker.ts';
import { sourceReader } from './read-source.ts';

// Reads the sources of mails that are opened. It has no database.
const { describe, render, attachment, calendar } = sourceReader;
serveWorkerCalls({ describe, render, attachment, calendar }, readingErrorSerializer);
