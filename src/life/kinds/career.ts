import { clockTimeText } from '#contract/time-of-day.ts';
import { choice, date, dayField, link, longText, textField, time } from '../field.ts';
import { kind } from '../kind.ts';
import { dayWithReminder, reminderField } from '../reminding.ts';

export const role = kind({
  id: 'role',
  label: 'Role',
  icon: 'briefcase',
  fields: {
    title: textField('Title', { required: true }),
    company: textField('Company', { required: true }),
    start: date('Since', { required: true }),
    end: date('Until'),
  },
  day: 'start',
  title: ({ title }) => title,
  note: ({ company }) => company,
});
export const steps = ['Draft', 'Applied', 'Interview', 'Offer', 'Rejected', 'Withdrawn'] as const;
export const application = kind({
  id: 'application',
  label: 'Application',
  icon: 'file-text',
  fields: {
    title: textField('Position', { required: true }),
    company: textField('Company', { required: true }),
    status: choice('Status', steps, { required: true, initial: 'Applied' }),
    day: dayField('Applied on'),
    address: link('Address', { later: true }),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ title }) => title,
  note: ({ company, status }) => `${company}, ${status.toLowerCase()}`,
});
export const interview = kind({
  id: 'interview',
  label: 'Interview',
  icon: 'users-round',
  fields: {
    with: textField('With', { required: true }),
    day: dayField(),
    at: time('Time'),
    remind: reminderField(),
    outcome: textField('Outcome', { later: true }),
  },
  day: 'day',
  title: ({ with: whom }) => `Interview with ${whom}`,
  note: ({ at, outcome }, clock = '12h') => outcome ?? (at && clockTimeText(at, clock)) ?? 'Interview',
  reminds: ({ day, at, remind }) => dayWithReminder('appointment', { day, at, remind }),
});
export const accomplishment = kind({
  id: 'accomplishment',
  label: 'Accomplishment',
  icon: 'award',
  fields: { what: textField('What', { required: true }), day: dayField(), impact: textField('What it brought') },
  day: 'day',
  title: ({ what }) => what,
  note: ({ impact }) => impact ?? 'Accomplishment',
});
export const certification = kind({
  id: 'certification',
  label: 'Certificate',
  icon: 'award',
  fields: {
    name: textField('Name', { required: true }),
    issuer: textField('Issuer'),
    day: dayField(),
    expires: date('Expires'),
  },
  day: 'day',
  title: ({ name }) => name,
  note: ({ issuer }) => issuer ?? 'Certificate',
});
