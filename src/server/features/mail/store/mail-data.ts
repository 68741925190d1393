import { z } from 'zod';
import { mailAgentSettings } from '#contract/mail/mail.ts';
import { llmSettings } from '#contract/mail/llm.ts';
import { writingStyleEdits } from '#contract/mail/writing-style.ts';
import type { DataKind, DataPart } from '#server/person-data/data-part.ts';
import { jsonColumn, moment } from '#server/person-data/columns.ts';
import { personTable } from '#server/person-data/person-table.ts';
import { aliasList } from '#server/mail-store/mail-columns.ts';
import { automationKinds } from './automation-data.ts';
import { learnedColumn, outcomesColumn } from './writing-style.store.ts';

const settings = personTable({
  table: 'mail_settings',
  label: 'Settings of the mail agent',
  row: z.object({
    value: jsonColumn(mailAgentSettings.partial(), 2000, 'These aren’t settings of the mail agent.'),
  }),
  unique: [],
});

const accounts = personTable({
  table: 'mail_accounts',
  label: 'Connected mailboxes, without their secrets',
  row: z.object({
    id: z.string(),
    kind: z.string(),
    email: z.string(),
    signature: z.string().max(2000).default(''),
    aliases: jsonColumn(aliasList, 20_000).default('[]'),
    created_at: moment,
  }),
  id: 'id',
});
/** A mailbox without its password cannot be connected on import. */
const mailboxes: DataKind = { ...accounts, write: 'keep' };

const voice = personTable({
  table: 'mail_voice',
  label: 'How you write: features and phrases of your emails',
  row: z.object({
    learned: jsonColumn(learnedColumn, 200_000),
    learned_at: moment,
    edits: jsonColumn(writingStyleEdits, 20_000),
    outcomes: jsonColumn(outcomesColumn, 20_000),
    undo_seconds: z.number().int().min(0).max(120),
  }),
  unique: [],
});
const suppressed = personTable({
  table: 'mail_suppressed',
  label: 'Senders you don’t want to hear from',
  row: z.object({ address: z.string().max(320), why: z.string().max(40), at: moment }),
  unique: ['address'],
});
const drafts = personTable({
  table: 'mail_drafts',
  label: 'Replies you have begun or sent with Iris',
  row: z.object({
    id: z.string(),
    kind: z.string(),
    recipients: z.string(),
    subject: z.string(),
    body: z.string(),
    state: z.string(),
    created_at: moment,
    updated_at: moment,
  }),
  id: 'id',
});
const draftFiles = personTable({
  table: 'mail_draft_files',
  label: 'Files of what you write, by their names; the files are in the copy in your mailbox',
  row: z.object({
    id: z.string(),
    draft_id: z.string(),
    name: z.string(),
    type: z.string(),
    size: z.number(),
    sha256: z.string(),
    at: moment,
  }),
  id: 'id',
});
const actions = personTable({
  table: 'mail_actions',
  label: 'What was done to your mail, and why',
  row: z.object({
    id: z.string(),
    at: moment,
    kind: z.string(),
    done_by: z.string(),
    reason: z.string(),
    subject: z.string(),
    sender: z.string(),
    state: z.string(),
    undone_at: moment.nullable(),
  }),
  id: 'id',
});

const snoozes = personTable({
  table: 'mail_snoozes',
  label: 'Mail that you have snoozed, and when it comes back',
  row: z.object({ email: z.string(), until: moment, until_answered: z.number(), since: moment }),
  id: 'email',
});

const reminders = personTable({
  table: 'mail_answer_reminders',
  label: 'Mail you have sent that is to be answered, and by when',
  row: z.object({ message_id: z.string(), remind_at: moment, created_at: moment }),
  unique: ['message_id'],
});

const awayReplies = personTable({
  table: 'mail_away_replies',
  label: 'What your mailboxes reply while you’re away',
  row: z.object({
    account_id: z.string(),
    from_day: z.string(),
    until_day: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
  id: 'account_id',
});

const models = personTable({
  table: 'mail_models',
  label: 'The language model that the mail agent may ask, without its key',
  row: z.object({ value: jsonColumn(llmSettings.partial(), 3000, 'These aren’t settings of a language model.') }),
  unique: [],
});
const pictures = personTable({
  table: 'mail_picture_grants',
  label: 'Whose pictures you have allowed to be loaded',
  row: z.object({ about: z.enum(['mail', 'sender']), value: z.string().max(400), at: moment }),
  unique: ['about', 'value'],
});

/** How the mail agent works for a person; mails themselves live on their server. */
export const mailData = (disconnect: (userId: string) => Promise<void>, ...more: readonly DataKind[]): DataPart => ({
  name: 'mail',
  // Drafts and actions belong to a mailbox, which is not connected in another account.
  kinds: [
    settings,
    mailboxes,
    voice,
    suppressed,
    { ...drafts, write: 'keep' },
    { ...draftFiles, write: 'keep' },
    { ...actions, write: 'keep' },
    { ...snoozes, write: 'keep' },
    { ...reminders, write: 'keep' },
    { ...awayReplies, write: 'keep' },
    ...more,
    pictures,
    models,
    ...automationKinds,
  ],
  erase: disconnect,
});
