import { createReadingThreads } from '#server/threads/reading-threads.ts';
import { inlineTrackerReader, type TrackerReader } from './read-tracker-file.ts';

/** What is no longer than this is read at once, in characters: the worst of it takes less time than starting a thread. */
const SHORT = 32 * 1024;

/** Reads the files of time trackers apart from the thread that answers requests. */
export const createTrackerReader = (): TrackerReader => {
  const threads = createReadingThreads<TrackerReader>(new URL('./tracker.worker.ts', import.meta.url));
  const read = <T>(length: number, work: (reader: TrackerReader) => Promise<T>): Promise<T> =>
    length <= SHORT ? work(inlineTrackerReader) : threads.use(work);
  return {
    plan: (content, how) => read(content.length, (reader) => reader.plan(content, how)),
    planZip: (zip, zone) => threads.use((reader) => reader.planZip(zip, zone)),
    bucketTypes: (text) => read(text.length, (reader) => reader.bucketTypes(text)),
    blocks: (buckets) =>
      read(
        buckets.reduce((sum, { text }) => sum + text.length, 0),
        (reader) => reader.blocks(buckets),
      ),
  };
};
