import { startThread, type Thread } from '#server/jobs/thread.ts';
import { mailPassport } from './passport.ts';
import { type ReadMail, readMail, type Unread } from './read-mail.ts';
import { type Judged, type VerdictQuestion, verdictsOn } from './verdicts.ts';

/** Reading and judging: work without a database. */
export interface MailWork {
  read(mails: readonly Unread[]): Promise<ReadMail[]>;
  judge(question: VerdictQuestion): Promise<Judged[][]>;
}

/** Where mails are read and judged. Whoever asks here waits for the answer, and takes a share of judging meanwhile. */
export interface MailReader extends MailWork {
  /** For whoever has something else to do meanwhile. */
  readonly aside: MailWork;
  /** Much is to be read from now on. */
  begin(): void;
  /** It was read: lets go of what that has needed. */
  rest(): Promise<void>;
}

const here: MailWork = {
  read: (mails) => Promise.all(mails.map(readMail)),
  judge: async (question) => verdictsOn(question),
};

/** Reads and judges in the thread that asks. */
export const readingHere: MailReader = {
  ...here,
  aside: here,
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
  let thread: Thread<MailWork> | undefined;
  let open = 0;
  let isMuch = false;

  const started = (): Thread<MailWork> =>
    (thread ??= startThread<MailWork>(new URL('./reading.worker.ts', import.meta.url), {
      data: null,
      passport: mailPassport,
      onEvent: () => undefined,
      onEnd: () => (thread = undefined),
      young: YOUNG,
    }));
  const ask = async <T>(work: (who: MailWork) => Promise<T>): Promise<T> => {
    if (!isMuch) return work(here);
    open += 1;
    try {
      return await work(started().calls);
    } catch {
      return await work(here);
    } finally {
      open -= 1;
    }
  };
  const aside: MailWork = {
    read(mails) {
      const unread = mails.map(({ source, left }) => ({ source, left }));
      return ask((who) => who.read(unread));
    },
    judge: (question) => ask((who) => who.judge(question)),
  };

  return {
    read: aside.read,
    async judge(question) {
      if (!isMuch) return here.judge(question);
      const { threads } = question;
      const own = Math.round(threads.length * JUDGED_HERE);
      const others = aside.judge({ ...question, threads: threads.slice(own) });
      return [...(await here.judge({ ...question, threads: threads.slice(0, own) })), ...(await others)];
    },
    aside,
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
