import { addDays } from '#contract/zone.ts';
import { moneyText } from '../amounts.ts';
import { dayText, lastDays } from '../days.ts';
import { choice, date, dayField, longText, money, text } from '../field.ts';
import { kind } from '../kind.ts';
import { lifeModule, reading } from '../module.ts';
import { badge, bar, feedRows, figure, list, metrics, progress } from '../parts.ts';
import { sum } from '../statistics.ts';

export const connection = kind({
  id: 'connection',
  label: 'Connection',
  icon: 'user-round',
  fields: {
    name: text('Name', { required: true }),
    company: text('Company'),
    role: text('Role'),
    day: dayField('Met or last spoke on'),
    next: text('Next step'),
    nextOn: date('Next step on'),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ name }) => name,
  note: ({ role, company }) => [role, company].filter(Boolean).join(', ') || 'Connection',
});
const stages = ['Lead', 'Talk', 'Proposal', 'Won', 'Lost'] as const;
export const opportunity = kind({
  id: 'opportunity',
  label: 'Opportunity',
  icon: 'trending-up',
  fields: {
    title: text('What', { required: true }),
    with: text('With'),
    stage: choice('Stage', stages, { required: true, initial: 'Lead' }),
    value: money('Value'),
    nextOn: date('Next step on'),
  },
  day: null,
  title: ({ title }) => title,
  note: ({ with: whom, stage }) => [whom, stage].filter(Boolean).join(', '),
});
export const introduction = kind({
  id: 'introduction',
  label: 'Introduction',
  icon: 'users-round',
  fields: {
    from: text('Who', { required: true }),
    to: text('To whom', { required: true }),
    day: dayField(),
    outcome: text('What came of it', { later: true }),
  },
  day: 'day',
  title: ({ from, to }) => `${from} meets ${to}`,
  note: ({ outcome }) => outcome ?? 'Introduction',
});

const STAGE_SHARES: { [S in (typeof stages)[number]]: number } = {
  Lead: 25,
  Talk: 50,
  Proposal: 75,
  Won: 100,
  Lost: 0,
};

export const networking = lifeModule({
  id: 'networking',
  category: 'public',
  label: 'Network',
  icon: 'users-round',
  kinds: [connection, opportunity, introduction],
  reads: [reading(connection), reading(opportunity), reading(introduction, 400)],
  sample: (today) => [
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
        end: dayText(addDays(today, 3), today),
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
        end: dayText(addDays(today, -8), today),
        icon: 'users-round',
      },
      { title: 'Proposal to Norrland', note: 'Sent', end: dayText(addDays(today, -11), today), icon: 'trending-up' },
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const connections = records.of(connection);
    const open = records.of(opportunity).filter(({ is }) => is.stage !== 'Won' && is.stage !== 'Lost');
    const steps = connections.filter(({ is }) => is.nextOn !== null && is.nextOn <= addDays(today, 7));
    return [
      metrics(
        figure({
          id: 'active',
          label: 'Active connections',
          icon: 'users-round',
          value: lastDays(connections, today, 90).length,
          note: 'Last 90 days',
          formula: 'Connections met or spoken to in the last 90 days.',
        }),
        figure({
          id: 'new',
          label: 'All connections',
          icon: 'user-round',
          value: connections.length,
        }),
        figure({ id: 'due', label: 'Follow-ups due', icon: 'clock', value: steps.length, note: 'Within 7 days' }),
        figure({
          id: 'pipeline',
          label: 'Pipeline',
          icon: 'trending-up',
          value: open.length === 0 ? null : moneyText(sum(open.map(({ is }) => is.value ?? 0)), 'USD'),
          missing: 'Add an opportunity',
          note: `${open.length} open`,
          formula: 'Sum of the values of all opportunities that are neither won nor lost.',
        }),
      ),
      list(
        'Follow-ups',
        steps
          .toSorted((a, b) => (a.is.nextOn! < b.is.nextOn! ? -1 : 1))
          .map((entry) => ({
            title: entry.title,
            note: entry.is.next ?? connection.note!(entry.is),
            end: dayText(entry.is.nextOn!, today),
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
