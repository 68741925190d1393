import { createServer } from 'node:net';
import { once } from 'node:events';

/**
 * Starts a mail submission server on this machine that takes a whole letter and then hangs up without a word, as a broken line
 * would; `letters` counts what it has been handed.
 */
export const startDroppingSmtp = async () => {
  let letters = 0;
  const server = createServer((socket) => {
    let inData = false;
    let pending = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    say('220 dropping.test ESMTP');
    socket.on('data', (chunk) => {
      pending += chunk.toString();
      for (;;) {
        const end = pending.indexOf('\r\n');
        if (end === -1) return;
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (inData) {
          if (line !== '.') continue;
          letters += 1;
          socket.destroy();
          return;
        }
        if (/^EHLO/i.test(line)) {
          say('250-dropping.test');
          say('250 AUTH PLAIN');
        } else if (/^AUTH/i.test(line)) say('235 2.7.0 ok');
        else if (/^DATA/i.test(line)) {
          inData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 2.0.0 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    letters: () => letters,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
