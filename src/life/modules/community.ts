import { roughMoneyText } from '#contract/money.ts';
import { lastDays } from '../days.ts';
import { lifeModule, requires } from '../module.ts';
import { feedRows, figure, list, metrics } from '../section-builders.ts';
import { helpPetals } from '../pictures/help-petals.ts';
import { sum } from '../statistics.ts';
import { countText, heat } from '../charts/heat.ts';
import { contribution, membership, volunteering } from '../kinds/community.ts';

export const community = lifeModule({
  kinds: [volunteering, contribution, membership],
  reads: [requires(volunteering, 400), requires(contribution, 400), requires(membership)],
  placeholder: true,
  charts: [
    heat('Hours given', [volunteering, ({ is }) => is.hours], {
      show: countText('hour'),
      days: 'days of help',
      // The year of help above tells of a few.
      fewest: 4,
    }),
  ],
  sample: () => [],
  view(records, context) {
    const { today } = context;
    const petals = helpPetals(
      records.of(volunteering).map(({ day, is }) => ({ day, hours: is.hours })),
      today,
    );
    const gifts = lastDays(records.of(contribution), today, 365);
    const given = sum(gifts.map(({ is }) => is.amount ?? 0));
    const helped = [...lastDays(records.of(volunteering), today, 365), ...gifts].map(({ is }) => is.helped ?? 0);
    return [
      ...petals,
      metrics(
        // A year of hours is in the picture.
        ...(petals.length > 0
          ? []
          : [
              figure({
                id: 'hours',
                label: 'Hours, 90 days',
                icon: 'hand-heart',
                value: 0,
                none: 'None in the last 90 days',
              }),
            ]),
        figure({
          id: 'helped',
          label: 'People helped',
          icon: 'users-round',
          value: sum(helped),
          none: 'Nobody counted yet',
          note: 'Last 12 months',
        }),
        figure({
          id: 'given',
          label: 'Given',
          icon: 'gift',
          value: given === 0 ? null : roughMoneyText(given, 'USD'),
          missing: 'No gift of money yet',
          note: 'Last 12 months',
        }),
        figure({
          id: 'groups',
          label: 'Groups',
          icon: 'flag',
          value: records.of(membership).length,
          none: 'No groups yet',
        }),
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
