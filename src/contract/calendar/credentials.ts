import { z } from 'zod';
import { text } from '../common.ts';

/** What is needed to connect a calendar of each kind. */
export const calendarCredentials = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('caldav'),
    url: z.url({ protocol: /^https?$/, error: 'This isn’t an address like https://host.' }).max(2000),
    username: text(254).min(1),
    password: z.string().min(1).max(1000),
  }),
  z.object({
    kind: z.literal('ics'),
    url: z.url({ protocol: /^(https?|webcals?)$/, error: 'This isn’t an address like https://host.' }).max(2000),
  }),
  z.object({ kind: z.literal('local') }),
]);
export type CalendarCredentials = z.infer<typeof calendarCredentials>;

/** The calendars of Google and Microsoft are connected by signing in there instead. */
export const calendarKind = z.enum([
  ...calendarCredentials.options.map(({ shape }) => shape.kind.value),
  'google',
  'microsoft',
]);
export type CalendarKind = z.infer<typeof calendarKind>;
