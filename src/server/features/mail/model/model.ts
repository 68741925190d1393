import {
  defaultModelSettings,
  type ModelSettings,
  type ModelTask,
  type ShownModelSettings,
} from '#contract/mail-model.ts';
import { isLoopback } from '#server/config.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { MessageRow } from '../store/tables.ts';
import { ModelError, type ModelClient, type ModelPlace, type Question } from './ask-model.ts';
import type { ModelSettingsStore } from './model-settings.store.ts';
import { plainAnswer } from './plain-answer.ts';
import { probeQuestion, summaryQuestion } from './prompts.ts';
import { withoutSecrets } from './redact.ts';

/** The model that the installation names for everybody. */
export type GivenModel = { baseUrl: string; model: string | undefined; apiKey: string | undefined };

/** A language model of the person's own, asked only for what they allow; the mail agent itself stands behind it. */
export const createModel = (deps: {
  settings: ModelSettingsStore;
  given: GivenModel | undefined;
  client: ModelClient;
  messages: MessageStore;
  /** Whether the person wants everything to stay on this installation. */
  staysHere(userId: string): Promise<boolean>;
}) => {
  const { settings, given, client, messages, staysHere } = deps;

  const standing = async (userId: string) => {
    const { settings: own, key } = await settings.of(userId);
    const base = { ...defaultModelSettings, baseUrl: given?.baseUrl ?? null, model: given?.model ?? '' };
    const current: ModelSettings =
      own === null ? base : { ...own, baseUrl: own.baseUrl ?? base.baseUrl, model: own.model || base.model };
    const isGiven = given !== undefined && current.baseUrl === given.baseUrl;
    return { current, key: key ?? (isGiven ? (given.apiKey ?? null) : null), isGiven };
  };

  const shown = async (userId: string): Promise<ShownModelSettings> => {
    const { current, key, isGiven } = await standing(userId);
    return { ...current, hasKey: key !== null, remote: remoteHost(current.baseUrl), given: isGiven };
  };

  /** Where the model may be asked for this; an error says why it may not. */
  const placeFor = async (userId: string, task: ModelTask | null): Promise<ModelPlace> => {
    const { current, key } = await standing(userId);
    const { baseUrl, model } = current;
    if (baseUrl === null || model === '') throw new ModelError('No language model is set up.');
    if (task !== null && !current.tasks[task]) throw new ModelError('The language model is not asked for this.');
    const remote = remoteHost(baseUrl);
    if (remote !== null && current.remoteHost !== remote) {
      throw new ModelError(`${remote} is another machine, and you have not allowed mail to be sent there.`);
    }
    if (remote !== null && (await staysHere(userId))) {
      throw new ModelError(`${remote} is another machine, and “Learn on this device” is on in your settings.`);
    }
    return { baseUrl, model, key };
  };

  const ask = async <T>(userId: string, task: ModelTask | null, question: Question<T>) => {
    const place = await placeFor(userId, task);
    const isRemote = remoteHost(place.baseUrl) !== null;
    const user = isRemote ? withoutSecrets(question.user) : question.user;
    return { answer: await client.ask(place, { ...question, user }), model: place.model };
  };

  return {
    shown,
    /** Asks the model in a fixed form for one of its tasks; a ModelError says why there is no answer. */
    ask,
    async save(userId: string, { key, ...changes }: Partial<ModelSettings> & { key?: string | undefined }) {
      const before = await settings.of(userId);
      const next = { ...(await standing(userId)).current, ...changes };
      if (next.baseUrl !== null && !/^https?:$/.test(new URL(next.baseUrl).protocol)) {
        throw badInput('A language model is asked over http or https.', 'baseUrl');
      }
      await settings.save(userId, next, key === undefined ? before.key : key || null);
      return shown(userId);
    },
    async tryOut(userId: string): Promise<{ works: boolean; message: string; models: string[] }> {
      let models: string[] = [];
      try {
        const place = await placeFor(userId, null);
        models = await client.models(place);
        await ask(userId, null, probeQuestion);
        return { works: true, message: `${place.model} answers in the form that Iris asks for.`, models };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        return { works: false, message: error.message, models };
      }
    },
    /** Sums up the conversation of a mail; without a model, or when it fails, with the words of the mail agent. */
    async summarise(userId: string, id: string) {
      const row = await messages.byId(userId, id);
      if (row === undefined) throw notFound('This email');
      const thread = await messages.thread(userId, row.account_id, row.thread_id);
      const own = ownSummary(row, thread);
      try {
        const mails = await Promise.all(
          thread.map(async (mail) => ({
            from: mail.is_mine === 1 ? 'you' : mail.from_name || mail.from_address,
            at: mail.sent_at,
            text: (await messages.text(userId, mail.id)) ?? mail.snippet,
          })),
        );
        const { answer, model } = await ask(userId, 'summary', summaryQuestion(row.subject, mails));
        const summary = plainAnswer(answer.summary);
        return summary === '' ? { summary: own, model: null, note: NOTHING_SAID } : { summary, model, note: null };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        return { summary: own, model: null, note: await noteOn(userId, error) };
      }
    },
  };

  /** Whoever uses no model need not hear that it was not asked. */
  async function noteOn(userId: string, error: ModelError): Promise<string | null> {
    const { current } = await standing(userId);
    return current.baseUrl === null || !current.tasks.summary ? null : `${error.message} These are the words of Iris.`;
  }
};
export type Model = ReturnType<typeof createModel>;

const NOTHING_SAID = 'The model said nothing. These are the words of Iris.';

/** The host of a model when it is not this machine. */
const remoteHost = (baseUrl: string | null): string | null => {
  const url = baseUrl === null ? null : URL.parse(baseUrl);
  return url === null || isLoopback(url.hostname) ? null : url.host;
};

const STATES: { readonly [S in MessageRow['thread_state']]: string } = {
  to_reply: 'It waits for your answer.',
  awaiting: 'It waits for theirs.',
  fyi: 'It asks nothing of you.',
  done: 'It is settled.',
};

/** The conversation in the words of the mail agent: what the newest mail says, how many there are, and who owes whom. */
const ownSummary = (row: MessageRow, thread: readonly MessageRow[]): string => {
  const newest = thread.findLast((mail) => mail.is_mine === 0) ?? row;
  const people = new Set(thread.map((mail) => (mail.is_mine === 1 ? 'you' : mail.from_address)));
  const mails = thread.length === 1 ? 'One mail' : `${thread.length} mails between ${people.size} people`;
  return `${newest.summary || newest.snippet} ${mails}. ${STATES[newest.thread_state]}`;
};
