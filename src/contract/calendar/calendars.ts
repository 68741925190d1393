import { z } from 'zod';
import { calendarKind } from './credentials.ts';
import { done, id, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The colours that calendars are offered, as `#rrggbb`; one from a server may have any other. */
export const CALENDAR_COLORS = [
  '#4f7cac',
  '#6b8f71',
  '#b5838d',
  '#c98a3c',
  '#7b6ca8',
  '#3e8e8c',
  '#b4574a',
  '#8a8d3f',
  '#9a5f8f',
  '#6c757d',
] as const;

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'This isn’t a color such as #4f7cac.');
const name = text(100).min(1, 'The calendar needs a name.');

/** One of the calendars of a person; a connection may bring several. */
export const calendarItem = z
  .object({
    id,
    connectionId: id,
    /** How it is connected; `birthdays` is that of the people in the dashboard, which nothing has to be connected for. */
    kind: z.enum([...calendarKind.options, 'birthdays']),
    name: z.string(),
    /** `#rrggbb` */
    color: z.string(),
    /** Hidden calendars are in no list, view or suggestion. */
    isVisible: z.boolean(),
    isReadOnly: z.boolean(),
    /** Whether new events go there unless another calendar is named; true for at most one. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'Calendar' });
export type CalendarItem = z.infer<typeof calendarItem>;

export const calendarListsContract = {
  list: endpoint('GET /api/calendar/calendars', {
    summary: 'Lists the calendars of the person with their colours; none before one is connected.',
    reply: z.array(calendarItem),
  }),
  add: endpoint('POST /api/calendar/calendars', {
    summary: 'Makes another calendar that is kept here, such as one for the family.',
    body: z.object({ name, color: color.optional() }),
    reply: calendarItem,
    errors: ['conflict'],
  }),
  change: endpoint('PATCH /api/calendar/calendars/{id}', {
    summary:
      'Shows or hides a calendar, colours it, makes it the one for new events, or renames one that is kept here.',
    body: z.object({ name, color, isVisible: z.boolean(), isDefault: z.literal(true) }).partial(),
    reply: calendarItem,
    errors: ['read_only'],
  }),
  remove: endpoint('DELETE /api/calendar/calendars/{id}', {
    summary: 'Deletes a calendar that is kept here with all its events; the last one goes only by disconnecting.',
    reply: done,
    errors: ['not_here', 'conflict'],
  }),
};
