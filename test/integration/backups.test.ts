import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time-units.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const ROOT = join(import.meta.dirname, '../..');
const isSqlite = process.env.TEST_DATABASE_URL === undefined;
const METRICS_TOKEN = 'figures-for-prometheus-only';

let parent: string;
beforeAll(() => void (parent = mkdtempSync(join(tmpdir(), 'iris-backups-'))));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

// The backups of PostgreSQL are the operator's.
if (isSqlite) {
  describe('backups by the clock', () => {
    let server: TestServer;
    let admin: Client;
    let dataDir: string;
    let folder: string;
    let clock = Date.UTC(2026, 0, 1, 3);
    beforeAll(async () => {
      folder = join(parent, 'backups');
      server = await startTestServer({
        env: { DEMO: '0', BACKUP_DIR: folder, BACKUP_KEEP: '2d,2w,2m', METRICS_TOKEN },
        now: () => clock,
        prepare: async (place) => void ({ dataDir } = place),
      });
      admin = await server.person();
    });
    afterAll(() => server.close());

    const addAt = async (moment: number) => {
      clock = moment;
      await admin.post('/api/waitlist', { email: `${new Date(moment).toISOString().slice(0, 10)}@example.org` });
    };
    /** Lets the clock make a backup at a moment, of an installation that one more person waits for. */
    const dueAt = async (moment: number) => {
      await addAt(moment);
      await server.runDueJobs();
      await until(
        async () => (await admin.get('/api/admin/backups')).json,
        ({ running, backups: [newest] }) => !running && newest?.madeAt === new Date(moment).toISOString(),
      );
    };
    /** Makes one by hand, and gives what is told of it then. */
    const backUpAt = async (moment: number) => {
      await addAt(moment);
      expect((await admin.post('/api/admin/backups')).json.running).toBe(true);
      return until(
        async () => (await admin.get('/api/admin/backups')).json,
        ({ running }) => !running,
      );
    };
    const figures = async () =>
      (await admin.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text;
    const notified = async () => {
      const { notifications } = (await admin.get('/api/notifications')).json as {
        notifications: { title: string; settled: boolean }[];
      };
      return notifications.find(({ title }) => title === 'Backups of this installation are failing');
    };

    test('are kept by days, weeks and months, and each kept one is restored as it was', async () => {
      const start = Date.UTC(2026, 0, 1, 3);
      for (const day of [0, 20, 45, 52, 53, 54]) await dueAt(start + day * DAY);
      const { backups, problem, keep } = (await admin.get('/api/admin/backups')).json as {
        backups: { name: string; bytes: number }[];
        problem: string | null;
        keep: string;
      };
      expect([problem, keep]).toEqual([null, '2d,2w,2m']);
      // Two days, of which the newest is also its week and its month; the week before, and the month before.
      expect(backups.map(({ name }) => name)).toEqual([
        'iris-2026-02-24-03-00-00.db',
        'iris-2026-02-23-03-00-00.db',
        'iris-2026-02-22-03-00-00.db',
        'iris-2026-01-21-03-00-00.db',
      ]);
      expect(readdirSync(folder).toSorted()).toEqual(backups.map(({ name }) => name).toSorted());

      const restored: number[] = [];
      for (const { name } of backups) {
        const elsewhere = mkdtempSync(join(parent, 'restored-'));
        writeFileSync(join(elsewhere, 'iris.key'), readFileSync(join(dataDir, 'iris.key')), { mode: 0o600 });
        const restore = spawnSync(
          join(ROOT, 'node_modules/.bin/node'),
          [join(ROOT, 'tools/restore.ts'), join(folder, name)],
          {
            env: { PATH: process.env.PATH, DATA_DIR: elsewhere },
            encoding: 'utf8',
          },
        );
        expect([restore.status, restore.stderr]).toEqual([0, '']);
        const { db, close } = openSqlite(elsewhere, createVault(masterKey(elsewhere, undefined)).derive('database'));
        const rows = await db
          .withTables<{ waitlist: { email: string } }>()
          .selectFrom('waitlist')
          .selectAll()
          .execute();
        restored.push(rows.length);
        await close();
      }
      expect(restored).toEqual([6, 5, 4, 2]);
    });

    test('tell what they are to administrators only, and as figures', async () => {
      const other = await server.person();
      expect((await other.get('/api/admin/backups')).status).toBe(403);
      expect((await server.client().post('/api/admin/backups')).status).toBe(401);
      expect(await figures()).toMatch(/iris_backups 4\n[^]*iris_backup_failing 0\n/);
    });

    test('that people make by hand stay beside each other, also when two are made in one second', async () => {
      const before = readdirSync(folder);
      for (const moment of [HOUR, HOUR, 2 * HOUR]) await backUpAt(Date.UTC(2026, 1, 24, 3) + moment);
      const added = [
        'iris-2026-02-24-04-00-00-manual.db',
        'iris-2026-02-24-04-00-01-manual.db',
        'iris-2026-02-24-05-00-00-manual.db',
      ];
      // The one by the clock gives way to the newest of its day, as one by the clock would.
      const stays = before.filter((name) => name !== 'iris-2026-02-24-03-00-00.db');
      expect(readdirSync(folder).toSorted()).toEqual([...stays, ...added].toSorted());
      const { backups } = (await admin.get('/api/admin/backups')).json as {
        backups: { name: string; manual: boolean }[];
      };
      expect(backups.filter(({ manual }) => manual).map(({ name }) => name)).toEqual(added.toReversed());
    });

    test('a half file of a process that was killed is removed by the next one, and what is not ours stays', async () => {
      writeFileSync(join(folder, 'iris-2026-02-24-12-00-00.db.part'), 'half');
      writeFileSync(join(folder, 'notes.txt'), 'mine');
      await backUpAt(clock + HOUR);
      expect(readdirSync(folder)).toContain('notes.txt');
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    });

    test('that fail say so to administrators, in figures and on the page, and keep what there is', async () => {
      const before = readdirSync(folder).toSorted();
      clock += DAY;
      // A file where the copy is to be written lets every try fail, also for root.
      const inTheWay = join(
        folder,
        `iris-${new Date(clock).toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}-manual.db.part`,
      );
      spawnSync('mkdir', ['-p', join(inTheWay, 'full')]);
      const { problem } = await backUpAt(clock);
      expect(problem).toContain('The copy failed');
      expect(await figures()).toMatch(/iris_backup_failing 1\n/);
      expect(await notified()).toMatchObject({ settled: false });
      rmSync(inTheWay, { recursive: true });
      expect(readdirSync(folder).toSorted()).toEqual(before);

      expect((await backUpAt(clock + HOUR)).problem).toBeNull();
      expect(await notified()).toMatchObject({ settled: true });
    });
  });

  describe.skipIf(process.getuid?.() !== 0)('a full disk', () => {
    test('is told in one sentence, and the earlier backups stay', async () => {
      const folder = mkdtempSync(join(parent, 'small-'));
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]);
      expect(mounted.status).toBe(0);
      const server = await startTestServer({ env: { DEMO: '0', BACKUP_DIR: folder } });
      try {
        const admin = await server.person();
        writeFileSync(join(folder, 'iris-2026-01-01-00-00-00.db'), Buffer.alloc(2_900_000));
        await admin.post('/api/admin/backups');
        const state = await until(
          async () => (await admin.get('/api/admin/backups')).json,
          ({ running }) => !running,
        );
        expect(state.problem).toContain('The disk with BACKUP_DIR is full');
        expect(readdirSync(folder)).toEqual(['iris-2026-01-01-00-00-00.db']);
      } finally {
        await server.close();
        spawnSync('umount', [folder]);
      }
    });
  });
}

test('without a folder, or with PostgreSQL, none are made', async () => {
  const server = await startTestServer({ env: { DEMO: '0' } });
  const admin = await server.person();
  const state = (await admin.get('/api/admin/backups')).json;
  const made = await admin.post('/api/admin/backups');
  await server.close();
  expect([state, made.status, made.json.error.code]).toEqual([
    { kind: isSqlite ? 'off' : 'postgres' },
    400,
    'not_available',
  ]);
});
