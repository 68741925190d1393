import { minutesText } from '#contract/duration.ts';
import { choice, dayField, link, longText, minutes, number, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const course = kind({
  id: 'course',
  label: 'Course or book',
  icon: 'graduation-cap',
  fields: {
    title: textField('Title', { required: true }),
    by: textField('By or where'),
    status: choice('Status', ['In progress', 'Planned', 'Done', 'Dropped'], { required: true, initial: 'In progress' }),
    done: number('Done', { step: 0.5 }),
    total: number('Of', { step: 0.5 }),
    unit: textField('Unit', { hint: 'Such as chapters' }),
    address: link('Address', { later: true }),
  },
  day: null,
  title: ({ title }) => title,
  note: ({ by }) => by ?? 'Course or book',
});
export const study = kind({
  id: 'study',
  label: 'Study session',
  icon: 'book-open',
  fields: {
    what: textField('What', { required: true }),
    day: dayField(),
    duration: minutes('Duration'),
    pages: number('Pages', { hint: 'Of a book' }),
    note: longText('What you learned'),
  },
  day: 'day',
  title: ({ what, duration, pages }) =>
    [what, duration === null ? null : minutesText(duration), pages === null ? null : `${pages} pages`]
      .filter((part) => part !== null)
      .join(', '),
  note: ({ note }) => note ?? 'Study session',
});
export const idea = kind({
  id: 'learning_note',
  label: 'Note to keep',
  icon: 'lightbulb',
  fields: { text: longText('Note', { required: true }), source: textField('Source'), day: dayField() },
  day: 'day',
  title: ({ text: words }) => (words.length > 80 ? `${words.slice(0, 79)}…` : words),
  note: ({ source }) => source ?? 'Note to keep',
});
