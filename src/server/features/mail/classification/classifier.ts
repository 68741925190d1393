import type { MailboxOwner } from '#mail-analysis/input.ts';
import { CLASSIFICATION_VERSION, type MailClassification } from '#mail-analysis/mail-classification.ts';
import type { PersonalWeights } from '#mail-analysis/personal-weights.ts';
import type { ClassificationStore, ClassifiedThread, MailWithText } from '#server/mail-store/classifications.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';
import { createWriteOrder } from '#server/mail-store/write-order.ts';
import { distinctMails, toAnalysedMessage } from './analysed-message.ts';
import type { ClassifyRequest, ClassifyResult } from './classify.ts';
import type { ContactStatistics } from './contact-stats.ts';

/** How many threads are read and classified together. */
const THREADS_AT_ONCE = 50;
/** How many of the newest pending mails are looked up together. */
const PENDING_AT_ONCE = 400;

/** Where classifications are computed: in this thread or in a worker. */
export type Classify = (request: ClassifyRequest) => Promise<ClassifyResult[][]>;

export interface ClassifierDeps {
  readonly store: ClassificationStore;
  ownerOf(account: MailAccount): Promise<MailboxOwner>;
  timeZoneOf(userId: string): Promise<string>;
  readonly contactStats: Pick<ContactStatistics, 'of'>;
  /** The weights learned from the feedback of the user. */
  personalWeights(userId: string): Promise<PersonalWeights>;
  readonly classify: Classify;
  /** Reports a mail that could not be classified, by its id. */
  onError(mailId: string, error: string): void;
  now(): number;
}

/** Classifies stored mail, thread by thread, and stores the result. */
export const createClassifier = (deps: ClassifierDeps) => {
  const { store, now } = deps;
  const order = createWriteOrder();

  const classifyThreads = async (
    account: MailAccount,
    threadIds: ReadonlySet<string>,
    classify: Classify = deps.classify,
  ): Promise<void> => {
    if (threadIds.size === 0) return;
    await order.during(account.id, async (write) => {
      const owner = await deps.ownerOf(account);
      const personal = await deps.personalWeights(account.userId);
      const moment = { now: now(), timeZone: await deps.timeZoneOf(account.userId) };
      const ids = [...threadIds];
      const classifiedFrom = (at: number): Promise<ClassifiedThread[]> | undefined => {
        const some = ids.slice(at, at + THREADS_AT_ONCE);
        if (some.length === 0) return undefined;
        const classified = classifyTogether(account, some, { owner, personal, moment }, classify);
        classified.catch(() => undefined); // reported when it is awaited
        return classified;
      };
      let next = classifiedFrom(0);
      for (let at = THREADS_AT_ONCE; next !== undefined; at += THREADS_AT_ONCE) {
        const classified: ClassifiedThread[] = await next;
        // The next threads are classified while these are written.
        next = classifiedFrom(at);
        await write(
          classified,
          ({ mails }) => mails[0]!.threadId,
          (some) => store.save(account, some, moment.now),
        );
      }
    });
  };

  const classifyTogether = async (
    account: MailAccount,
    threadIds: readonly string[],
    { owner, personal, moment }: Pick<ClassifyRequest, 'personal' | 'moment'> & { owner: MailboxOwner },
    classify: Classify,
  ): Promise<ClassifiedThread[]> => {
    const threads = Map.groupBy(await store.mailsOfThreads(account, threadIds), ({ threadId }) => threadId);
    const addresses = new Set<string>();
    for (const mails of threads.values()) for (const mail of mails) if (!mail.isMine) addresses.add(mail.fromAddress);
    const { relations, ownNames } = await deps.contactStats.of(account, [...addresses]);
    const suppressed = await store.suppressedAmong(account.userId, [...addresses]);
    const questions = [...threads.values()].map((newestFirst) => {
      const mails = newestFirst.toReversed();
      const distinct = distinctMails(mails);
      return { mails, distinct, received: distinct.filter(({ isMine }) => !isMine) };
    });
    const results = await classify({
      me: { ...owner, names: [...new Set([...owner.names, ...ownNames])] },
      relations,
      personal,
      moment,
      threads: questions.map(({ distinct, received }) => ({
        messages: distinct.map(toAnalysedMessage),
        focus: received.map(({ id }) => id),
      })),
    });
    const classificationOf = (mail: MailWithText, result: ClassifyResult): MailClassification => {
      if ('error' in result) {
        deps.onError(mail.id, result.error);
        return unclassifiable(mail);
      }
      if (suppressed.has(mail.fromAddress)) return silenced(result);
      return mail.facts.neverAsk === true && result.said?.reply !== true ? unasked(result) : result;
    };
    return questions.map(({ mails, received }, index) => ({
      mails,
      classified: received.map((mail, at) => [mail, classificationOf(mail, results[index]![at]!)]),
    }));
  };

  return {
    classifyThreads,
    /**
     * Classifies every mail of a mailbox that is stored and not classified yet, the newest first. Mails are stored faster than
     * they are classified, and a thread that is classified once it is complete is classified once.
     */
    async classifyPending(
      account: MailAccount,
      { stopped, classified }: { stopped(): boolean; classified(done: number, total: number): void },
    ): Promise<void> {
      let total: number | undefined;
      let done = 0;
      while (!stopped()) {
        const pending = await store.pendingThreads(account, PENDING_AT_ONCE);
        if (pending.length === 0) return;
        total ??= await store.countPending(account);
        const threads = new Set(pending);
        await classifyThreads(account, threads);
        // Only the newest mails of a very long thread are classified; the others are listed as they are.
        await store.skipPending(account, [...threads], now());
        done = Math.min(total, done + pending.length);
        classified(done, total);
      }
    },
  };
};
export type Classifier = ReturnType<typeof createClassifier>;

/** Mail of a sender that was reported as junk is listed and needs no reply. */
const silenced = (classification: MailClassification): MailClassification => ({
  ...classification,
  priority: 'low',
  requiresResponse: false,
  threadState: 'fyi',
  reasons: [{ about: 'state', icon: 'shield', text: 'You reported this sender as junk' }, ...classification.reasons],
});

/** Mail of which a rule says that no reply is asked for; a correction of the person comes before it. */
const unasked = ({ open: _open, ...classification }: MailClassification): MailClassification => ({
  ...classification,
  requiresResponse: false,
  threadState: 'fyi',
  suggestedActions: classification.suggestedActions.filter(({ kind }) => kind !== 'reply' && kind !== 'nudge'),
  reasons: [{ about: 'state', icon: 'learned', text: 'Your rule says no reply is needed' }, ...classification.reasons],
});

const unclassifiable = ({ snippet }: MailWithText): MailClassification => ({
  version: CLASSIFICATION_VERSION,
  priority: 'low',
  category: 'other',
  sentiment: 'neutral',
  requiresResponse: false,
  threadState: 'fyi',
  summary: snippet,
  suggestedActions: [{ kind: 'archive', label: 'Archive' }],
  reasons: [{ about: 'state', icon: 'robot', text: 'Too unusual to assess, please check it yourself' }],
  warnings: [],
  scores: { reply: 0, priority: 0, ask: 0, bulk: 0, pitch: 0, phishing: 0, sentiment: 0 },
  features: {},
  words: '',
  prior: { reply: 0, priority: 0 },
});
