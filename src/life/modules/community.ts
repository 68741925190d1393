import { moneyText } from '../amounts.ts';
import { lastDays } from '../days.ts';
import { date, dayField, longText, money, number, text } from '../field.ts';
import { kind } from '../kind.ts';
import { lifeModule, reading } from '../module.ts';
import { feedRows, figure, list, metrics } from '../parts.ts';
import { sum } from '../statistics.ts';
import { counted, heat } from '../charts/heat.ts';

export const volunteering = kind({
  id: 'volunteering',
  label: 'Volunteering',
  icon: 'hand-heart',
  fields: {
    where: text('Where', { required: true }),
    day: dayField(),
    hours: number('Hours', { required: true, step: 0.25, max: 744 }),
    helped: number('People helped'),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ where, hours }) => `${where}, ${hours} h`,
  note: ({ note }) => note ?? 'Volunteering',
});
export const contribution = kind({
  id: 'contribution',
  label: 'Contribution',
  icon: 'gift',
  fields: {
    what: text('What', { required: true }),
    to: text('To whom'),
    day: dayField(),
    amount: money('Amount'),
    helped: number('People helped'),
  },
  day: 'day',
  title: ({ what }) => what,
  note: ({ to }) => to ?? 'Contribution',
});
export const membership = kind({
  id: 'membership',
  label: 'Membership',
  icon: 'users-round',
  fields: { group: text('Group', { required: true }), role: text('Role'), since: date('Since') },
  day: null,
  title: ({ group }) => group,
  note: ({ role }) => role ?? 'Member',
});

export const community = lifeModule({
  id: 'community',
  category: 'public',
  label: 'Community',
  icon: 'hand-heart',
  kinds: [volunteering, contribution, membership],
  reads: [reading(volunteering, 400), reading(contribution, 400), reading(membership)],
  placeholder: true,
  charts: [heat('Hours given', [volunteering, ({ is }) => is.hours], { show: counted('hour'), days: 'days of help' })],
  sample: () => [],
  view(records, context) {
    const { today } = context;
    const hours = lastDays(records.of(volunteering), today, 90);
    const gifts = lastDays(records.of(contribution), today, 365);
    const helped = [...lastDays(records.of(volunteering), today, 365), ...gifts].map(({ is }) => is.helped ?? 0);
    return [
      metrics(
        figure({
          id: 'hours',
          label: 'Hours, 90 days',
          icon: 'hand-heart',
          value: sum(hours.map(({ is }) => is.hours)),
          digits: 2,
          unit: 'h',
        }),
        figure({
          id: 'helped',
          label: 'People helped',
          icon: 'users-round',
          value: sum(helped),
          note: 'Last 12 months',
        }),
        figure({
          id: 'given',
          label: 'Given',
          icon: 'gift',
          value: moneyText(sum(gifts.map(({ is }) => is.amount ?? 0)), 'USD'),
          note: 'Last 12 months',
        }),
        figure({ id: 'groups', label: 'Groups', icon: 'flag', value: records.of(membership).length }),
      ),
      list('Community Feed', feedRows(records, [volunteering, contribution], context), 'Nothing in the last 12 months'),
      list(
        'Groups',
        records.of(membership).map((entry) => ({
          title: entry.title,
          note: membership.note!(entry.is),
          icon: 'users-round' as const,
          record: entry.id,
        })),
        'No groups yet',
      ),
    ];
  },
});
