import { notFound } from '#server/errors.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { isSuspect } from '#mail-analysis/classification/warnings.ts';
import { LlmError } from './llm-client.ts';
import type { Llm } from './llm.ts';
import { summaryPrompt } from './prompts.ts';
import { sanitizeLlmOutput } from './sanitize-llm-output.ts';

/** Summarizes the conversation of a mail by the LLM, or without one, or when it fails, by the mail agent. */
export const createThreadSummary =
  (llm: Pick<Llm, 'ask' | 'view'>, messages: MailStore) => async (userId: string, id: string) => {
    const mail = await messages.byId(userId, id);
    if (mail === undefined) throw notFound('This email');
    const thread = await messages.thread(userId, mail.accountId, mail.threadId);
    // A conversation with a suspicious mail is not retold in anybody's words.
    const suspect = [mail, ...thread].find(({ classification }) => isSuspect(classification.warnings ?? []));
    if (suspect !== undefined) return { summary: suspect.summary, status: null, model: null, note: null };
    const own = ownSummary(mail, thread);
    try {
      const mails = await Promise.all(
        thread.map(async (each) => ({
          from: each.isMine ? 'you' : each.fromName || each.fromAddress,
          at: each.sentAt,
          text: (await messages.text(userId, each.id)) ?? each.snippet,
        })),
      );
      const { answer, model } = await llm.ask(userId, 'summary', summaryPrompt(mail.subject, mails));
      const summary = sanitizeLlmOutput(answer.summary);
      return summary === ''
        ? { ...own, model: null, note: EMPTY_ANSWER }
        : { summary, status: null, model, note: null };
    } catch (error) {
      if (!(error instanceof LlmError)) throw error;
      // A user without an LLM need not read that it was not asked.
      const { baseUrl, tasks } = await llm.view(userId);
      const note = baseUrl === null || !tasks.summary ? null : `${error.message} This summary is by Iris.`;
      return { ...own, model: null, note };
    }
  };
export type SummarizeThread = ReturnType<typeof createThreadSummary>;

const EMPTY_ANSWER = 'The model’s answer was empty. This summary is by Iris.';

const STATES: { readonly [S in StoredMail['threadState']]: string } = {
  to_reply: 'It’s waiting for your reply.',
  awaiting: 'It’s waiting for their reply.',
  fyi: 'It needs nothing from you.',
  done: 'It’s settled.',
};

/** What the newest mail says, how many mails there are, and who owes whom a reply. */
const ownSummary = (opened: StoredMail, thread: readonly StoredMail[]): { summary: string; status: string } => {
  const newest = thread.findLast((mail) => !mail.isMine) ?? opened;
  const people = new Set(thread.map((mail) => (mail.isMine ? 'you' : mail.fromAddress)));
  const mails = thread.length === 1 ? 'One email.' : `${thread.length} emails between ${people.size} people.`;
  return { summary: newest.summary || newest.snippet, status: `${mails} ${STATES[newest.threadState]}` };
};
