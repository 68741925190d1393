import { startApp } from '#test/support/app.ts';
import { until } from '#test/support/until.ts';
import { type FaultReport, PATIENCE, startLoad } from './load.ts';
import { mountSmallDisk } from './small-disk.ts';

/** What came of filling the disk under a server. */
export type FillReport = FaultReport & { readonly fills: number; readonly readableWhileFull: number };

/** Room for what is written while the server runs, in megabytes. */
const SIZE = 96;
/** How often each kind of work is refused before there is room again. */
const REFUSALS = 20;

/** Fills the disk under a server with the embedded database again and again, and gives the room back; undefined where no filesystem can be mounted. */
export const fillDisk = async ({
  times,
  onRound = () => undefined,
}: {
  times: number;
  onRound?: (count: number) => void;
}): Promise<FillReport | undefined> => {
  const disk = mountSmallDisk(SIZE);
  if (disk === undefined) return undefined;
  const env = { DEMO: '0', REGISTRATION: 'open' };
  let app = await startApp({ env, dataDir: disk.path, patience: PATIENCE });
  const load = await startLoad(() => app, [507]);
  let isOver = false;
  let readableWhileFull = 0;
  try {
    const writing = load.write(1, () => isOver);
    const refusedSoFar = () => Object.values(load.refusals()).reduce((sum, count) => sum + count, 0);
    for (let round = 1; round <= times; round += 1) {
      const before = load.progress();
      await until(() => Object.entries(load.progress()).every(([kind, count]) => count > before[kind]!) || undefined, {
        within: PATIENCE,
        what: 'something of each kind to be acknowledged',
      });
      const refused = refusedSoFar();
      const filling = setInterval(() => disk.fill(), 20);
      await until(() => refusedSoFar() >= refused + REFUSALS || undefined, { within: PATIENCE, what: 'refusals' });
      const reading = await load.client.get('/api/life/records?kind=transaction');
      if (reading.status === 200) readableWhileFull += 1;
      clearInterval(filling);
      disk.clear();
      onRound(round);
    }
    const before = load.progress();
    await until(() => Object.entries(load.progress()).every(([kind, count]) => count > before[kind]!) || undefined, {
      within: PATIENCE,
      what: 'something of each kind to be acknowledged',
    });
    isOver = true;
    await writing;
    // What a start finds is what has been stored.
    await app.end('SIGKILL');
    app = await startApp({ env, dataDir: disk.path, patience: PATIENCE });
    return { fills: times, readableWhileFull, ...(await load.report()) };
  } finally {
    isOver = true;
    await app.end();
    await load.stop();
    disk.unmount();
  }
};
