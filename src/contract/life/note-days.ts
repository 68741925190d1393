import type { NoteReminder } from './kinds.ts';

/** The days of a reminder, as a person reads them. */
export const NOTE_DAYS: { readonly [D in NoteReminder['on']]: string } = {
  'every day': 'Every day',
  monday: 'Every Monday',
  tuesday: 'Every Tuesday',
  wednesday: 'Every Wednesday',
  thursday: 'Every Thursday',
  friday: 'Every Friday',
  saturday: 'Every Saturday',
  sunday: 'Every Sunday',
};
