import { lastDays } from '../days.ts';
import { lifeModule, requires } from '../module.ts';
import { feedRows, figure, list, metrics } from '../section-builders.ts';
import { voices } from '../pictures/voices.ts';
import { mean, present, share } from '../statistics.ts';
import { endorsement, mention, profile } from '../kinds/reputation.ts';

const TONES = { Positive: 'good', Neutral: 'neutral', Negative: 'bad' } as const;
/** An endorsement without a rating speaks well; one or two of five stars don't. */
const toneOf = (rating: number | null): 'good' | 'bad' => (rating !== null && rating <= 2 ? 'bad' : 'good');

export const reputation = lifeModule({
  kinds: [endorsement, mention, profile],
  reads: [requires(endorsement, 800), requires(mention, 400), requires(profile)],
  placeholder: true,
  sample: () => [],
  view(records, context) {
    const { today } = context;
    const ratings = present(records.of(endorsement).map(({ is }) => is.rating));
    const mentions = lastDays(records.of(mention), today, 30);
    const positive = mentions.filter(({ is }) => is.tone === 'Positive').length;
    return [
      ...voices(
        [
          ...records.of(endorsement).map(({ day, is }) => ({ day, tone: toneOf(is.rating) })),
          ...records.of(mention).map(({ day, is }) => ({ day, tone: TONES[is.tone] })),
        ],
        today,
      ),
      metrics(
        figure({
          id: 'rating',
          label: 'Mean rating',
          icon: 'star',
          value: mean(ratings),
          digits: 1,
          unit: 'of 5',
          missing: 'Add a rated endorsement',
        }),
        figure({
          id: 'endorsements',
          label: 'Endorsements',
          icon: 'thumbs-up',
          value: lastDays(records.of(endorsement), today, 365).length,
          none: 'None in the last 12 months',
          note: 'Last 12 months',
        }),
        figure({
          id: 'mentions',
          label: 'Mentions',
          icon: 'message-square',
          value: mentions.length,
          none: 'None in the last 30 days',
          note: 'Last 30 days',
        }),
        figure({
          id: 'tone',
          label: 'Positive mentions',
          icon: 'percent',
          value: share(positive, mentions.length),
          unit: '%',
          missing: 'No mentions in 30 days',
          formula: 'Share of positive mentions in the last 30 days.',
        }),
      ),
      list('Reputation Feed', feedRows(records, [endorsement, mention], context), 'Nothing in the last 12 months'),
      list(
        'Profiles',
        records.of(profile).map((entry) => ({
          title: entry.title,
          note: profile.note!(entry.is),
          icon: 'globe' as const,
          record: entry.id,
        })),
        'No profiles yet',
      ),
    ];
  },
});
