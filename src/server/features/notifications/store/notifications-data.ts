import { z } from 'zod';
import {
  digestPaces,
  notificationKinds,
  notificationPriorities,
  notificationTypes,
} from '#contract/notifications/notifications.ts';
import { jsonColumn, moment } from '#server/person-data/columns.ts';
import type { DataPart } from '#server/person-data/data-part.ts';
import { personTable } from '#server/person-data/person-table.ts';

const maybe = moment.nullable();
const short = z.string().max(1000);

const notifications = personTable({
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

const emailDigests = personTable({
  table: 'notification_letters',
  label: 'Choices about emails',
  row: z.object({ pace: z.enum(digestPaces), kinds: jsonColumn(z.array(z.string()), 1000), tried_at: maybe }),
  unique: [],
});

/** The notifications of a person, and how they want them by email. Notifications belong to one installation: imported ones stay as they are. */
export const notificationsData: DataPart = {
  name: 'notifications',
  kinds: [{ ...notifications, write: 'keep' }, emailDigests],
};
