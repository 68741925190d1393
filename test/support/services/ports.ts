import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;

// Below Linux's range for outgoing connections, so that no client of another test takes the port in between.
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port on loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  return (await canListen(port)) ? port : freePort();
}

/** Waits until the port accepts; `alive` may throw to end the wait early. */
export async function waitForPort(port: number, { within = 90_000, alive = () => {} } = {}) {
  const until = Date.now() + within;
  while (!(await isOpen(port))) {
    alive();
    if (Date.now() > until) throw new Error(`port ${port} did not open within ${within} ms`);
    await pause(POLL_MS);
  }
}

function canListen(port: number) {
  return new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Whether somebody listens on this loopback port. */
export function isOpen(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(2000, () => socket.destroy());
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
