import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import { mailErrorSerializer } from './error-serializer.ts';
import { inlineParser, type MailParser } from './start-parser-worker.ts';

// Parses and classifies much mail, as at a first synchronisation. It has no database.
const { parse, classify } = inlineParser;
serveWorkerCalls(
  { parse, classify, stop: async () => undefined } satisfies MailParser & { stop(): Promise<void> },
  mailErrorSerializer,
);
