import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from './certificate.ts';
import { startChild } from './child.ts';
import { freePort, waitForPort } from './ports.ts';
import { createOwned, createRunDirectory, own } from './run-directory.ts';

export type Radicale = Awaited<ReturnType<typeof startRadicale>>;

const ATTEMPTS = 3;

/** Starts Radicale, a CalDAV and CardDAV server, on a free loopback port; with a certificate it speaks https. */
export async function startRadicale(
  options: { users?: readonly { username: string; password: string }[]; certificate?: Certificate } = {},
) {
  const { path: directory, remove } = createRunDirectory('radicale');
  createOwned(join(directory, 'collections'));
  const users = new Map(options.users?.map(({ username, password }) => [username, password]));
  const writeUsers = () => write('htpasswd', [...users].map(([name, password]) => `${name}:${password}\n`).join(''));
  const write = (name: string, text: string) => {
    writeFileSync(join(directory, name), text);
    own(join(directory, name));
  };
  writeUsers();
  if (options.certificate) write('key.pem', options.certificate.key);

  const start = async (port: number) => {
    write('config', settings(directory, port, options.certificate));
    const config = join(directory, 'config');
    const child = await startChild('/usr/bin/python3', ['/usr/bin/radicale', '--config', config], { cwd: directory });
    try {
      await waitForPort(port, { alive: () => child.assertAlive() });
      return child;
    } catch (error) {
      await child.stop();
      throw new Error(`radicale did not start: ${child.output()}`, { cause: error });
    }
  };

  let port = await freePort();
  let child = await firstStart();
  async function firstStart(attempt = 1): Promise<Awaited<ReturnType<typeof start>>> {
    try {
      return await start(port);
    } catch (error) {
      if (attempt === ATTEMPTS) {
        remove();
        throw error;
      }
      port = await freePort();
      return firstStart(attempt + 1);
    }
  }
  const url = `${options.certificate ? 'https' : 'http'}://127.0.0.1:${port}/`;

  return {
    url,
    /** Where a person's own calendars live; the same for everybody who knows the user name. */
    homeOf: (username: string) => `${url}${username}/`,
    addUser({ username, password }: { username: string; password: string }) {
      users.set(username, password);
      writeUsers();
    },
    async restart() {
      await child.stop();
      child = await start(port);
    },
    async stop() {
      await child.stop();
      remove();
    },
  };
}

function settings(directory: string, port: number, certificate?: Certificate) {
  const tls = certificate && `ssl = True\ncertificate = ${certificate.certFile}\nkey = ${directory}/key.pem`;
  return `[server]
hosts = 127.0.0.1:${port}
max_connections = 50
timeout = 30
${tls ?? ''}
[auth]
type = htpasswd
htpasswd_filename = ${directory}/htpasswd
htpasswd_encryption = plain
delay = 0
[rights]
type = owner_only
[storage]
filesystem_folder = ${directory}/collections
[web]
type = none
[logging]
level = warning
`;
}
