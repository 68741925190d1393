import { z } from 'zod';
import { done, id, instant, text } from './common.ts';
import { endpoint } from './endpoint.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour is written as #rrggbb.');
const status = z.enum(['active', 'paused']);
const description = z.string().max(5000).default('');
const name = text(200).min(1, 'A name is required.');

export const agency = z.object({ id, name: z.string(), description: z.string(), color: z.string(), status });
export const project = agency.extend({ agencyId: id.nullable(), estimatedHours: z.number().nullable() });
export const timeEntry = z.object({
  id,
  projectId: id,
  description: z.string(),
  /** Seconds. */
  duration: z.number().int(),
  startTime: instant,
  endTime: instant,
});
const timer = z.object({
  running: z.object({ id, projectId: id, description: z.string(), startTime: instant }).nullable(),
});

const agencyBody = z.object({ name, description, color: color.default('#76d9b8'), status: status.default('active') });
const projectBody = agencyBody.extend({
  agencyId: id.nullish(),
  estimatedHours: z.number().min(0).max(100_000).nullish(),
});
const entryBody = z.object({ projectId: id, description, startTime: instant, endTime: instant });

const crud = <const P extends string, R extends z.ZodType, B extends z.ZodObject>(
  path: P,
  what: string,
  reply: R,
  body: B,
) => ({
  list: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: `Lists the person's ${what}.`,
    reply: z.array(reply),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'signed-in',
    summary: `Adds to the person's ${what}.`,
    body,
    reply,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    access: 'signed-in',
    summary: `Changes one of the person's ${what}.`,
    body: body.partial(),
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'signed-in',
    summary: `Removes one of the person's ${what}.`,
    reply: done,
  }),
});

export const projectsContract = crud('/api/projects', 'projects', project, projectBody);
export const agenciesContract = crud('/api/agencies', 'agencies', agency, agencyBody);
export const timeEntriesContract = crud('/api/time-entries', 'time entries', timeEntry, entryBody);
export const timerContract = {
  current: endpoint({
    method: 'GET',
    path: '/api/timer',
    access: 'signed-in',
    summary: 'Tells which timer runs.',
    reply: timer,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/timer',
    access: 'signed-in',
    summary: 'Starts the timer on a project; a running one stops at the same instant.',
    body: z.object({ projectId: id, description }),
    reply: timer,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/api/timer',
    access: 'signed-in',
    summary: 'Stops the timer and saves the time entry.',
    reply: timer,
  }),
};
