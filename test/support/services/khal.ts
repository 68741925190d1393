import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another calendar program of a person: khal, with vdirsyncer between it and a CalDAV server. */
export const startKhal = (server: {
  url: string;
  username: string;
  password: string;
  calendar: string;
  zone: string;
}) => {
  const home = mkdtempSync(join(tmpdir(), 'iris-khal-'));
  const { url, username, password, calendar, zone } = server;
  writeFileSync(
    join(home, 'vdirsyncer.conf'),
    `[general]
status_path = "${home}/status/"
[pair iris]
a = "here"
b = "there"
collections = ["${calendar}"]
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "${home}/vdir/"
fileext = ".ics"
[storage there]
type = "caldav"
url = "${url}${username}/"
username = "${username}"
password = "${password}"
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
  const run = (command: string, args: readonly string[], input = '') => {
    const env = { PATH: '/usr/bin:/bin', HOME: home, LANG: 'C.UTF-8' };
    const { status, stdout, stderr } = spawnSync(command, args, { env, input, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}${stdout}`);
    return stdout;
  };
  const vdirsyncer = (...args: string[]) =>
    run('/usr/bin/vdirsyncer', ['-c', join(home, 'vdirsyncer.conf'), ...args], 'y\ny\n');
  const khal = (...args: string[]) => run('/usr/bin/khal', ['-c', join(home, 'khal.conf'), ...args]);
  vdirsyncer('discover');
  return {
    /** Brings both sides together. */
    sync: () => void vdirsyncer('sync'),
    /** The events of some days, such as `2026-05-26 19:00 21:00 Choir`; whole days have no times. */
    list: (from: string, to: string): string[] =>
      khal('list', '--day-format', '', '--format', '{start-date} {start-time} {end-time} {title}', from, to)
        .split('\n')
        .map((line) => line.replaceAll(/\s+/g, ' ').trim())
        .filter((line) => line !== ''),
    add: (...words: string[]) => void khal('new', '-a', 'home', ...words),
    stop: () => rmSync(home, { recursive: true, force: true }),
  };
};
