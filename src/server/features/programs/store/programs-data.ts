import { z } from 'zod';
import { moment } from '#server/person-data/columns.ts';
import type { DataKind, DataPart } from '#server/person-data/data-part.ts';
import { personTable } from '#server/person-data/person-table.ts';

const calls = personTable({
  table: 'program_calls',
  label: 'Program activity',
  row: z.object({
    id: z.string().max(200),
    token_id: z.string().max(200),
    name: z.string().max(200),
    call: z.string().max(300),
    status: z.number().int().min(100).max(599),
    at: moment,
    count: z.number().int().min(1).max(1_000_000_000),
  }),
  id: 'id',
  moment: 'at',
});
/** What programs did with another account does not belong into the list of this one. */
const programCalls: DataKind = { ...calls, write: 'keep' };

/** What is stored of the programs of a person, but for their tokens, which are secrets. */
export const programsData: DataPart = { name: 'programs', kinds: [programCalls] };
