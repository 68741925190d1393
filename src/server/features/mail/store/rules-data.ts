import { z } from 'zod';
import type { LivingKind } from '#server/person-data/data-part.ts';
import { jsonColumn, moment } from '#server/person-data/columns.ts';
import { personTable } from '#server/person-data/person-table.ts';
import { ruleActs, ruleConditions } from './rules.store.ts';

/** The rules of a person. An imported one is for mail that comes after the import. */
export const rulesKind = (now: () => number): LivingKind =>
  personTable({
    table: 'mail_rules',
    label: 'What you always want done with some mail',
    row: z.object({
      id: z.string(),
      conditions: jsonColumn(ruleConditions, 20_000, 'These aren’t conditions of a mail rule.'),
      acts: jsonColumn(ruleActs, 20_000, 'A mail rule can’t do this.'),
      enabled: z.union([z.literal(0), z.literal(1)]),
      created_at: moment,
      used: z.number().int().min(0),
      last_used_at: moment.nullable(),
    }),
    id: 'id',
    fill: async () => ({ enabled_at: now(), version: 1 }),
  });
