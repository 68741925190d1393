import { choice, dayField, link, longText, scale, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const endorsement = kind({
  id: 'endorsement',
  label: 'Endorsement',
  icon: 'thumbs-up',
  fields: {
    from: textField('From', { required: true }),
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
    source: textField('Where', { required: true }),
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
  fields: {
    platform: textField('Platform', { required: true }),
    handle: textField('Name there'),
    address: link('Address'),
  },
  day: null,
  title: ({ platform }) => platform,
  note: ({ handle }) => handle ?? 'Public profile',
});
