import { expect } from 'vitest';
import type { Client } from '#test/support/client.ts';
import type { startKhal } from '#test/support/services/khal.ts';
import type { CollectionProgram } from './collection-program.ts';
import { createDevice, titled } from './device-changes.ts';
import { createExpectedCalendar } from './expected-calendar.ts';
import { berlinZone } from './files.ts';
import type { RandomSource } from './random-source.ts';

const ZONE = 'Europe/Berlin';
const DAY = 24 * 3600_000;
/** What another program writes, and nobody else reads. */
export const FOREIGN = 'X-FOREIGN:kept';
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

/**
 * What several sides do to one calendar: Iris and a program that speaks HTTP, which change what they last saw of the server, and a
 * device that syncs when a round is over.
 */
export const createChanges = ({
  person,
  program,
  khal,
  random,
}: {
  person: Client;
  program: CollectionProgram;
  khal: ReturnType<typeof startKhal> | null;
  random: RandomSource;
}) => {
  const expected = createExpectedCalendar();
  let titles = 0;
  /** What was done, for whoever looks for the fault. */
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  const made = { Iris: 0, program: 0, device: 0, refused: 0, undone: 0 };
  /** The series that are again what they were before the device synced last, though the server has seen them change. */
  const undone = new Set<number>();
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
    if (scope !== 'this' && found?.series.hasOwn !== false) return addHere();
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
    tell(`Iris: ${doing} ${scope} of ${shown.summary} at ${startOf(shown)} for ${title}: ${answer.status}`);
    expect([200, 404, 409, 410], answer.text).toContain(answer.status);
    if (answer.status !== 200) {
      made.refused += 1;
      await refresh();
    }
    // What Iris has removed although it was gone comes back with an undo.
    else if (found !== null && random.chance(0.2)) {
      const answered = await person.post(`/api/calendar/changes/${answer.json.change}/undo`);
      expect([200, 409], answered.text).toContain(answered.status);
      tell(`Iris: undone: ${answered.status}`);
      if (answered.status === 200) {
        expected.goBackTo(before);
        undone.add(found.series.id);
        made.undone += 1;
      }
    }
  };

  const objectOf = (title: string, wall: string, minutes: number, rule: string | null) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//peer//EN',
      ...berlinZone(ZONE),
      'BEGIN:VEVENT',
      `UID:${title.replaceAll(' ', '-')}`,
      'DTSTAMP:20260901T000000Z',
      `DTSTART;TZID=${ZONE}:${compact(wall)}`,
      `DTEND;TZID=${ZONE}:${compact(later(wall, 0, minutes))}`,
      `SUMMARY:${title}`,
      FOREIGN,
      ...(rule === null ? [] : [`RRULE:${rule}`]),
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');
  /** What stands in an object, by the title of its series; null when it has been emptied by somebody. */
  const seriesIn = (text: string) =>
    expected.all().find(({ title }) => text.includes(`SUMMARY:${title}\r\n`) || text.includes(`SUMMARY:${title}\n`));

  const addThere = async () => {
    const [title, wall] = [newTitle(), someWall()];
    const series = random.chance(0.5) ? someSeries(wall) : null;
    await program.put(`${title.replaceAll(' ', '-')}.ics`, objectOf(title, wall, 60, series?.rule ?? null));
    expected.add(title, series?.starts ?? [wall], 60);
    tell(`there: add ${title}`);
  };
  const changeThere = async () => {
    const name = random.pick(await program.names());
    const text = name === undefined ? '' : await program.read(name);
    const series = seriesIn(text);
    if (name === undefined || series === undefined || random.chance(0.35)) await addThere();
    else {
      const first = series.instances[0];
      const canLeaveOut = !series.hasOwn && series.isSeries && first !== undefined && first.start.length > 10;
      if (random.chance(0.3)) {
        await program.remove(name);
        expected.remove(series);
        tell(`there: remove ${series.title}`);
      } else if (canLeaveOut && random.chance(0.4)) {
        const line = `EXDATE;TZID=${ZONE}:${compact(first.start)}`;
        await program.put(name, text.replace(/^(?=SUMMARY:)/m, `${line}\r\n`));
        tell(`there: leave out ${first.start} of ${series.title}`);
        series.instances.shift();
        await refresh();
      } else {
        const title = newTitle();
        await program.put(name, titled(text, series.title, title));
        tell(`there: rename ${series.title} to ${title}`);
        expected.rename(series, title);
      }
    }
    if (random.chance(0.25)) await refresh();
  };
  const device =
    khal === null
      ? null
      : createDevice({
          khal,
          program,
          expected,
          seriesIn,
          newEvent() {
            const wall = someWall();
            return { title: newTitle(), wall, end: later(wall, 0, 60) };
          },
          random,
          tell,
          wasUndone: ({ id }) => undone.has(id),
        });

  return {
    expected,
    told: () => told,
    /** How many changes each side has made, how many of Iris were refused or undone, and who won where two had changed the same. */
    made: () => ({ ...made, conflicts: device?.conflicts() ?? null }),
    /** Changes by any of the sides, after which the device syncs. */
    async round(changes: number): Promise<void> {
      device?.look();
      for (let each = 0; each < changes; each += 1) {
        const who = random.below(device === null ? 15 : 20);
        if (who < 10) {
          await (who < 3 ? addHere() : changeHere());
          made.Iris += 1;
        } else if (who < 15) {
          await changeThere();
          made.program += 1;
        } else {
          await device!.change(); // there is one
          made.device += 1;
        }
      }
      await device?.sync();
      undone.clear();
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
