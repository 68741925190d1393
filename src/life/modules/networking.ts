import { addDays } from '#contract/zone.ts';
import { roughMoneyText } from '#contract/money.ts';
import { relativeDayText, lastDays } from '../days.ts';
import { lifeModule, requires } from '../module.ts';
import { badge, bar, feedRows, figure, list, metrics, progress } from '../section-builders.ts';
import { lastSpoken } from '../pictures/last-spoken.ts';
import { sum } from '../statistics.ts';
import { connection, introduction, opportunity, type stages } from '../kinds/networking.ts';

const STAGE_SHARES: { [S in (typeof stages)[number]]: number } = {
  Lead: 25,
  Talk: 50,
  Proposal: 75,
  Won: 100,
  Lost: 0,
};

export const networking = lifeModule({
  kinds: [connection, opportunity, introduction],
  reads: [requires(connection), requires(opportunity), requires(introduction, 400)],
  sample: (today) => [
    ...lastSpoken(
      SAMPLE_PEOPLE.map(([name, days], index) => ({
        name,
        last: addDays(today, -days),
        isDue: index === 3 || index === 6,
      })),
      today,
    ),
    metrics(
      figure({ id: 'active', label: 'Active connections', icon: 'users-round', value: 38, note: 'Last 90 days' }),
      figure({ id: 'new', label: 'New this quarter', icon: 'user-round', value: 9 }),
      figure({ id: 'due', label: 'Follow-ups due', icon: 'clock', value: 4, note: 'Within 7 days' }),
      figure({ id: 'pipeline', label: 'Pipeline', icon: 'trending-up', value: '$18,500', note: '3 open' }),
    ),
    list('Follow-ups', [
      { title: 'Noor Haddad', note: 'Send the outline', end: 'Today', icon: 'user-round' },
      { title: 'Kenji Mori', note: 'Coffee in the new office', end: 'Tomorrow', icon: 'user-round' },
      {
        title: 'Paula Reyes',
        note: 'Answer about the panel',
        end: relativeDayText(addDays(today, 3), today),
        icon: 'user-round',
      },
    ]),
    progress('Opportunities', [
      bar({ label: 'Workshop for Norrland', value: 75, badge: badge('Proposal') }),
      bar({ label: 'Advisory board, Tidal', value: 50, badge: badge('Talk') }),
      bar({ label: 'Guest lecture', value: 25, badge: badge('Lead') }),
    ]),
    list('Network Feed', [
      { title: 'Met Kenji Mori', note: 'Design week', end: 'Mon', icon: 'user-round' },
      {
        title: 'Paula meets Tomasz',
        note: 'Introduction',
        end: relativeDayText(addDays(today, -8), today),
        icon: 'users-round',
      },
      {
        title: 'Proposal to Norrland',
        note: 'Sent',
        end: relativeDayText(addDays(today, -11), today),
        icon: 'trending-up',
      },
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const connections = records.of(connection);
    const open = records.of(opportunity).filter(({ is }) => is.stage !== 'Won' && is.stage !== 'Lost');
    const steps = connections.filter(({ is }) => is.nextOn !== null && is.nextOn <= addDays(today, 7));
    return [
      ...lastSpoken(
        connections.map(({ id, is, day }) => ({
          name: is.name,
          last: day,
          isDue: steps.some((step) => step.is === is),
          record: id,
        })),
        today,
      ),
      metrics(
        figure({
          id: 'active',
          label: 'Active connections',
          icon: 'users-round',
          value: lastDays(connections, today, 90).length,
          none: 'Nobody in the last 90 days',
          note: 'Last 90 days',
          formula: 'Connections you met or spoke to in the last 90 days.',
        }),
        figure({
          id: 'new',
          label: 'All connections',
          icon: 'user-round',
          value: connections.length,
          none: 'Add a connection',
        }),
        figure({
          id: 'due',
          label: 'Follow-ups due',
          icon: 'clock',
          value: steps.length,
          none: 'Nobody is waiting',
          note: 'Within 7 days',
        }),
        figure({
          id: 'pipeline',
          label: 'Pipeline',
          icon: 'trending-up',
          value: open.length === 0 ? null : roughMoneyText(sum(open.map(({ is }) => is.value ?? 0)), 'USD'),
          missing: 'Add an opportunity',
          note: `${open.length} open`,
          formula: 'Total value of all open opportunities.',
        }),
      ),
      list(
        'Follow-ups',
        steps
          .toSorted((a, b) => (a.is.nextOn! < b.is.nextOn! ? -1 : 1))
          .map((entry) => ({
            title: entry.title,
            note: entry.is.next ?? connection.note!(entry.is),
            end: relativeDayText(entry.is.nextOn!, today),
            icon: 'user-round' as const,
            ...(entry.is.nextOn! < today && { badge: badge('Late', 'warning', 'clock') }),
            record: entry.id,
          })),
        'Nobody is waiting for a next step',
      ),
      progress(
        'Opportunities',
        open.map(({ id, is }) =>
          bar({ label: is.title, value: STAGE_SHARES[is.stage], badge: badge(is.stage), record: id }),
        ),
        'No open opportunities',
      ),
      list('Network Feed', feedRows(records, [connection, introduction, opportunity], context), 'Nothing yet'),
    ];
  },
});

const SAMPLE_PEOPLE: readonly (readonly [name: string, days: number])[] = [
  ['Kenji Mori', 3],
  ['Tomasz Zielinski', 6],
  ['Paula Reyes', 8],
  ['Noor Haddad', 13],
  ['Amara Diallo', 19],
  ['Linus Berg', 27],
  ['Hana Sato', 41],
  ['Oskar Lind', 58],
  ['Mei Tan', 74],
  ['Diego Vargas', 96],
  ['Freya Holm', 130],
  ['Samuel Osei', 171],
  ['Irina Petrova', 214],
  ['Joan Ferrer', 268],
];
