import { addDays, daysBetween } from '#contract/zone.ts';
import { relativeDayText, daysBefore, isWithin, lastDays, nextYearly } from '../days.ts';
import type { Entry } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { badge, feedRows, figure, list, metrics, upcoming } from '../section-builders.ts';
import { present } from '../statistics.ts';
import { counted, heat } from '../charts/heat.ts';
import { gift, importantDate, interaction, person } from '../kinds/social.ts';

export const social = lifeModule({
  kinds: [interaction, person, importantDate, gift],
  reads: [requires(interaction, 800), requires(person), requires(importantDate), requires(gift)],
  charts: [
    heat('Time with people', [interaction, () => 1], {
      show: counted('time'),
      days: 'days with people',
      sample: [1, 1, 0, 0, 2, 1, 0, 1, 0, 1, 1, 0, 1, 0],
    }),
  ],
  sample: (today) => [
    metrics(
      figure({ id: 'touch', label: 'In touch this month', icon: 'users-round', value: 14, note: '3 more than before' }),
      figure({ id: 'overdue', label: 'Would like to hear', icon: 'phone', value: 3, note: 'Overdue' }),
      figure({ id: 'week', label: 'Meetings a week', icon: 'message-square', value: 4.5, digits: 1 }),
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
      { title: 'Wrote the book club', note: 'Next date is fixed', end: 'Tue', icon: 'message-square' },
      { title: 'Gift for Ana', note: 'Bought', end: 'Mon', icon: 'gift' },
    ]),
    upcoming('Dates', [
      { title: 'Birthday of Ana', note: 'Gift is bought', day: addDays(today, 6) },
      { title: 'Wedding day of Kim and Noor', note: '5 years', day: addDays(today, 13) },
      { title: 'Birthday of Tomasz', note: 'Gift idea: climbing guide', day: addDays(today, 24) },
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const meetings = records.of(interaction);
    const late = overduePeople(records, today);
    const touched = (entries: typeof meetings) => new Set(entries.map(({ is }) => is.with.toLowerCase())).size;
    const [now, before] = [touched(lastDays(meetings, today, 30)), touched(daysBefore(meetings, today, 30))];
    const dates = yearlyDates(records, today);
    return [
      metrics(
        figure({
          id: 'touch',
          label: 'In touch, 30 days',
          icon: 'users-round',
          value: now,
          note: `${before} in the 30 days before`,
          formula: 'Different people you noted time with in the last 30 days.',
        }),
        figure({
          id: 'overdue',
          label: 'Would like to hear',
          icon: 'phone',
          value: records.of(person).some(({ is }) => is.cadence !== null) ? late.length : null,
          missing: 'Give a person a rhythm',
          note: 'Overdue',
          formula: 'People whose last contact is longer ago than the rhythm you chose; any contact starts it anew.',
        }),
        figure({
          id: 'week',
          label: 'Contacts a week',
          icon: 'message-square',
          value: lastDays(meetings, today, 28).length / 4,
          digits: 1,
          formula: 'Mean of the last four weeks.',
        }),
        figure({
          id: 'birthdays',
          label: 'Dates, 30 days',
          icon: 'cake',
          value: dates.filter(({ day }) => isWithin(day, today, 30)).length,
        }),
      ),
      list('Stay in Touch', late, 'Nobody is waiting'),
      list('Social Feed', feedRows(records, [interaction, gift], context), 'No time with anybody noted yet'),
      upcoming('Dates', dates, 'No birthdays and dates noted'),
    ];
  },
});

const OVERDUE = badge('Overdue', 'warning', 'clock');

const overduePeople = (records: LifeRecords, today: string) =>
  records.of(person).flatMap((entry) => {
    const { cadence, name } = entry.is;
    if (cadence === null) return [];
    const last = lastContact(records, entry);
    const away = last === null ? null : daysBetween(last, today);
    if (away !== null && away <= cadence) return [];
    return [
      {
        title: name,
        note: `Every ${cadence} days, ${last === null ? 'no contact noted' : `last ${relativeDayText(last, today)}`}`,
        icon: 'user-round' as const,
        badge: OVERDUE,
        record: entry.id,
      },
    ];
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
            title: `Birthday of ${is.name}`,
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
