import { createReadingThreads, type ReadingLimits } from '#server/threads/reading-threads.ts';
import type { SourceReader } from './read-source.ts';

/** No source up to this size takes long to read, in bytes. */
const READ_AT_ONCE = 16 * 1024;
const LIMITS: ReadingLimits = { memory: 512, time: 20_000, atOnce: 1 };

/** Reads small sources in the calling thread. */
const inline: SourceReader = {
  describe: async (source) => (await libraries()).describe(source),
  render: async (source, options) => (await libraries()).render(source, options),
  draft: async (source) => (await libraries()).draft(source),
  attachment: async (source, index) => (await libraries()).attachment(source, index),
  calendar: async (source) => (await libraries()).calendar(source),
};
/** Loaded with the first body: the libraries that parse and render mail take time and memory. */
const libraries = async () => (await import('./read-source.ts')).sourceReader;

/**
 * Reads the sources of mails that are opened, larger ones in a worker thread: anybody can send a mail that takes seconds to read. A
 * source that takes too long fails.
 */
export const createSourceReader = (limits = LIMITS): SourceReader => {
  const threads = createReadingThreads<SourceReader>(new URL('./source.worker.ts', import.meta.url), limits);
  const read = <T>(size: number, work: (reader: SourceReader) => Promise<T>): Promise<T> =>
    size <= READ_AT_ONCE ? work(inline) : threads.use(work);
  return {
    describe: (source) => read(source.length, (reader) => reader.describe(source)),
    render: (source, options) =>
      read(source.length + sizeOf(options.remoteImages), (reader) => reader.render(source, options)),
    draft: (source) => read(source.length, (reader) => reader.draft(source)),
    attachment: (source, index) => read(source.length, (reader) => reader.attachment(source, index)),
    calendar: (source) => read(source.length, (reader) => reader.calendar(source)),
  };
};

const sizeOf = (images: false | ReadonlyMap<string, string>): number =>
  images === false ? 0 : [...images.values()].reduce((size, image) => size + image.length, 0);
