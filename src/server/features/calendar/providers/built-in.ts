import type { CalendarProvider, CredentialsOf } from './provider.ts';

/** The calendars that are stored here alone. */
export const builtInProvider: CalendarProvider<CredentialsOf<'local'>> = {
  kind: 'local',
  name: 'Built-in calendar',
  scopes: ['Keep your events here, on this installation'],
  form: { label: 'Built-in', about: 'A calendar of your own on this machine, without any account.', fields: [] },
  isSameAccount: () => true,
};
