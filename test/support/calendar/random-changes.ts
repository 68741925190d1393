import { expect } from 'vitest';
import type { Client } from '#test/support/client.ts';
import type { startKhal } from '#test/support/services/khal.ts';
import type { contactsProgram } from './contacts-program.ts';
import { createExpectedCalendar } from './expected-calendar.ts';
import { berlinZone } from './files.ts';
import type { RandomSource } from './random-source.ts';

const ZONE = 'Europe/Berlin';
const DAY = 24 * 3600_000;
/** The days that are looked at; the clocks go back within them. */
export const DAYS = { from: '2026-10-01', to: '2026-12-31' } as const;

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
const wallOf = (at: string): string => clock.format(new Date(at)).replace(' ', 'T');
const later = (wall: string, days: number, minutes = 0): string =>
  new Date(Date.parse(`${wall}Z`) + days * DAY + minutes * 60_000).toISOString().slice(0, 16);
const compact = (wall: string): string => `${wall.replaceAll(/[-:]/g, '')}00`;

interface Shown {
  id: string;
  summary: string;
  isRecurring: boolean;
  start: { dateTime?: string; date?: string };
  end: { dateTime?: string };
}
const startOf = ({ start }: Shown): string => start.date ?? wallOf(start.dateTime ?? '');

/** What several sides do to one calendar: Iris, a program that speaks HTTP, and one behind vdirsyncer. */
export const createChanges = ({
  person,
  program,
  khal,
  random,
}: {
  person: Client;
  /** Another program that speaks HTTP to the collection. */
  program: ReturnType<typeof contactsProgram>;
  khal: ReturnType<typeof startKhal> | null;
  random: RandomSource;
}) => {
  const expected = createExpectedCalendar();
  let titles = 0;
  /** What was done, for whoever looks for the fault. */
  const told: string[] = [];
  const newTitle = () => `Meeting ${++titles} of all`;
  const refresh = () => person.post('/api/calendar/refresh');
  const listed = async (): Promise<Shown[]> =>
    (await person.get(`/api/calendar/range?from=${DAYS.from}&to=${DAYS.to}`)).json.events;
  const someWall = (): string =>
    later(`2026-10-0${1 + random.below(9)}T08:00`, random.below(40), 30 * random.below(20));
  const timed = (wall: string, minutes: number) => ({
    start: { dateTime: wall, timeZone: ZONE },
    end: { dateTime: later(wall, 0, minutes), timeZone: ZONE },
  });
  const wholeDay = (day: string) => ({
    start: { date: day },
    end: { date: later(`${day}T00:00`, 1).slice(0, 10) },
  });

  /** A rule with the starts that it means, counted by hand. */
  const someSeries = (start: string): { rule: string; starts: string[] } => {
    const count = 2 + random.below(7);
    const every = 1 + random.below(2);
    const step = random.chance(0.5) ? { name: 'DAILY', days: 1 } : { name: 'WEEKLY', days: 7 };
    const starts = Array.from({ length: count }, (_, index) => later(start, index * every * step.days));
    return { rule: `FREQ=${step.name};INTERVAL=${every};COUNT=${count}`, starts };
  };

  const addHere = async () => {
    const [title, wall, minutes] = [newTitle(), someWall(), 30 * (1 + random.below(4))];
    if (random.chance(0.2)) {
      const day = wall.slice(0, 10);
      const answer = await person.post('/api/calendar/events', { summary: title, ...wholeDay(day) });
      expect(answer.status, answer.text).toBe(200);
      expected.add(title, [day], 0);
      return;
    }
    const series = random.chance(0.5) ? someSeries(wall) : null;
    const body = { summary: title, ...timed(wall, minutes), ...(series === null ? {} : { recurrence: series.rule }) };
    const answer = await person.post('/api/calendar/events', body);
    expect(answer.status, answer.text).toBe(200);
    expected.add(title, series?.starts ?? [wall], minutes);
  };

  /** Changes what Iris shows, which somebody else may have changed meanwhile; only what it says it has done counts. */
  const changeHere = async () => {
    const shown = random.pick(await listed());
    if (shown === undefined) return addHere();
    const found = expected.find(shown.summary, startOf(shown));
    const scope = shown.isRecurring ? random.pick(['this', 'this', 'following', 'all'])! : 'this';
    if (scope !== 'this' && found?.series.hasOwn !== false) return;
    const before = expected.keep();
    const path = `/api/calendar/events/${shown.id}?scope=${scope}`;
    const title = newTitle();
    const instance = found?.series.instances[found.index];
    const doing = random.pick(['rename', 'move', 'delete'] as const);
    let answer;
    if (doing === 'delete') {
      answer = await person.delete(path);
      if (answer.status === 200 && found !== null) {
        if (scope === 'all' || !found.series.isSeries) expected.remove(found.series);
        else if (scope === 'following') found.series.instances.splice(found.index);
        else found.series.instances.splice(found.index, 1);
      }
    } else if (doing === 'rename' || instance === undefined || scope === 'following' || instance.start.length === 10) {
      answer = await person.patch(path, { summary: title });
      if (answer.status === 200) {
        expect(found, `${shown.summary} was changed although it is gone`).not.toBeNull();
        if (scope === 'following') expected.split(found!.series, found!.index, title);
        else if (scope === 'all' || !found!.series.isSeries) expected.rename(found!.series, title);
        else {
          instance!.title = title;
          found!.series.hasOwn = true;
        }
      }
    } else {
      const minutes = instance.minutes + 30;
      const wall = scope === 'all' ? later(instance.start, 0, 30) : later(instance.start, random.below(3), 30);
      answer = await person.patch(path, timed(wall, minutes));
      if (answer.status === 200 && scope === 'all')
        for (const each of found!.series.instances) Object.assign(each, { start: later(each.start, 0, 30), minutes });
      else if (answer.status === 200) {
        Object.assign(instance, { start: wall, minutes });
        found!.series.hasOwn = found!.series.isSeries;
      }
    }
    told.push(`Iris: ${doing} ${scope} of ${shown.summary} at ${startOf(shown)} for ${title}: ${answer.status}`);
    expect([200, 404, 409, 410], answer.text).toContain(answer.status);
    if (answer.status !== 200) await refresh();
    // What Iris has removed although it was gone comes back with an undo.
    else if (found !== null && random.chance(0.2)) {
      const undone = await person.post(`/api/calendar/changes/${answer.json.change}/undo`);
      expect([200, 409], undone.text).toContain(undone.status);
      told.push(`Iris: undone: ${undone.status}`);
      if (undone.status === 200) expected.goBackTo(before);
    }
  };

  const linesOf = (title: string, wall: string, minutes: number, rule: string | null) => [
    ...berlinZone(ZONE),
    'BEGIN:VEVENT',
    `UID:${title.replaceAll(' ', '-')}`,
    'DTSTAMP:20260901T000000Z',
    `DTSTART;TZID=${ZONE}:${compact(wall)}`,
    `DTEND;TZID=${ZONE}:${compact(later(wall, 0, minutes))}`,
    `SUMMARY:${title}`,
    'X-FOREIGN:kept',
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    'END:VEVENT',
  ];
  /** What stands in an object, by the title of its series; null when it has been emptied by somebody. */
  const seriesIn = (text: string) =>
    expected.all().find(({ title }) => text.includes(`SUMMARY:${title}\r\n`) || text.includes(`SUMMARY:${title}\n`));
  const titled = (text: string, from: string, to: string) =>
    text.replaceAll(new RegExp(`^SUMMARY:${from}(?=\\r?$)`, 'gm'), `SUMMARY:${to}`);

  const changeThere = async () => {
    const name = random.pick(await program.names(''));
    if (name === undefined || random.chance(0.35)) {
      const [title, wall] = [newTitle(), someWall()];
      const series = random.chance(0.5) ? someSeries(wall) : null;
      await program.putTask(`${title.replaceAll(' ', '-')}.ics`, linesOf(title, wall, 60, series?.rule ?? null));
      expected.add(title, series?.starts ?? [wall], 60);
    } else {
      const text = await program.read(name);
      const series = seriesIn(text);
      if (series === undefined) return;
      const first = series.instances[0];
      const canLeaveOut = !series.hasOwn && series.isSeries && first !== undefined && first.start.length > 10;
      if (random.chance(0.3)) {
        await program.remove(name);
        expected.remove(series);
        told.push(`there: remove ${series.title}`);
      } else if (canLeaveOut && random.chance(0.4)) {
        const line = `EXDATE;TZID=${ZONE}:${compact(first.start)}`;
        await putText(name, text.replace(/^(?=SUMMARY:)/m, `${line}\r\n`));
        told.push(`there: leave out ${first.start} of ${series.title}`);
        series.instances.shift();
        await refresh();
      } else {
        const title = newTitle();
        await putText(name, titled(text, series.title, title));
        told.push(`there: rename ${series.title} to ${title}`);
        expected.rename(series, title);
      }
    }
    if (random.chance(0.5)) await refresh();
  };
  const putText = async (name: string, body: string) => {
    const headers = { 'content-type': 'text/calendar; charset=utf-8' };
    expect((await program.ask(name, { method: 'PUT', headers, body })).status).toBeLessThan(300);
  };

  /** What somebody does on a device and takes to the server when it is in reach. */
  const changeOnDevice = async (device: NonNullable<typeof khal>) => {
    await device.sync();
    const name = random.pick(device.files.names());
    if (name === undefined || random.chance(0.4)) {
      const [title, wall] = [newTitle(), someWall()];
      const end = later(wall, 0, 60);
      await device.add(wall.slice(0, 10), wall.slice(11), end.slice(11), title);
      expected.add(title, [wall], 60);
    } else {
      const text = device.files.read(name);
      const series = seriesIn(text);
      if (series === undefined) return;
      if (random.chance(0.4)) {
        device.files.remove(name);
        told.push(`device: remove ${series.title}`);
        expected.remove(series);
      } else {
        const title = newTitle();
        device.files.write(name, titled(text, series.title, title));
        told.push(`device: rename ${series.title} to ${title}`);
        expected.rename(series, title);
      }
    }
    await device.sync();
  };

  return {
    expected,
    told: () => told,
    /** One change by one of the sides. */
    async change(): Promise<void> {
      const who = random.below(khal === null ? 9 : 10);
      if (who < 2) await addHere();
      else if (who < 6) await changeHere();
      else if (who < 9) await changeThere();
      else await changeOnDevice(khal!);
    },
    /** What Iris shows now, one line an instance, as khal lists them. */
    async shownHere(): Promise<string[]> {
      expect((await refresh()).status).toBe(200);
      return (await listed())
        .map((shown) => {
          const start = startOf(shown);
          if (start.length === 10) return `${start} ${shown.summary}`;
          return `${start.replace('T', ' ')} ${wallOf(shown.end.dateTime ?? '').slice(11)} ${shown.summary}`;
        })
        .toSorted();
    },
  };
};
