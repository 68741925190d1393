import { FileOverBudget, overBudget } from '#formats/budget.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { AppError, type ErrorSerializer, packRefusal, type PackedRefusal, unpackRefusal } from '#server/errors.ts';
import { type Calls, startWorker, type WorkerHandle } from './worker-calls.ts';

/** What the threads that read people's files may cost. */
export interface ReadingLimits {
  /** Memory of one thread, in MB. */
  readonly memory: number;
  /** How long a reading may take without a sign of progress, in milliseconds. */
  readonly time: number;
  /** How many files are read at a time; the others wait. */
  readonly atOnce: number;
}

/** Threads that read what people bring and what servers send. */
export interface ReadingThreads<C> {
  /** Lends a thread of its own to `work`; a reading that exceeds its limits ends with a FileOverBudget. */
  use<T>(work: (calls: C) => Promise<T>, how?: ReadingOptions): Promise<T>;
}
interface ReadingOptions {
  /** Receives the progress that the thread reports. */
  readonly onProgress?: (progress: unknown) => void;
  /** Ends the reading and its thread. */
  readonly signal?: AbortSignal;
}

/** Two seldom-read files share the machine with everybody who is being answered. */
const LIMITS: ReadingLimits = { memory: 512, time: 30_000, atOnce: 2 };
/** How long a thread waits for the next file before it ends and gives its memory back, in milliseconds. */
const IDLE = 15_000;

/** Reads files in threads, apart from the thread that answers requests; `file` is a worker that serves the calls. */
export const createReadingThreads = <C extends Calls<C>>(
  file: URL,
  { memory, time, atOnce }: ReadingLimits = LIMITS,
): ReadingThreads<C> => {
  type Thread = {
    handle: WorkerHandle<C>;
    isOver: boolean;
    timer: NodeJS.Timeout | undefined;
    progress(event: unknown): void;
  };
  const idle: Thread[] = [];
  const waiting: (() => void)[] = [];
  let free = atOnce;

  const start = (): Thread => {
    const thread: Thread = {
      handle: startWorker<C>(file, {
        data: null,
        errorSerializer: readingErrorSerializer,
        onEvent: (event) => thread.progress(event),
        onEnd: () => (thread.isOver = true),
        young: YOUNG,
        memory,
      }),
      isOver: false,
      timer: undefined,
      progress: () => undefined,
    };
    return thread;
  };
  const end = (thread: Thread): void => {
    thread.isOver = true;
    void thread.handle.kill();
  };
  const taken = (): Thread => {
    const thread = idle.pop() ?? start();
    clearTimeout(thread.timer);
    thread.handle.keepAlive(true);
    return thread;
  };
  const giveBack = (thread: Thread): void => {
    thread.progress = () => undefined;
    if (!thread.isOver) {
      thread.handle.keepAlive(false);
      idle.push(thread);
      thread.timer = setTimeout(() => {
        idle.splice(idle.indexOf(thread), 1);
        end(thread);
      }, IDLE).unref();
    }
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(cancelled());
      };
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave);
      waiting.push(go);
    });

  return {
    async use(work, { onProgress = () => undefined, signal } = {}) {
      if (free > 0) free -= 1;
      else await turn(signal);
      const thread = taken();
      const stopped = Promise.withResolvers<never>();
      const stop = (error: Error) => {
        end(thread);
        stopped.reject(error);
      };
      const isTooSlow = () => stop(overBudget('This file is taking too long to read.'));
      const cancel = () => stop(cancelled());
      const timer = setTimeout(isTooSlow, time);
      thread.progress = (progress) => {
        timer.refresh();
        onProgress(progress);
      };
      signal?.addEventListener('abort', cancel);
      try {
        if (signal?.aborted) cancel();
        return await Promise.race([stopped.promise, work(thread.handle.calls)]);
      } catch (error) {
        throw isOutOfMemory(error) ? overBudget('Reading this file takes too much memory.') : error;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        giveBack(thread);
      }
    },
  };
};

/** Memory for new objects of a reading thread, in MB: most of what it reads is soon garbage. */
const YOUNG = 16;

const cancelled = () => new Error('The reading was cancelled.');

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

type SerializedError =
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'over-budget'; readonly message: string }
  | PackedRefusal
  | { readonly kind: 'fault'; readonly name: string; readonly code: unknown };

/** Refusals keep their sentence; any other error only its name and code, which contain nothing of the file. */
export const readingErrorSerializer: ErrorSerializer = {
  serialize(error): SerializedError {
    if (error instanceof FileOverBudget) return { kind: 'over-budget', message: error.message };
    if (error instanceof UnreadableFile) return { kind: 'unreadable', message: error.message };
    if (error instanceof AppError) return packRefusal(error);
    if (!(error instanceof Error)) return { kind: 'fault', name: 'Error', code: undefined };
    return { kind: 'fault', name: error.name, code: 'code' in error ? error.code : undefined };
  },
  deserialize(serialized) {
    const error = serialized as SerializedError; // only `serialize` above makes these
    if (error.kind === 'over-budget') return new FileOverBudget(error.message);
    if (error.kind === 'unreadable') return new UnreadableFile(error.message);
    if (error.kind === 'fault')
      return Object.assign(new Error('A file couldn’t be read.'), { name: error.name, code: error.code });
    return unpackRefusal(error);
  },
};
