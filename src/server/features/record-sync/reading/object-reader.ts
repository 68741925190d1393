import { createReadingThreads } from '#server/threads/reading-threads.ts';
import { inlineObjectReader, type ObjectReader } from './read-objects.ts';

/** What is no longer than this is read at once, in characters: the worst of it takes less time than starting a thread. */
const SHORT = 32 * 1024;

/** Reads contacts and tasks apart from the thread that answers requests. */
export const createObjectReader = (): ObjectReader => {
  const threads = createReadingThreads<ObjectReader>(new URL('./object.worker.ts', import.meta.url));
  const read = <T>(length: number, work: (reader: ObjectReader) => Promise<T>): Promise<T> =>
    length <= SHORT ? work(inlineObjectReader) : threads.use(work);
  return {
    xml: (text) => read(text.length, (reader) => reader.xml(text)),
    objects: (kind, sources, context) =>
      read(
        sources.reduce((sum, { length }) => sum + length, 0),
        (reader) => reader.objects(kind, sources, context),
      ),
  };
};
