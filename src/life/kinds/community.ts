import { date, dayField, longText, money, number, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const volunteering = kind({
  id: 'volunteering',
  label: 'Volunteering',
  icon: 'hand-heart',
  fields: {
    where: textField('Where', { required: true }),
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
    what: textField('What', { required: true }),
    to: textField('To whom'),
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
  fields: { group: textField('Group', { required: true }), role: textField('Role'), since: date('Since') },
  day: null,
  title: ({ group }) => group,
  note: ({ role }) => role ?? 'Member',
});
