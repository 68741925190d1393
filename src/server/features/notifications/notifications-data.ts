import { z } from 'zod';
import { letterPaces, notificationKinds, notificationPriorities, notificationTypes } from '#contract/notifications.ts';
import type { DataPart } from '#server/data/data-part.ts';
import { personTable } from '#server/data/person-table.ts';

const moment = z.number().int();
const maybe = moment.nullable();
const short = z.string().max(1000);

const told = personTable({
  table: 'notifications',
  label: 'Notifications',
  row: z.object({
    id: z.string().max(200),
    rule: short,
    cause: short,
    kind: z.enum(notificationKinds),
    type: z.enum(notificationTypes),
    priority: z.enum(notificationPriorities),
    title: short,
    message: short,
    details: z.string().max(5000),
    reasons: z.string().max(5000),
    link: short.nullable(),
    bundle: short.nullable(),
    in_app: z.number().int(),
    told_at: moment,
    due_at: moment,
    seen_at: maybe,
    read_at: maybe,
    closed_at: maybe,
    settled_at: maybe,
    snoozed_until: maybe,
    letter_at: maybe,
    // Exports of older versions know nothing of these.
    pushed_at: maybe.default(null),
    happens_at: maybe.default(null),
  }),
  id: 'id',
  moment: 'told_at',
});

const letters = personTable({
  table: 'notification_letters',
  label: 'Wishes for letters',
  row: z.object({ pace: z.enum(letterPaces), kinds: short, tried_at: maybe }),
  unique: [],
});

/** What a person was told, and how they want to be told. What they were told is about this installation and stays readable. */
export const notificationsData: DataPart = { name: 'notifications', kinds: [{ ...told, write: 'keep' }, letters] };
