import type { Db } from '#server/db/database.ts';
import type { Verdict } from '../analysis/verdict.ts';
import type { MessageStore } from '../store/messages.store.ts';
import { isJudged, mailTables, type MessageRow } from '../store/tables.ts';
import type { MailFacts } from '../sync/mail-facts.ts';
import type { DeskCalls } from '../sync/mail-thread.ts';
import { ModelError } from './ask-model.ts';
import type { Model } from './model.ts';
import type { ModelSettingsStore } from './model-settings.store.ts';
import { opinionQuestion } from './prompts.ts';

/** Where Iris is unsure whether an answer is needed, as probabilities. */
const UNSURE = { from: 0.35, to: 0.65 } as const;
const DAY = 24 * 3600_000;
/** So many mails are asked about at a time, and only mail of the last days, in milliseconds. */
const ASKED = { most: 20, within: 14 * DAY, lookedAt: 200 } as const;

/** Asks the model about mails that Iris is unsure of; its opinion is one more fact, whose weight the person's own acts decide. */
export const createSecondOpinion = (deps: {
  db: Db;
  settings: ModelSettingsStore;
  model: Pick<Model, 'ask' | 'shown'>;
  messages: MessageStore;
  desk: Pick<DeskCalls, 'judgeAnew'>;
  now: () => number;
}) => {
  const db = mailTables(deps.db);

  const unsure = async (userId: string): Promise<MessageRow[]> => {
    const rows = await db
      .selectFrom('mail_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('folder_role', '=', 'inbox')
      .where('is_mine', '=', 0)
      .where(isJudged)
      .where('sent_at', '>', deps.now() - ASKED.within)
      .orderBy('sent_at', 'desc')
      .limit(ASKED.lookedAt)
      .execute();
    return rows.filter(isUnsure).slice(0, ASKED.most);
  };

  const askAbout = async (row: MessageRow): Promise<void> => {
    const text = (await deps.messages.text(row.user_id, row.id)) ?? row.snippet;
    const told = { from: row.from_name || row.from_address, at: row.sent_at, text };
    const { answer } = await deps.model.ask(row.user_id, 'secondOpinion', opinionQuestion(row.subject, told));
    const facts = { ...(JSON.parse(row.facts) as MailFacts), opinion: answer.needs_reply };
    await db
      .updateTable('mail_messages')
      .set({ facts: JSON.stringify(facts) })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .execute();
    await deps.desk.judgeAnew(row.user_id, row.id);
  };

  return {
    /** Asks for everybody who wants it; whoever's model does not answer is left for the next time. */
    async run(): Promise<void> {
      for (const userId of await deps.settings.people()) {
        const { tasks, baseUrl } = await deps.model.shown(userId);
        if (!tasks.secondOpinion || baseUrl === null) continue;
        try {
          for (const row of await unsure(userId)) await askAbout(row);
        } catch (error) {
          if (!(error instanceof ModelError)) throw error;
        }
      }
    },
  };
};

const isUnsure = (row: MessageRow): boolean => {
  const { scores, said } = JSON.parse(row.verdict) as Partial<Verdict>; // only the judging writes it
  if (scores === undefined || said !== undefined || 'opinion' in (JSON.parse(row.facts) as MailFacts)) return false;
  return scores.reply >= UNSURE.from && scores.reply <= UNSURE.to;
};
