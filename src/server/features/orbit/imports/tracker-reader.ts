import { createReadingThreads } from '#server/jobs/reading-threads.ts';
import { inlineTrackerReader, type TrackerReader } from './read-tracker-file.ts';

/** What is no longer than this is read at once, in characters: the worst of it takes less time than starting a thread. */
const SHORT = 32 * 1024;

/** Reads the files of time trackers apart from the thread that answers requests. */
export const createTrackerReader = (): TrackerReader => {
  const threads = createReadingThreads<TrackerReader>(new URL('./tracker.worker.ts', import.meta.url));
  return {
    plan: (content, how) =>
      content.length <= SHORT
        ? inlineTrackerReader.plan(content, how)
        : threads.use((reader) => reader.plan(content, how)),
  };
};
