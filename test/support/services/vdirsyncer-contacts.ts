import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** An address book of a server on another device: a folder of cards that vdirsyncer keeps in step. */
export const startContactsDevice = ({
  url,
  username,
  password,
  book,
}: {
  url: string;
  username: string;
  password: string;
  book: string;
}) => {
  const home = mkdtempSync(join(tmpdir(), 'iris-contacts-'));
  const folder = join(home, 'cards', book);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(home, 'config'),
    `[general]
status_path = "${home}/status/"
[pair iris]
a = "here"
b = "there"
collections = ["${book}"]
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "${home}/cards/"
fileext = ".vcf"
[storage there]
type = "carddav"
url = "${url}${username}/"
username = "${username}"
password = "${password}"
`,
  );
  let isFound = false;
  // Not in this thread: what is asked may be a server of this process.
  const run = async (command: string): Promise<void> => {
    const env = { PATH: '/usr/bin:/bin', HOME: home, LANG: 'C.UTF-8' };
    const running = promisify(execFile)('/usr/bin/vdirsyncer', ['-c', join(home, 'config'), command], { env });
    running.child.stdin?.end('y\ny\n');
    await running;
  };
  return {
    async sync(): Promise<void> {
      if (!isFound) await run('discover');
      isFound = true;
      await run('sync');
    },
    names: (): string[] => readdirSync(folder).filter((name) => name.endsWith('.vcf')),
    read: (name: string): string => readFileSync(join(folder, name), 'utf8'),
    write: (name: string, text: string): void => writeFileSync(join(folder, name), text),
    remove: (name: string): void => rmSync(join(folder, name)),
    stop: () => rmSync(home, { recursive: true, force: true }),
  };
};
