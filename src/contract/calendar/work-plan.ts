import { z } from 'zod';
import { done, id, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CALENDAR_SERVER_ERRORS } from './calendar-server-errors.ts';
import { calendarEvent } from './event.ts';

/** A clock such as `09:00`; `24:00` is the end of the day. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'This isn’t a time such as 09:00.');

/** When a person works, and how much of it they want for undisturbed work. */
export const workPlan = z.object({
  /** 0 is Sunday. */
  days: z.array(z.number().int().min(0).max(6)).max(7),
  from: clock,
  to: clock,
  /** Hours of focus time in seven days; 0 suggests none. */
  focusHours: z.number().min(0).max(60),
});
export type WorkPlan = z.infer<typeof workPlan>;

export const DEFAULT_PLAN: WorkPlan = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', focusHours: 8 };

const weekWarning = z.object({
  /** Two things at the same time, or more meetings in a day than are good. */
  kind: z.enum(['conflict', 'overload']),
  day: z.string(),
  text: z.string(),
  /** The events that it is about, the first one first. */
  eventIds: z.array(id),
});
export type WeekWarning = z.infer<typeof weekWarning>;

export const calendarPlanContract = {
  plan: endpoint('GET /api/calendar/plan', {
    summary: 'Tells when the person works, how much focus time they want and have in seven days, and what is too much.',
    reply: z.object({
      plan: workPlan,
      /** Minutes of the next seven days, today included. */
      focusMinutes: z.number().int(),
      meetingMinutes: z.number().int(),
      warnings: z.array(weekWarning),
    }),
  }),
  savePlan: endpoint('PUT /api/calendar/plan', {
    summary: 'Says when the person works and how much focus time they want; suggestions keep to it.',
    body: workPlan.refine(({ from, to }) => from < to, { path: ['to'], message: 'The end is before the start.' }),
    reply: done,
  }),
  place: endpoint('POST /api/calendar/plan/place', {
    summary:
      'Keeps the first free working time of the next seven days for something, such as a task; it can be undone.',
    body: z.object({
      title: text(300).min(1),
      minutes: z.number().int().min(5).max(480),
      /** The last day that will do. */
      until: z.iso.date().optional(),
    }),
    reply: z.object({ success: z.literal(true), event: calendarEvent, change: id }),
    errors: ['not_connected', 'conflict', 'read_only', ...CALENDAR_SERVER_ERRORS],
  }),
};
