import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How a line fails: it is torn at once, or the far end says goodbye and goes on listening. */
export type Break = 'torn' | 'half closed';

export type BadLine = Awaited<ReturnType<typeof startBadLine>>;

/** A line to a server on this machine that fails on demand: everything passes, until it is told otherwise. */
export const startBadLine = async (port: number) => {
  let cut: { after: number; how: Break } | undefined;
  let rewrite = (text: string): string => text;
  let noise: string | undefined;
  let passed = 0;
  let isDown = false;
  let held: { from: string; rest: (() => void)[] | undefined } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isDown) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => far.write(chunk));
    near.on('end', () => far.end());
    far.on('end', () => near.end());
    far.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      let bytes = Buffer.from(rewrite(chunk.toString('latin1')), 'latin1');
      if (noise !== undefined && bytes.includes('FETCH')) {
        bytes = Buffer.concat([Buffer.from(noise, 'latin1'), bytes]);
        noise = undefined;
      }
      if (held !== undefined && bytes.includes(held.from)) held.rest ??= [];
      if (held?.rest !== undefined) return void held.rest.push(() => near.write(bytes));
      if (cut === undefined || cut.after > bytes.length) {
        if (cut !== undefined) cut.after -= bytes.length;
        near.write(bytes);
        return;
      }
      const { after, how } = cut;
      cut = undefined;
      far.removeAllListeners('data');
      near.write(bytes.subarray(0, after), () => (how === 'torn' ? near.destroy() : near.end()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** The line breaks once, after so many more bytes from the server. */
    breakAfter: (bytes: number, how: Break) => void (cut = { after: bytes, how }),
    /** How many bytes the server has said so far. */
    passed: () => passed,
    /** Whether the line is still to break. */
    isWhole: () => cut === undefined,
    /** Something that is no answer comes before the next mail. */
    disturb: (text: string) => void (noise = text),
    /** What the server says is changed on the way. */
    lie: (change: (text: string) => string) => void (rewrite = change),
    /** Nothing of the server comes through from these words on, until it is let go. */
    hold: (from: string) => void (held = { from, rest: undefined }),
    letGo() {
      for (const pass of held?.rest ?? []) pass();
      held = undefined;
    },
    /** Everybody is cut off, and whoever calls, until it is up again. */
    down() {
      isDown = true;
      for (const socket of sockets) socket.destroy();
    },
    up: () => void (isDown = false),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
