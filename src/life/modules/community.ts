import { roughMoneyText } from '#contract/money.ts';
import { lastDays } from '../days.ts';
import { lifeModule, requires } from '../module.ts';
import { feedRows, figure, list, metrics } from '../section-builders.ts';
import { sum } from '../statistics.ts';
import { countText, heat } from '../charts/heat.ts';
import { contribution, membership, volunteering } from '../kinds/community.ts';

export const community = lifeModule({
  kinds: [volunteering, contribution, membership],
  reads: [requires(volunteering, 400), requires(contribution, 400), requires(membership)],
  placeholder: true,
  charts: [
    heat('Hours given', [volunteering, ({ is }) => is.hours], { show: countText('hour'), days: 'days of help' }),
  ],
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
          value: roughMoneyText(sum(gifts.map(({ is }) => is.amount ?? 0)), 'USD'),
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
