import { expect, test } from 'vitest';
import { sampleEntries, sampleProjects } from '#contract/orbit/sample.ts';
import { lockKey, locksOf, sheetOf } from './sheet.ts';

const [harbour, report, atlas] = sampleProjects;
const days = ['2026-06-01', '2026-06-02'];

test('a week shows active projects, and paused ones only with time in it', () => {
  const projects = [harbour!, { ...report!, status: 'paused' as const }, { ...atlas!, status: 'paused' as const }];
  const groups = [
    { key: '2026-06-01', parts: [{ projectId: harbour!.id, seconds: 3600 }] },
    { key: '2026-06-02', parts: [{ projectId: report!.id, seconds: 60 }] },
  ];
  expect(sheetOf(groups, projects, days).map(({ project, seconds }) => [project.name, seconds])).toEqual([
    ['Harbour website', [3600, 0]],
    ['Annual report', [0, 60]],
  ]);
});

test('cells whose time is on an invoice name it, over midnight on both days', () => {
  const [first] = sampleEntries(0, 0);
  const entry = { ...first!, startTime: '2026-06-01T22:00:00Z', endTime: '2026-06-02T01:00:00Z' };
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const locks = locksOf([entry, { ...entry, invoice: { id: 'i', number: '2026-0003' } }], dayOf);
  expect(days.map((day) => locks.get(lockKey(entry.projectId, day)))).toEqual(['2026-0003', '2026-0003']);
  expect(locksOf([entry], dayOf).size).toBe(0);
});
