import { z } from 'zod';
import { autoActions, automationPermissionStates } from '#contract/mail/automation.ts';
import type { DataKind } from '#server/person-data/data-part.ts';
import { moment } from '#server/person-data/columns.ts';
import { personTable } from '#server/person-data/person-table.ts';

const about = {
  sender: z.string().min(1).max(320),
  sender_name: z.string().max(300),
  action: z.enum(autoActions),
  at: moment,
};

const permissions = personTable({
  table: 'mail_permissions',
  label: 'What Iris may do with your mail by itself',
  row: z.object({ ...about, state: z.enum(automationPermissionStates), why: z.string().max(300) }),
  unique: ['sender', 'action'],
});

/** What became of suggestions, and what Iris may do by itself. */
export const automationKinds: readonly DataKind[] = [
  personTable({
    table: 'mail_suggestions',
    label: 'What became of suggestions of the mail agent',
    row: z.object({ ...about, mail: z.string().min(1).max(1000), outcome: z.enum(['right', 'wrong']) }),
    unique: ['action', 'mail'],
  }),
  // A file must not give permission: that is asked for anew where it arrives.
  { ...permissions, write: 'keep' },
  personTable({
    table: 'mail_autonomy',
    label: 'Whether the mail agent may act by itself at all',
    row: z.object({ paused: z.union([z.literal(0), z.literal(1)]), at: moment }),
    unique: [],
  }),
];
