import { lastDays } from '../days.ts';
import { choice, dayField, link, longText, scale, text } from '../field.ts';
import { kind } from '../kind.ts';
import { lifeModule, reading } from '../module.ts';
import { feedRows, figure, list, metrics } from '../parts.ts';
import { mean, present, share } from '../statistics.ts';

export const endorsement = kind({
  id: 'endorsement',
  label: 'Endorsement',
  icon: 'thumbs-up',
  fields: {
    from: text('From', { required: true }),
    day: dayField(),
    text: longText('What was said'),
    rating: scale('Rating', 5),
  },
  day: 'day',
  title: ({ from }) => `${from} endorsed you`,
  note: ({ text: words }) => words ?? 'Endorsement',
});
export const mention = kind({
  id: 'mention',
  label: 'Mention',
  icon: 'message-square',
  fields: {
    source: text('Where', { required: true }),
    day: dayField(),
    tone: choice('Tone', ['Positive', 'Neutral', 'Negative'], { required: true, initial: 'Positive' }),
    address: link('Address', { later: true }),
  },
  day: 'day',
  title: ({ source }) => `Mentioned by ${source}`,
  note: ({ tone }) => tone,
});
export const profile = kind({
  id: 'profile',
  label: 'Public profile',
  icon: 'globe',
  fields: { platform: text('Platform', { required: true }), handle: text('Name there'), address: link('Address') },
  day: null,
  title: ({ platform }) => platform,
  note: ({ handle }) => handle ?? 'Public profile',
});

export const reputation = lifeModule({
  id: 'reputation',
  category: 'public',
  label: 'Reputation',
  icon: 'star',
  kinds: [endorsement, mention, profile],
  reads: [reading(endorsement, 800), reading(mention, 400), reading(profile)],
  placeholder: true,
  sample: () => [],
  view(records, context) {
    const { today } = context;
    const ratings = present(records.of(endorsement).map(({ is }) => is.rating));
    const mentions = lastDays(records.of(mention), today, 30);
    const positive = mentions.filter(({ is }) => is.tone === 'Positive').length;
    return [
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
          note: 'Last 12 months',
        }),
        figure({
          id: 'mentions',
          label: 'Mentions',
          icon: 'message-square',
          value: mentions.length,
          note: 'Last 30 days',
        }),
        figure({
          id: 'tone',
          label: 'Positive mentions',
          icon: 'percent',
          value: share(positive, mentions.length),
          unit: '%',
          missing: 'No mention in 30 days',
          formula: 'Positive mentions of all in the last 30 days.',
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
        'No profiles noted',
      ),
    ];
  },
});
