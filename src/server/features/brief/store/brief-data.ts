import { z } from 'zod';
import { briefActions, briefParts } from '#contract/brief/brief.ts';
import { briefWays } from '#contract/brief/brief-delivery.ts';
import { moment } from '#server/person-data/columns.ts';
import type { DataPart } from '#server/person-data/data-part.ts';
import { personTable } from '#server/person-data/person-table.ts';

const short = z.string().max(1000);

/** What a person did with lines of their brief, and which briefs they get sent. */
export const briefData: DataPart = {
  name: 'brief',
  kinds: [
    personTable({
      table: 'brief_acts',
      label: 'Items in the brief that are done or silenced',
      row: z.object({
        line: short,
        said: short,
        act: z.enum(briefActions),
        until_at: moment.nullable(),
        at: moment,
      }),
      unique: ['line'],
      // What an act changed can only be undone where it was changed.
      fill: async () => ({ change: null }),
    }),
    personTable({
      table: 'brief_deliveries',
      label: 'Briefs that are sent',
      row: z.object({
        part: z.enum(briefParts),
        way: z.enum(briefWays),
        is_on: z.number().int().min(0).max(1),
        sends_at: z.number().int().min(0).max(1439),
        handled_day: z.iso.date().nullable(),
      }),
      unique: ['part', 'way'],
      fill: async () => ({ retry_at: null, said: '[]' }),
    }),
  ],
};
