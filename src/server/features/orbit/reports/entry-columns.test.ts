import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EntryColumns, columnsOf, firstAfter, layOutEdited } from './entry-columns.ts';
import type { FinishedEntry } from '../time/finished-entry.ts';

const booked = fc.record({
  id: fc.uuid(),
  projectId: fc.constantFrom('harbour', 'atlas', 'book'),
  taskId: fc.constantFrom(null, 'design', 'proofs'),
  from: fc.integer({ min: 0, max: 1000 }),
  to: fc.integer({ min: 1000, max: 2000 }),
  tags: fc.constantFrom<readonly string[]>([], ['deep'], ['deep', 'paper']),
  billable: fc.boolean(),
  rate: fc.constantFrom(null, 4500, 9500),
  currency: fc.constantFrom('EUR', 'USD'),
});

/** The entries that columns tell of, without their names. */
const told = (columns: EntryColumns) =>
  Array.from({ length: columns.length }, (_, index) => ({
    projectId: columns.projects[columns.project[index]!],
    task: columns.tasks[columns.task[index]!],
    from: columns.from[index],
    to: columns.to[index],
    tags: columns.tagLists[columns.tags[index]!],
    currency: columns.currencies[columns.currency[index]!],
    billable: columns.billable[index] === 1,
    rate: columns.rate[index],
  }));
const expected = (entries: readonly FinishedEntry[]) =>
  entries.map(({ projectId, taskId, from, to, tags, currency, billable, rate }) => ({
    projectId,
    task: taskId ?? '',
    from,
    to,
    tags,
    currency,
    billable,
    rate: billable ? (rate ?? 0) : 0,
  }));

test('a list that is edited is laid out as if it were new, whatever was put in, taken out or replaced', () => {
  const edit = fc.record({ at: fc.nat(), takes: fc.nat({ max: 3 }), puts: fc.array(booked, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(booked, { maxLength: 12 }), fc.array(edit, { maxLength: 12 }), (first, edits) => {
      const list: FinishedEntry[] = [...first];
      columnsOf(list);
      for (const { at, takes, puts } of edits) {
        const lengthBefore = list.length;
        const same = at % (lengthBefore + 1);
        const taken = list.splice(same, takes, ...puts);
        layOutEdited(list, { same, end: lengthBefore - same - taken.length, lengthBefore });
        expect(told(columnsOf(list))).toEqual(expected(list));
      }
    }),
  );
});

test('the first entry after a moment is found among those that are there', () => {
  const list = [10, 20, 20, 30].map((from) => ({ from, to: from })) as unknown as FinishedEntry[]; // nothing else is asked for
  columnsOf(list);
  list.pop();
  layOutEdited(list, { same: 3, end: 0, lengthBefore: 4 });
  expect([9, 10, 20, 30].map((at) => firstAfter(columnsOf(list), at))).toEqual([0, 1, 3, 3]);
});
