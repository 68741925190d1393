import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpuTime, threadCpuTime } from '#test/support/cpu-time.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

it('the thread that answers prints nothing itself: twenty PDFs and workbooks at once are made elsewhere', async () => {
  const person = await server.person();
  const rows = Array.from({ length: 1500 }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 1 + (index >> 1))).toISOString().slice(0, 10);
    const hour = index % 2 === 0 ? '09' : '14';
    return `Harbour website,Timetable ${index},${day},${hour}:00:00,${day},${hour}:45:00,00:45:00`;
  });
  const content = ['Project,Description,Start date,Start time,End date,End time,Duration', ...rows].join('\n');
  const imported = await person.post('/api/orbit/import', { content, zone: 'Europe/Berlin' });
  expect(imported.json).toMatchObject({ imported: 1500 });
  const file = (kind: string) => person.get(`/api/orbit/export.${kind}?from=2024-01-01&to=2026-12-31&by=project`);
  await Promise.all([file('pdf'), file('xlsx')]);

  const [all, mine] = [cpuTime(), threadCpuTime()];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => file(index % 2 === 0 ? 'pdf' : 'xlsx')));
  const share = (threadCpuTime() - mine) / (cpuTime() - all);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(share).toBeLessThan(0.5);
});
