import { startWorker, type WorkerHandle } from '#server/threads/worker-calls.ts';
import type { Log } from '#server/log.ts';
import { classifyMails, type ClassifyRequest, type ClassifyResult } from '../classification/classify.ts';
import type { IncomingMail, MailSource } from '#server/mail-store/new-mail.ts';
import { mailErrorSerializer } from './error-serializer.ts';
import { parseIncomingMail } from './parse-mail.ts';

/** Parsing and classifying: work without a database. */
export interface MailParser {
  parse(mails: readonly MailSource[]): Promise<IncomingMail[]>;
  classify(request: ClassifyRequest): Promise<ClassifyResult[][]>;
}

/** Parses and classifies mail; the calling thread does a share of the classification while it waits. */
export interface ParserWorker extends MailParser {
  /** Does all work in the worker, for callers that have something else to do meanwhile. */
  readonly background: MailParser;
  /** Starts the worker: much mail is going to be parsed. */
  start(): void;
  /** Stops the worker and frees its memory. */
  release(): Promise<void>;
}

const inline: MailParser = {
  parse: (mails) => Promise.all(mails.map(parseIncomingMail)),
  classify: async (request) => classifyMails(request),
};

/** Parses and classifies in the calling thread. */
export const inlineParser: ParserWorker = {
  ...inline,
  background: inline,
  start: () => undefined,
  release: async () => undefined,
};

/** The share of threads that the caller classifies itself; it has to store the results besides. */
const OWN_SHARE = 0.35;

/** Memory for new objects in the worker, in MB: what it parses is soon garbage. */
const YOUNG = 48;

/**
 * Parses and classifies much mail in a worker while the caller stores what was parsed before. The worker lives as long as
 * there is much to do, and its memory goes with it. If it fails, the work is done in the calling thread.
 */
export const createParserWorker = (log: Log): ParserWorker => {
  let worker: WorkerHandle<MailParser> | undefined;
  let open = 0;
  let isStarted = false;

  const started = (): WorkerHandle<MailParser> =>
    (worker ??= startWorker<MailParser>(new URL('./parser.worker.ts', import.meta.url), {
      data: null,
      errorSerializer: mailErrorSerializer,
      onEvent: () => undefined,
      onEnd: () => (worker = undefined),
      young: YOUNG,
    }));
  const run = async <T>(work: (parser: MailParser) => Promise<T>): Promise<T> => {
    if (!isStarted) return work(inline);
    open += 1;
    try {
      return await work(started().calls);
    } catch (error) {
      log.error('mail parser failed', { name: error instanceof Error ? error.name : typeof error });
      return await work(inline);
    } finally {
      open -= 1;
    }
  };
  const background: MailParser = {
    parse(mails) {
      const sources = mails.map(({ source, omitted }) => ({ source, omitted }));
      return run((parser) => parser.parse(sources));
    },
    classify: (request) => run((parser) => parser.classify(request)),
  };

  return {
    parse: background.parse,
    async classify(request) {
      if (!isStarted) return inline.classify(request);
      const { threads } = request;
      const own = Math.round(threads.length * OWN_SHARE);
      const others = background.classify({ ...request, threads: threads.slice(own) });
      return [...(await inline.classify({ ...request, threads: threads.slice(0, own) })), ...(await others)];
    },
    background,
    start() {
      isStarted = true;
      started();
    },
    async release() {
      if (open > 0) return;
      isStarted = false;
      const ended = worker;
      worker = undefined;
      await ended?.stop();
    },
  };
};
