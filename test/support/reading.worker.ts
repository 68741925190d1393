import Libsql from 'libsql';
import { readingErrorSerializer } from '#server/threads/reading-threads.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';

// Asks a database without a pause, also while it is told to stop.
const database = new Libsql(':memory:');
const work = () => {
  for (let turn = 0; turn < 200; turn += 1) database.prepare('select 1').get();
  setImmediate(work);
};
serveWorkerCalls({ begin: async () => work(), stop: async () => undefined }, readingErrorSerializer);
