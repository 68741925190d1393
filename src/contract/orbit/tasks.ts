import { z } from 'zod';
import { done, id, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { change, currency, hourlyRate, minorUnitsSchema } from './orbit.ts';

const fields = {
  name: text(200).min(1, 'A name is required.'),
  estimatedHours: z.number().min(0).max(100_000).nullable(),
  /** Minor units an hour; null takes the rate of the project. */
  hourlyRate,
  budget: minorUnitsSchema.nullable(),
  done: z.boolean(),
};

/** A part of a project with a plan of its own; amounts in minor units of the project's currency. */
const orbitTask = z
  .object({
    ...fields,
    id,
    name: z.string(),
    projectId: id,
    /** What was tracked on it, ever. */
    seconds: z.number().int(),
    money: z.array(z.object({ currency, amount: z.number().int() })),
  })
  .meta({ id: 'OrbitTask' });
export type OrbitTask = z.infer<typeof orbitTask>;

const saved = orbitTask.omit({ seconds: true, money: true }).extend({ change }).meta({ id: 'SavedOrbitTask' });

export const orbitTasksContract = {
  list: endpoint('GET /api/orbit/tasks', {
    summary: 'Lists the tasks of all projects with the time that was tracked on each.',
    reply: z.array(orbitTask),
  }),
  create: endpoint('POST /api/orbit/tasks', {
    summary: 'Adds a task to a project.',
    body: z.object({
      ...fields,
      projectId: id,
      estimatedHours: fields.estimatedHours.default(null),
      hourlyRate: fields.hourlyRate.default(null),
      budget: fields.budget.default(null),
      done: fields.done.default(false),
    }),
    reply: saved,
    errors: ['not_found'],
  }),
  change: endpoint('PATCH /api/orbit/tasks/{id}', {
    summary: 'Changes a task; a new rate holds for new entries.',
    body: z.object(fields).partial(),
    reply: saved,
  }),
  remove: endpoint('DELETE /api/orbit/tasks/{id}', {
    summary: 'Removes a task; its entries stay on the project.',
    reply: done.extend({ change }),
  }),
};
