import { z } from 'zod';
import { done, id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { isKnownCurrency } from '../money.ts';
import { isZone } from '../zone.ts';

/** What the summary cards and the Quick Timer show at most, and how a person without own records sees efficiency. */
export const QUICK_TIMER_PROJECTS = 3;
export const ORBIT_EVENTS = 4;
export const ORBIT_SUGGESTIONS = 3;
export const SAMPLE_EFFICIENCY = 94;

export const orbitStatuses = ['active', 'paused'] as const;
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Write a color as #rrggbb.');
const status = z.enum(orbitStatuses);
const name = text(200).min(1, 'A name is required.');
export const note = z.string().max(5000);

/** Money is counted in whole minor units of its currency, such as cents. */
export const minorUnitsSchema = z.number().int().min(0).max(1_000_000_000_000);
export const currency = z.string().regex(/^[A-Z]{3}$/, 'A currency must be three capital letters, such as EUR.');
export const UNKNOWN_CURRENCY = 'Iris doesn’t know this currency. Use a code such as EUR.';
/** A currency that is chosen; stored ones of files may be older than the list. */
export const knownCurrency = currency.refine(isKnownCurrency, UNKNOWN_CURRENCY);
export const hourlyRate = minorUnitsSchema.nullable();
/** The number of a change, which undoes it. */
export const change = z.number().int();
/** A zone for this call alone; otherwise the one that the person has chosen. */
export const zoneName = z.string().max(60).refine(isZone, 'This time zone isn’t known.').optional();

const named = z.object({ id, name: z.string(), description: z.string(), color: z.string(), status });
export const agency = named
  .extend({
    /** Shown only when asked for. */
    archived: z.boolean(),
  })
  .meta({ id: 'Agency' });
export type Agency = z.infer<typeof agency>;

export const project = named
  .extend({
    /** Comes first wherever a project is chosen. */
    favourite: z.boolean(),
    agencyId: id.nullable(),
    estimatedHours: z.number().nullable(),
    /** How much time the person wants to spend on it in a week. */
    weeklyHours: z.number().nullable(),
    /** Whether new entries are billable. */
    billable: z.boolean(),
    hourlyRate,
    currency,
    budget: minorUnitsSchema.nullable(),
    /** The sample that it began as. */
    sample: id.nullable(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

const agencyFields = { name, description: note, color, status };
const namedBody = z.object({
  ...agencyFields,
  description: note.default(''),
  color: color.default('#76d9b8'),
  status: status.default('active'),
});
const projectFields = {
  favourite: z.boolean(),
  ...agencyFields,
  agencyId: id.nullable(),
  estimatedHours: z.number().min(0).max(100_000).nullable(),
  weeklyHours: z.number().min(0).max(168).nullable(),
  billable: z.boolean(),
  hourlyRate,
  currency,
  budget: minorUnitsSchema.nullable(),
};
const agencyBody = namedBody.extend({ archived: z.boolean().default(false) });
const projectBody = namedBody.extend({
  favourite: z.boolean().default(false),
  /** The project whose tasks, none of them done, the new one begins with. */
  tasksOf: id.optional(),
  agencyId: projectFields.agencyId.optional(),
  estimatedHours: projectFields.estimatedHours.optional(),
  weeklyHours: projectFields.weeklyHours.optional(),
  billable: z.boolean().default(false),
  hourlyRate: hourlyRate.optional(),
  currency: knownCurrency.optional(),
  budget: projectFields.budget.optional(),
});
const changed = done.extend({ change });

export const projectsContract = {
  list: endpoint('GET /api/projects', {
    summary: "Lists the person's projects.",
    reply: z.array(project),
  }),
  create: endpoint('POST /api/projects', {
    summary: "Adds to the person's projects.",
    body: projectBody,
    reply: project.extend({ change }),
    errors: ['not_found'],
  }),
  change: endpoint('PATCH /api/projects/{id}', {
    summary: 'Changes a project; a new rate holds for new entries unless it is asked for in all of them.',
    body: z.object({ ...projectFields, rateForAllEntries: z.boolean() }).partial(),
    reply: project.extend({ change }),
    errors: ['conflict'],
  }),
  remove: endpoint('DELETE /api/projects/{id}', {
    summary: 'Removes a project with its entries, or moves them to another project first.',
    query: z.object({ moveTo: id.optional() }),
    reply: changed,
    errors: ['conflict'],
  }),
};

export const agenciesContract = {
  list: endpoint('GET /api/agencies', {
    summary: "Lists the person's agencies.",
    reply: z.array(agency),
  }),
  create: endpoint('POST /api/agencies', {
    summary: "Adds to the person's agencies.",
    body: agencyBody,
    reply: agency.extend({ change }),
  }),
  change: endpoint('PATCH /api/agencies/{id}', {
    summary: "Changes one of the person's agencies.",
    body: z.object({ ...agencyFields, archived: z.boolean() }).partial(),
    reply: agency.extend({ change }),
  }),
  remove: endpoint('DELETE /api/agencies/{id}', {
    summary: 'Removes an agency; its projects stay, without one.',
    reply: changed,
  }),
};

export const orbitSettings = z.object({
  currency,
  /** After how many minutes without a sign of life the idle question comes; 0 never asks. */
  idleMinutes: z.number().int().min(0).max(240),
  /** The person's own rate: for billable work whose project and task have none, in the currency above. */
  hourlyRate,
  /** After how many minutes of one timer a break is proposed, and how long it is; 0 proposes none. */
  focusMinutes: z.number().int().min(0).max(180),
  breakMinutes: z.number().int().min(1).max(60),
  /** Where the person's ActivityWatch answers, such as http://127.0.0.1:5600; empty reads none. */
  activityWatch: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Write an address like http://127.0.0.1:5600.' }).max(300),
  ]),
});
export type OrbitSettings = z.infer<typeof orbitSettings>;
export const defaultOrbitSettings: OrbitSettings = {
  currency: 'EUR',
  idleMinutes: 15,
  hourlyRate: null,
  focusMinutes: 0,
  breakMinutes: 5,
  activityWatch: '',
};

export const orbitContract = {
  settings: endpoint('GET /api/orbit/settings', {
    summary: 'Gives how Orbit works for the person.',
    reply: orbitSettings,
  }),
  saveSettings: endpoint('PUT /api/orbit/settings', {
    summary: 'Saves how Orbit works for the person; what is not named stays.',
    body: orbitSettings.extend({ currency: knownCurrency }).partial(),
    reply: orbitSettings,
  }),
  checkActivityWatch: endpoint('POST /api/orbit/activity-watch/check', {
    summary:
      'Reads the work of today from ActivityWatch and tells how much there is, or what is wrong; nothing is kept.',
    reply: z.object({ found: z.number().int(), problem: z.string().nullable() }),
  }),
  changes: endpoint('GET /api/orbit/changes', {
    summary: 'Lists the latest changes in Orbit, newest first, and which of them were undone.',
    reply: z.array(z.object({ change, at: instant, what: z.string(), undone: z.boolean() })),
  }),
  undo: endpoint('POST /api/orbit/changes/{change}/undo', {
    summary: 'Takes a change back, unless what it touched has changed again since.',
    reply: changed,
    errors: ['conflict'],
  }),
  eventProjects: endpoint('GET /api/orbit/event-projects', {
    scopes: ['orbit:read', 'calendar:read'],
    summary: 'Lists which calendar events belong to which project.',
    reply: z.array(z.object({ eventId: id, projectId: id })),
  }),
  setEventProject: endpoint('PUT /api/orbit/event-projects', {
    summary: 'Says which project a calendar event belongs to, or that it belongs to none.',
    body: z.object({ eventId: id, projectId: id.nullable() }),
    reply: done,
    errors: ['not_found'],
  }),
};
