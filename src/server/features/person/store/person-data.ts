import { z } from 'zod';
import { accessActions } from '#contract/auth/account.ts';
import { moment } from '#server/person-data/columns.ts';
import type { DataKind, DataPart } from '#server/person-data/data-part.ts';
import { isJson } from '#server/person-data/json-text.ts';
import { personTable } from '#server/person-data/person-table.ts';

const preferences = personTable({
  table: 'preferences',
  label: 'Preferences',
  // What is no preference, or none any more, is left out when they are read.
  row: z.object({ name: z.string().max(100), value: z.string().max(2000).refine(isJson, 'This isn’t JSON.') }),
  unique: ['name'],
});

const log = personTable({
  table: 'access_log',
  label: 'Access log entries',
  row: z.object({
    id: z.string().max(200),
    at: moment,
    action: z.enum(Object.values(accessActions).flat()),
    detail: z.string().max(500),
  }),
  id: 'id',
  moment: 'at',
});
/** What happened in another account does not belong into the log of this one. */
const accessLog: DataKind = { ...log, write: 'keep' };

/** The preferences of a person, and the access log of their account. */
export const personData: DataPart = { name: 'person', kinds: [preferences, accessLog] };
