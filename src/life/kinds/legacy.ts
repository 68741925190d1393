import { dayField, choice, date, longText, number, secret, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const legacyProject = kind({
  id: 'legacy_project',
  label: 'Personal project',
  icon: 'landmark',
  fields: {
    title: textField('Project', { required: true }),
    for: textField('For whom'),
    done: number('Done', { required: true, max: 100, unit: '%', initial: 0 }),
    status: choice('Status', ['In progress', 'Done', 'Resting'], { required: true, initial: 'In progress' }),
  },
  day: null,
  title: ({ title }) => title,
  note: ({ for: whom }) => whom ?? 'Personal project',
});
export const story = kind({
  id: 'story',
  label: 'Story',
  icon: 'book-open',
  fields: {
    title: textField('Title', { required: true }),
    day: dayField('Written on'),
    happened: textField('When it happened', { later: true }),
    text: longText('Story', { required: true }),
    people: textField('People in it', { later: true }),
  },
  day: 'day',
  title: ({ title }) => title,
  note: ({ happened }) => happened ?? 'Story',
});
export const letter = kind({
  id: 'letter',
  label: 'Letter to keep',
  icon: 'mail',
  fields: {
    to: textField('To', { required: true }),
    text: secret('Letter', { required: true }),
    ready: date('Ready since'),
  },
  day: null,
  title: ({ to }) => `Letter to ${to}`,
  note: ({ ready }) => (ready === null ? 'Draft' : 'Ready'),
});
export const digitalAsset = kind({
  id: 'digital_asset',
  label: 'Digital possession',
  icon: 'key',
  fields: {
    name: textField('Name', { required: true }),
    where: textField('Where it is', { required: true }),
    instruction: secret('What should happen with it'),
  },
  day: null,
  title: ({ name }) => name,
  note: ({ where }) => where,
});
