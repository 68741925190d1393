import type { MailDraft } from '#contract/mail-out.ts';
import type { Db } from '#server/db/database.ts';
import type { Me } from '../analysis/input.ts';
import { composeDrafts } from '../drafting/compose.ts';
import type { DraftLanguage } from '../drafting/draft.ts';
import { readAsk } from '../drafting/read-ask.ts';
import { type AccountRow, mailTables, type MessageRow } from '../store/tables.ts';
import { asMessage, distinctMails, threadRows } from '../sync/judging.ts';
import type { Voice } from './voice.ts';

/** What Iris proposes to answer, as it is kept with the draft. */
export interface Proposal {
  readonly variants: MailDraft['variants'];
  readonly ownPhrases: number;
  readonly language: DraftLanguage;
}

/** Proposes answers to a mail from its conversation and from how the person writes; no model, no network. */
export const createProposals =
  ({
    db,
    voice,
    me,
    timeZone,
    now,
  }: {
    db: Db;
    voice: Voice;
    me: (account: AccountRow) => Promise<Me>;
    timeZone: (userId: string) => Promise<string>;
    now: () => number;
  }) =>
  async (account: AccountRow, mail: MessageRow, given: { nudge: boolean; note: string }): Promise<Proposal> => {
    const person = await me(account);
    const rows = distinctMails(await threadRows(mailTables(db), account, mail.thread_id)).reverse();
    const thread = rows.map(asMessage);
    if (!thread.some(({ id }) => id === mail.id)) return NOTHING;
    const moment = { now: now(), timeZone: await timeZone(account.user_id) };
    const ask = readAsk({ me: person, thread, focus: mail.id }, moment, { nudge: given.nudge });
    const sources = [...thread.flatMap(({ text, subject, from }) => [text, subject, from.name]), ...person.names];
    const { variants, ownPhrases } = composeDrafts(ask, {
      profile: await voice.profile(account.user_id),
      names: person.names.map((name) => name.split(' ')[0] ?? name),
      note: given.note,
      sources,
    });
    return { variants: [...variants], ownPhrases, language: ask.language };
  };

const NOTHING: Proposal = { variants: [], ownPhrases: 0, language: 'en' };
