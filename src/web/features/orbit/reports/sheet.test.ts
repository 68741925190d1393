import { expect, test } from 'vitest';
import { sampleProjects } from '#contract/orbit/sample.ts';
import { sheetOf } from './sheet.ts';

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
