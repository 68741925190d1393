import { setTimeout as pause } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { type FaultReport, PATIENCE, startLoad } from './load.ts';

/** A server lives so long after it has answered first, in milliseconds. */
const LIFE = { shortest: 200, longest: 6000 } as const;

/** Kills a server again and again while it synchronises, sends, imports and writes, and then counts what is there. */
export const killServer = async ({
  times,
  databaseUrl,
  minutes = Infinity,
  onRound = () => undefined,
}: {
  times: number;
  /** After so many minutes the last kill has been, however many are left. */
  minutes?: number;
  databaseUrl: string | undefined;
  onRound?: (count: number) => void;
}): Promise<FaultReport & { kills: number }> => {
  const env = { DEMO: '0', REGISTRATION: 'open', ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  let app: RunningApp = await startApp({ env, patience: PATIENCE });
  const load = await startLoad(() => app);
  try {
    const ends = performance.now() + minutes * 60_000;
    let kills = 0;
    while (kills < times && performance.now() < ends) {
      kills += 1;
      const writing = load.write(kills);
      await pause(LIFE.shortest + Math.random() * (LIFE.longest - LIFE.shortest));
      await app.end('SIGKILL');
      await writing;
      onRound(kills);
      app = await startApp({ env, dataDir: app.dataDir, patience: PATIENCE });
    }
    return { kills, ...(await load.report()) };
  } finally {
    await app.end();
    rmSync(app.dataDir, { recursive: true, force: true });
    await load.stop();
  }
};
