import { choice, date, dayField, longText, money, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const connection = kind({
  id: 'connection',
  label: 'Connection',
  icon: 'user-round',
  fields: {
    name: textField('Name', { required: true }),
    company: textField('Company'),
    role: textField('Role'),
    day: dayField('Met or last spoke on'),
    next: textField('Next step'),
    nextOn: date('Next step on'),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ name }) => name,
  note: ({ role, company }) => [role, company].filter(Boolean).join(', ') || 'Connection',
});
export const stages = ['Lead', 'Talk', 'Proposal', 'Won', 'Lost'] as const;
export const opportunity = kind({
  id: 'opportunity',
  label: 'Opportunity',
  icon: 'trending-up',
  fields: {
    title: textField('What', { required: true }),
    with: textField('With'),
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
    from: textField('Who', { required: true }),
    to: textField('To whom', { required: true }),
    day: dayField(),
    outcome: textField('What came of it', { later: true }),
  },
  day: 'day',
  title: ({ from, to }) => `${from} meets ${to}`,
  note: ({ outcome }) => outcome ?? 'Introduction',
});
