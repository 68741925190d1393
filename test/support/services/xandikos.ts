import { join } from 'node:path';
import { startChild } from './child.ts';
import { freePort, waitForPort } from './ports.ts';
import { createOwned, createRunDirectory } from './run-directory.ts';

const ATTEMPTS = 3;

/** Starts Xandikos, a CalDAV server that keeps calendars in git, on a free loopback port. It asks nobody who they are. */
export async function startXandikos() {
  const { path: directory, remove } = createRunDirectory('xandikos');
  const collections = join(directory, 'collections');
  createOwned(collections);

  const start = async (attempt = 1): Promise<{ port: number; child: Awaited<ReturnType<typeof startChild>> }> => {
    const port = await freePort();
    const args = ['/usr/bin/xandikos', '-d', collections, '--defaults', '-l', '127.0.0.1', '-p', String(port)];
    const child = await startChild('/usr/bin/python3', args, { cwd: directory });
    try {
      await waitForPort(port, { alive: () => child.assertAlive() });
      return { port, child };
    } catch (error) {
      await child.stop();
      if (attempt < ATTEMPTS) return start(attempt + 1);
      remove();
      throw new Error(`xandikos did not start: ${child.output()}`, { cause: error });
    }
  };
  const { port, child } = await start();
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    /** The calendar that it makes by itself. */
    calendar: `${url}user/calendars/calendar/`,
    async stop() {
      await child.stop();
      remove();
    },
  };
}
