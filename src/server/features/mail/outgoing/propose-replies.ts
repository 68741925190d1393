import type { MailboxOwner } from '#mail-analysis/input.ts';
import { isSuspect } from '#mail-analysis/classification/warnings.ts';
import { distinctMails, toAnalysedMessage } from '../classification/analysed-message.ts';
import type { ClassificationStore } from '#server/mail-store/classifications.store.ts';
import type { ProposedReplies } from '../store/drafts.store.ts';
import type { MailAccount, StoredMail } from '#server/mail-store/stored-mail.ts';
import type { WritingStyle } from './writing-style.ts';

/** What Iris proposes to answer, and the text to begin with; empty while the person has to choose an answer. */
export type ReplyProposal = { readonly body: string; readonly proposed: ProposedReplies };

/** Proposes replies to a mail from its conversation and the writing style of the user; no LLM, no network. */
export const createReplyProposals =
  ({
    store,
    writingStyle,
    me,
    timeZone,
    now,
  }: {
    store: Pick<ClassificationStore, 'mailsOfThreads'>;
    writingStyle: Pick<WritingStyle, 'profile'>;
    me: (account: MailAccount) => Promise<MailboxOwner>;
    timeZone: (userId: string) => Promise<string>;
    now: () => number;
  }) =>
  async (account: MailAccount, mail: StoredMail, given: { nudge: boolean; note: string }): Promise<ReplyProposal> => {
    // Nothing is proposed to somebody who may be a thief.
    if (isSuspect(mail.classification.warnings ?? [])) return NOTHING;
    const person = await me(account);
    const newestFirst = distinctMails(await store.mailsOfThreads(account, [mail.threadId]));
    const thread = newestFirst.toReversed().map(toAnalysedMessage);
    if (!thread.some(({ id }) => id === mail.id)) return NOTHING;
    const moment = { now: now(), timeZone: await timeZone(account.userId) };
    const { readReplyContext, composeDrafts } = await drafting();
    const ask = readReplyContext({ me: person, thread, focus: mail.id }, moment, { nudge: given.nudge });
    const sources = [...thread.flatMap(({ text, subject, from }) => [text, subject, from.name]), ...person.names];
    const { variants, body, ownPhrases } = composeDrafts(ask, {
      profile: await writingStyle.profile(account.userId),
      names: person.names.map((name) => name.split(' ')[0] ?? name),
      note: given.note,
      sources,
    });
    return { body, proposed: { variants: [...variants], ownPhrases, language: ask.language } };
  };

/** Loaded by the first reply: with it comes all that classifies mail, which the mail worker holds already. */
const drafting = async () => {
  const [{ readReplyContext }, { composeDrafts }] = await Promise.all([
    import('#mail-analysis/drafting/reply-context.ts'),
    import('#mail-analysis/drafting/compose-drafts.ts'),
  ]);
  return { readReplyContext, composeDrafts };
};

const NOTHING: ReplyProposal = { body: '', proposed: { variants: [], ownPhrases: 0, language: 'en' } };
