import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { change, zoneName } from './orbit.ts';
import { reportDay } from './reports.ts';
import { timeEntry } from './time.ts';

/** How many days one list of proposals covers at most. */
export const PROPOSED_DAYS = 31;

/** Why a project is proposed: the event or its series belongs to it, earlier entries of that series, title or company do, or the title names it. */
export const proposalReasons = ['event', 'series', 'title', 'name', 'guests'] as const;

/** A calendar event, or work at the computer, over whose time nothing was tracked. */
export const entryProposal = z
  .object({
    eventId: id,
    title: z.string(),
    /** An event of a calendar, or work at the computer that ActivityWatch has seen. */
    source: z.enum(['event', 'activity']),
    /** The day that the event begins on. */
    day: z.string(),
    startTime: instant,
    endTime: instant,
    /** What no entry covers, in order: each becomes one entry. */
    parts: z.array(z.object({ startTime: instant, endTime: instant })),
    /** The length of the parts together. */
    seconds: z.number().int(),
    isTimeBlock: z.boolean(),
    /** The project that the person's own history names; null where it names none or several. */
    projectId: id.nullable(),
    because: z.enum(proposalReasons).nullable(),
  })
  .meta({ id: 'EntryProposal' });
export type EntryProposal = z.infer<typeof entryProposal>;

const accepted = z.object({ eventId: id, projectId: id });

const ofDay = { day: reportDay, zone: zoneName };

export const entryProposalsContract = {
  list: endpoint('GET /api/orbit/proposals', {
    scopes: ['orbit:read', 'calendar:read'],
    summary:
      'Lists past calendar events, and work seen by ActivityWatch where the person has chosen it, of a day or of the days up to `to`, over whose time nothing was tracked.',
    query: z.object({ ...ofDay, to: reportDay.optional() }),
    reply: z.array(entryProposal),
  }),
  accept: endpoint('POST /api/orbit/proposals/accept', {
    scopes: ['orbit:write', 'calendar:read'],
    summary: 'Makes time entries of proposed events of a day, as one change that can be undone.',
    body: z.object({ ...ofDay, accepted: z.array(accepted).min(1, 'Choose an event.').max(200) }),
    reply: z.object({ entries: z.array(timeEntry), change }),
    errors: ['not_found', 'conflict'],
  }),
  skip: endpoint('PUT /api/orbit/proposals/skipped', {
    scopes: ['orbit:write', 'calendar:read'],
    summary: 'Skips a proposed event of a day for good, or proposes it again.',
    body: z.object({ ...ofDay, eventId: id, skipped: z.boolean().default(true) }),
    reply: done,
    errors: ['not_found'],
  }),
};
