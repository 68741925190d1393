import { startThread, type Thread } from '#server/jobs/thread.ts';
import { mailPassport } from './passport.ts';
import { type ReadMail, readMail } from './read-mail.ts';
import { type Judged, type VerdictQuestion, verdictsOn } from './verdicts.ts';

/** Where mails are read and judged: work without a database. */
export interface MailReader {
  read(sources: readonly Uint8Array[]): Promise<ReadMail[]>;
  judge(question: VerdictQuestion): Promise<Judged[][]>;
  /** Much is to be read from now on. */
  begin(): void;
  /** It was read: lets go of what that has needed. */
  rest(): Promise<void>;
}

type Work = Pick<MailReader, 'read' | 'judge'>;

/** Reads and judges in the thread that asks. */
export const readingHere: MailReader = {
  read: (sources) => Promise.all(sources.map(readMail)),
  judge: async (question) => verdictsOn(question),
  begin: () => undefined,
  rest: async () => undefined,
};

/** The share that the thread that asks judges itself meanwhile: it has the answers to store besides. */
const JUDGED_HERE = 0.35;

/** Memory for new objects in the reading thread, in MB: what it reads is soon forgotten. */
const YOUNG = 48;

/**
 * Reads and judges much mail in a thread of its own, while the one that asks stores what was read before. The thread lives as
 * long as there is much to do, and its memory goes with it. Should it fail, the work is done where it is asked for.
 */
export const createReadingThread = (): MailReader => {
  let thread: Thread<Work> | undefined;
  let open = 0;
  let isMuch = false;

  const started = (): Thread<Work> =>
    (thread ??= startThread<Work>(new URL('./reading.worker.ts', import.meta.url), {
      data: null,
      passport: mailPassport,
      onEvent: () => undefined,
      onEnd: () => (thread = undefined),
      young: YOUNG,
    }));
  const ask = async <T>(there: (calls: Work) => Promise<T>, here: () => Promise<T>): Promise<T> => {
    if (!isMuch) return here();
    open += 1;
    try {
      return await there(started().calls);
    } catch {
      return await here();
    } finally {
      open -= 1;
    }
  };

  return {
    read: (sources) =>
      ask(
        (calls) => calls.read(sources),
        () => readingHere.read(sources),
      ),
    async judge(question) {
      if (!isMuch) return readingHere.judge(question);
      const there = { ...question, threads: question.threads.slice(Math.round(question.threads.length * JUDGED_HERE)) };
      const here = { ...question, threads: question.threads.slice(0, question.threads.length - there.threads.length) };
      const asked = ask(
        (calls) => calls.judge(there),
        () => readingHere.judge(there),
      );
      return [...verdictsOn(here), ...(await asked)];
    },
    begin() {
      isMuch = true;
      started();
    },
    async rest() {
      if (open > 0) return;
      isMuch = false;
      const ended = thread;
      thread = undefined;
      await ended?.stop();
    },
  };
};
