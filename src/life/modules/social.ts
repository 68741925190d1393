import { addDays, daysBetween } from '#contract/zone.ts';
import { relativeDayText, daysBefore, isWithin, lastDays, nextYearly } from '../days.ts';
import type { Entry } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { badge, feedRows, figure, list, metrics, upcoming } from '../section-builders.ts';
import { picture } from '../pictures/picture.ts';
import { present } from '../statistics.ts';
import { countText, heat } from '../charts/heat.ts';
import { gift, importantDate, interaction, person } from '../kinds/social.ts';
import { sampleTrend } from '../sample-trend.ts';
import { weeklyTrend } from '../trend.ts';

export const social = lifeModule({
  kinds: [interaction, person, importantDate, gift],
  reads: [requires(interaction, 800), requires(person), requires(importantDate), requires(gift)],
  charts: [
    heat('Time with people', [interaction, () => 1], {
      show: countText('time'),
      days: 'days with people',
      sample: [1, 1, 0, 0, 2, 1, 0, 1, 0, 1, 1, 0, 1, 0],
    }),
  ],
  sample: (today) => [
    ...orbits([
      { name: 'Priya', days: 0, every: 14 },
      { name: 'Jonas', days: 1, every: 14 },
      { name: 'Grandmother Elsa', days: 9, every: 7 },
      { name: 'Leila', days: 15, every: 14 },
      { name: 'Ana', days: 12, every: 30 },
      { name: 'Tomasz', days: 33, every: 30 },
      { name: 'Kim', days: 20, every: 60 },
    ]),
    metrics(
      figure({ id: 'touch', label: 'In touch this month', icon: 'users-round', value: 14, note: '3 more than before' }),
      figure({ id: 'overdue', label: 'Overdue to contact', icon: 'phone', value: 3, note: 'Longer than you planned' }),
      figure({
        id: 'week',
        label: 'Meetings a week',
        icon: 'message-square',
        value: 4.5,
        digits: 1,
        trend: sampleTrend('Contacts', 84, 29, 22),
      }),
      figure({ id: 'birthdays', label: 'Birthdays, 30 days', icon: 'cake', value: 2 }),
    ),
    list('Stay in Touch', [
      { title: 'Grandmother Elsa', note: 'Every 7 days, last called 9 days ago', icon: 'phone', badge: OVERDUE },
      { title: 'Tomasz', note: 'Every 30 days, met 33 days ago', icon: 'user-round', badge: OVERDUE },
      { title: 'Leila', note: 'Every 14 days, wrote 15 days ago', icon: 'user-round', badge: OVERDUE },
    ]),
    list('Social Feed', [
      { title: 'Met Priya', note: 'Lunch by the canal', end: 'Today', icon: 'message-square' },
      { title: 'Called Jonas', note: '25 min', end: 'Yesterday', icon: 'phone' },
      { title: 'Wrote to the book club', note: 'Next date is set', end: 'Tue', icon: 'message-square' },
      { title: 'Gift for Ana', note: 'Bought', end: 'Mon', icon: 'gift' },
    ]),
    upcoming('Dates', [
      { title: 'Ana’s birthday', note: 'Gift bought', day: addDays(today, 6) },
      { title: 'Kim and Noor’s wedding anniversary', note: '5 years', day: addDays(today, 13) },
      { title: 'Tomasz’s birthday', note: 'Gift idea: climbing guide', day: addDays(today, 24) },
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const meetings = records.of(interaction);
    const late = overduePeople(records, today);
    const touched = (entries: typeof meetings) => new Set(entries.map(({ is }) => is.with.toLowerCase())).size;
    const [now, before] = [touched(lastDays(meetings, today, 30)), touched(daysBefore(meetings, today, 30))];
    const dates = yearlyDates(records, today);
    const soon = dates.filter(({ day }) => isWithin(day, today, 30));
    return [
      ...orbits(
        records.of(person).flatMap((entry) => {
          const last = lastContact(records, entry);
          const { name, cadence: every } = entry.is;
          return every === null
            ? []
            : [{ name, every, days: last === null ? null : daysBetween(last, today), record: entry.id }];
        }),
      ),
      metrics(
        figure({
          id: 'touch',
          label: 'People contacted, 30 days',
          icon: 'users-round',
          value: now,
          none: 'Nobody in the last 30 days',
          note: `${before} in the 30 days before`,
          formula: 'People you spent time with in the last 30 days.',
        }),
        figure({
          id: 'overdue',
          label: 'Overdue to contact',
          icon: 'phone',
          value: records.of(person).some(({ is }) => is.cadence !== null) ? late.length : null,
          missing: 'Set how often to stay in touch',
          none: 'Nobody is overdue',
          note: 'Longer than you planned',
          formula: 'People you haven’t contacted for longer than you planned. Any contact resets this.',
        }),
        figure({
          id: 'week',
          label: 'Contacts a week',
          icon: 'message-square',
          value: lastDays(meetings, today, 28).length / 4,
          none: 'None in the last 4 weeks',
          digits: 1,
          formula: 'Average of the last four weeks.',
          trend: weeklyTrend(
            'Contacts',
            meetings.map(({ day }) => [day, 1]),
            today,
          ),
        }),
        figure({
          id: 'birthdays',
          label: 'Dates, next 30 days',
          icon: 'cake',
          value: soon.length,
          none: 'None in the next 30 days',
          ...(soon[0] && { note: soon[0].title }),
        }),
      ),
      list('Stay in Touch', late, 'Nobody is waiting'),
      list('Social Feed', feedRows(records, [interaction, gift], context), 'No time with anyone recorded yet'),
      upcoming('Dates', dates, 'No birthdays or dates yet'),
    ];
  },
});

/** How many people there is room for. */
const ORBITS = 12;
/** The outermost orbit stands for twice as long as planned. */
const OUTERMOST = 2;

/** People around the person, further out the longer ago; who is late is marked. Those who drift furthest come first. */
const orbits = (all: readonly { name: string; days: number | null; every: number; record?: string }[]) => {
  const placed = all
    .map(({ every, ...one }) => ({ ...one, at: one.days === null ? OUTERMOST : one.days / every }))
    .toSorted((a, b) => b.at - a.at);
  const late = placed.filter(({ at }) => at > 1);
  const [first] = late;
  return picture('orbits', {
    title: all.length === 1 ? 'One person' : `${all.length} people`,
    sentence: first
      ? `${late.length === 1 ? first.name : `${first.name} and ${late.length - 1} more`} would like to hear from you.`
      : 'You’re in touch with everyone as often as you planned.',
    parts: placed.slice(0, ORBITS).map(({ name, days, at, record }) => ({
      label: name,
      shown: days === null ? 'no contact yet' : days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`,
      value: at / OUTERMOST,
      ...(at > 1 && { marked: true }),
      ...(record !== undefined && { record }),
    })),
  });
};

const OVERDUE = badge('Overdue', 'warning', 'clock');

const overduePeople = (records: LifeRecords, today: string) =>
  overdueIn(records, today).map(({ id, name, every, last }) => ({
    title: name,
    note: `Every ${every} days, ${last === null ? 'no contact yet' : `last ${relativeDayText(last, today)}`}`,
    icon: 'user-round' as const,
    badge: OVERDUE,
    record: id,
  }));

/** People whose last contact is longer ago than the person wanted; `days` is null where none is known. */
export const overdueIn = (records: LifeRecords, today: string) =>
  records.of(person).flatMap((entry) => {
    const { cadence: every, name } = entry.is;
    if (every === null) return [];
    const last = lastContact(records, entry);
    const days = last === null ? null : daysBetween(last, today);
    return days !== null && days <= every ? [] : [{ id: entry.id, name, every, last, days }];
  });

const lastContact = (records: LifeRecords, { id, is }: Entry<(typeof person)['fields']>): string | null =>
  records
    .of(interaction)
    .find((entry) => entry.is.person === id || entry.is.with.toLowerCase() === is.name.toLowerCase())?.day ?? null;

/** Birthdays and other yearly days, each on its next day. */
export const yearlyDates = (records: LifeRecords, today: string) => [
  ...present(
    records.of(person).map(({ id, is }) =>
      is.birthday === null
        ? null
        : {
            title: `${is.name}’s birthday`,
            note: ideaFor(records, is.name),
            day: nextYearly(is.birthday, today),
            record: id,
          },
    ),
  ),
  ...records
    .of(importantDate)
    .map(({ id, is }) => ({ title: is.what, note: 'Every year', day: nextYearly(is.date, today), record: id })),
];

const ideaFor = (records: LifeRecords, name: string): string => {
  const found = records.of(gift).find(({ is }) => is.for.toLowerCase() === name.toLowerCase() && is.status !== 'Given');
  return found ? `Gift ${found.is.status.toLowerCase()}: ${found.is.idea}` : 'No gift idea yet';
};
