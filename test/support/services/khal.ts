import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Another calendar program of a person: khal, with vdirsyncer between it and a CalDAV server or a feed. */
export const startKhal = (
  server: ({ url: string; username: string; password: string; calendar: string } | { feed: string }) & { zone: string },
) => {
  const home = mkdtempSync(join(tmpdir(), 'iris-khal-'));
  const isFeed = 'feed' in server;
  const calendar = isFeed ? 'feed' : server.calendar;
  const { zone } = server;
  let isFound = false;
  const folder = join(home, 'vdir', calendar);
  writeFileSync(
    join(home, 'vdirsyncer.conf'),
    `[general]
status_path = "${home}/status/"
[pair iris]
a = "here"
b = "there"
collections = ${isFeed ? 'null' : `["${calendar}"]`}
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "${home}/vdir/${isFeed ? calendar : ''}"
fileext = ".ics"
[storage there]
${
  isFeed
    ? `type = "http"
url = "${server.feed}"`
    : `type = "caldav"
url = "${server.url}${server.username}/"
username = "${server.username}"
password = "${server.password}"`
}
`,
  );
  writeFileSync(
    join(home, 'khal.conf'),
    `[calendars]
[[home]]
path = ${home}/vdir/${calendar}
type = calendar
[locale]
local_timezone = ${zone}
default_timezone = ${zone}
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[default]
default_calendar = home
[sqlite]
path = ${home}/khal.db
`,
  );
  const run = async (command: string, args: readonly string[]): Promise<string> => {
    const env = { PATH: '/usr/bin:/bin', HOME: home, LANG: 'C.UTF-8' };
    const running = promisify(execFile)(command, args, { env });
    running.child.stdin?.end('y\ny\n');
    return (await running).stdout;
  };
  // Not in this thread: what is asked may be a server of this process.
  const vdirsyncer = (...args: string[]) => run('/usr/bin/vdirsyncer', ['-c', join(home, 'vdirsyncer.conf'), ...args]);
  const khal = (...args: string[]) => run('/usr/bin/khal', ['-c', join(home, 'khal.conf'), ...args]);
  return {
    /** Brings both sides together. */
    async sync(): Promise<void> {
      if (!isFound) await vdirsyncer('discover');
      isFound = true;
      await vdirsyncer('sync');
    },
    /** The events of some days, such as `2026-05-26 19:00 21:00 Choir`; whole days have no times. */
    list: async (from: string, to: string): Promise<string[]> =>
      (await khal('list', '--day-format', '', '--format', '{start-date} {start-time} {end-time} {title}', from, to))
        .split('\n')
        .map((line) => line.replaceAll(/\s+/g, ' ').trim())
        .filter((line) => line !== ''),
    add: (...words: string[]) => khal('new', '-a', 'home', ...words),
    /** The files in which vdirsyncer keeps what it has fetched, as any other program on the device changes them. */
    files: {
      names: (): string[] => readdirSync(folder).filter((name) => name.endsWith('.ics')),
      read: (name: string): string => readFileSync(join(folder, name), 'utf8'),
      write: (name: string, text: string): void => writeFileSync(join(folder, name), text),
      remove: (name: string): void => rmSync(join(folder, name)),
    },
    stop: () => rmSync(home, { recursive: true, force: true }),
  };
};
