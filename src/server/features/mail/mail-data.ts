import { z } from 'zod';
import { agentSettings } from '#contract/mail.ts';
import type { DataKind, DataPart } from '#server/data/data-part.ts';
import { personTable } from '#server/data/person-table.ts';

const settings = personTable({
  table: 'mail_settings',
  label: 'Settings of the mail agent',
  row: z.object({ value: z.string().max(2000).refine(isSettings, 'These are no settings of the mail agent.') }),
  unique: [],
});

const accounts = personTable({
  table: 'mail_accounts',
  label: 'Connected mailboxes, without their secrets',
  row: z.object({ id: z.string(), kind: z.string(), email: z.string(), created_at: z.number() }),
  id: 'id',
});
/** A mailbox without its password cannot be connected: it is remembered as having been there. */
const mailboxes: DataKind = { ...accounts, write: 'keep' };

/** How the mail agent works for a person; mails themselves live on their server. */
export const mailData = (disconnect: (userId: string) => Promise<void>): DataPart => ({
  name: 'mail',
  kinds: [settings, mailboxes],
  erase: disconnect,
});

function isSettings(text: string): boolean {
  try {
    return agentSettings.partial().safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
