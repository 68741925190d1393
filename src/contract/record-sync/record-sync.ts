import { z } from 'zod';
import { done, id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

/** What is kept in step with a server: people by CardDAV, tasks by CalDAV. */
export const syncedKinds = ['person', 'task'] as const;
export type SyncedKind = (typeof syncedKinds)[number];

/** How a server of contacts and tasks can fail a call that asks it. */
const SERVER_ERRORS = [
  'sync_credentials',
  'sync_forbidden',
  'sync_gone',
  'sync_conflict',
  'sync_unreadable',
  'sync_unreachable',
  'sync_busy',
] as const satisfies readonly ErrorCode[];

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const syncCollection = z
  .object({
    id,
    kind: z.enum(syncedKinds),
    name: z.string(),
    isReadOnly: z.boolean(),
    /** Whether it is kept in step. */
    isOn: z.boolean(),
    /** Whether new people or tasks go there. */
    isDefault: z.boolean(),
    /** Whether what only Iris knows is written there too: circle and how often to stay in touch. */
    sendsOwn: z.boolean(),
    /** How many are in step. */
    linked: z.number().int(),
    /** How many the server suddenly no longer has; they were kept here until the person decides. */
    held: z.number().int(),
  })
  .meta({ id: 'SyncCollection' });

const syncConnection = z
  .object({
    id,
    name: z.string(),
    host: z.string(),
    lastSyncAt: instant.nullable(),
    problem: z.string().nullable(),
    needsReconnect: z.boolean(),
    collections: z.array(syncCollection),
    /** What a server has removed here in the last 30 days; `change` takes it back. */
    removed: z.array(z.object({ name: z.string(), kind: z.enum(syncedKinds), at: instant, change: id })),
    /** Fields that were changed on both sides: Iris kept what was written here. */
    conflicts: z.array(
      z.object({
        collectionId: id,
        recordId: id,
        name: z.string(),
        fields: z.array(z.object({ field: z.string(), label: z.string(), here: fieldValue, there: fieldValue })),
      }),
    ),
  })
  .meta({ id: 'SyncConnection' });
export type SyncConnection = z.infer<typeof syncConnection>;

/** One that is there and here, with the fields in which they differ. */
const syncPair = z.object({
  path: z.string(),
  recordId: id,
  name: z.string(),
  nameHere: z.string(),
  differences: z.array(z.object({ field: z.string(), label: z.string(), here: fieldValue, there: fieldValue })),
});

const chosenPair = z.object({
  path: z.string().max(1000),
  recordId: id,
  /** Whose values are taken where both say something. */
  prefer: z.enum(['here', 'there']).default('here'),
});

export const recordSyncContract = {
  list: endpoint('GET /api/sync/connections', {
    scopes: [],
    summary: 'Lists the servers with which contacts and tasks are kept in step, and calendar servers that could be.',
    reply: z.object({
      connections: z.array(syncConnection),
      /** Connected calendar servers whose account could serve contacts and tasks, too. */
      offers: z.array(z.object({ id, name: z.string(), host: z.string() })),
    }),
  }),
  connect: endpoint('POST /api/sync/connections', {
    scopes: [],
    summary: 'Connects a CardDAV and CalDAV server and finds its address books and task lists; none is synced yet.',
    body: z.object({
      url: z.url({ protocol: /^https?$/, error: 'This isn’t an address like https://host.' }).max(2000),
      username: text(254).min(1),
      password: z.string().min(1).max(1000),
    }),
    reply: syncConnection,
    errors: ['conflict', ...SERVER_ERRORS],
    limits: [{ tries: 30, seconds: 600, per: 'person', everyCall: true }],
  }),
  connectOffer: endpoint('POST /api/sync/connections/from-calendar', {
    scopes: [],
    summary: 'Connects the server of a connected calendar for contacts and tasks, with the account that it has.',
    body: z.object({ offer: id }),
    reply: syncConnection,
    errors: ['conflict', 'not_found', ...SERVER_ERRORS],
    limits: [{ tries: 30, seconds: 600, per: 'person', everyCall: true }],
  }),
  disconnect: endpoint('DELETE /api/sync/connections/{id}', {
    scopes: [],
    summary: 'Disconnects a server; its people and tasks stay here and there.',
    reply: done,
  }),
  preview: endpoint('GET /api/sync/collections/{id}/preview', {
    scopes: [],
    summary: 'Tells what would come and go once an address book or a list of tasks is in step; nothing changes.',
    reply: z.object({
      /** How many would come here, with the first names. */
      incoming: z.object({ count: z.number().int(), names: z.array(z.string()) }),
      /** How many would be sent there, with the first names. */
      outgoing: z.object({ count: z.number().int(), names: z.array(z.string()) }),
      /** Which are on both sides, and would become one. */
      pairs: z.array(syncPair),
      /** How many objects cannot be read, and stay as they are. */
      unreadable: z.number().int(),
    }),
    errors: SERVER_ERRORS,
  }),
  change: endpoint('PATCH /api/sync/collections/{id}', {
    scopes: [],
    summary: 'Begins or ends keeping an address book or a list of tasks in step, or says what is sent there.',
    body: z.object({
      isOn: z.boolean().optional(),
      isDefault: z.boolean().optional(),
      sendsOwn: z.boolean().optional(),
      /** Which are the same; whoever is not named comes as new. */
      pairs: z.array(chosenPair).max(10_000).optional(),
    }),
    reply: syncConnection,
    errors: SERVER_ERRORS,
  }),
  settle: endpoint('POST /api/sync/collections/{id}/held', {
    scopes: [],
    summary: 'Decides about what a server suddenly no longer has: remove it here too, or put it back there.',
    body: z.object({ do: z.enum(['remove', 'restore']) }),
    reply: syncConnection,
    errors: SERVER_ERRORS,
  }),
  resolve: endpoint('POST /api/sync/collections/{id}/conflicts', {
    scopes: [],
    summary: 'Settles the fields of a record that were changed on both sides.',
    body: z.object({ recordId: id, keep: z.enum(['here', 'there']) }),
    reply: syncConnection,
    errors: SERVER_ERRORS,
  }),
  refresh: endpoint('POST /api/sync/refresh', {
    scopes: [],
    summary: 'Brings contacts and tasks in step with their servers now.',
    reply: z.object({ connections: z.array(syncConnection) }),
  }),
};
