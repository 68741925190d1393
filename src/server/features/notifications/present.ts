import type { Notification } from '#contract/notifications.ts';
import type { Rule } from './rule.ts';
import type { NotificationRow } from './tables.ts';

const RANK = ['critical', 'high', 'medium', 'low'] as const;

/** The rows of a person as they are shown: each by itself, what belongs to a digest as one. */
export const toNotifications = (
  rows: readonly NotificationRow[],
  rules: readonly Rule[],
  now: number,
): Notification[] => {
  const groups = new Map<string, NotificationRow[]>();
  for (const row of rows) groups.set(row.bundle ?? row.id, [...(groups.get(row.bundle ?? row.id) ?? []), row]);
  return [...groups.values()]
    .map((group) => {
      const open = group.filter((row) => row.settled_at === null);
      const told = open.length > 0 ? open : group;
      return told.length === 1 ? single(told[0]!, now) : digest(told.toSorted(earliestFirst), rules, now);
    })
    .sort(newestFirst);
};

/** What has no moment stays after what has one. */
const earliestFirst = (a: NotificationRow, b: NotificationRow): number =>
  a.happens_at === b.happens_at ? 0 : (a.happens_at ?? Infinity) - (b.happens_at ?? Infinity);

/** Of those told at the same moment, the more important comes first. */
const newestFirst = (a: Notification, b: Notification): number =>
  Date.parse(b.time) - Date.parse(a.time) || RANK.indexOf(a.priority) - RANK.indexOf(b.priority);

/** Whether a notification counts at the bell. */
export const isUnseen = ({ seen, settled, snoozedUntil }: Notification): boolean =>
  !seen && !settled && snoozedUntil === null;

const single = (row: NotificationRow, now: number): Notification => ({
  ...states([row], now),
  id: row.bundle ?? row.id,
  type: row.type,
  kind: row.kind,
  title: row.title,
  message: row.message,
  details: row.details,
  priority: row.priority,
  reasons: JSON.parse(row.reasons) as string[],
  link: linkOf(row),
  items: [],
});

const digest = (rows: readonly NotificationRow[], rules: readonly Rule[], now: number): Notification => {
  const [first] = rows as [NotificationRow, ...NotificationRow[]]; // a group has at least two rows
  const rule = rules.find(({ name }) => name === first.rule);
  return {
    ...states(rows, now),
    id: first.bundle ?? first.id,
    type: first.type,
    kind: first.kind,
    title: rule?.digest(rows.length) ?? `${rows.length} notifications`,
    message: rows.map((row) => rule?.nameOf?.(row.title) ?? row.message).join(', '),
    details: '',
    priority: RANK.find((rank) => rows.some((row) => row.priority === rank)) ?? 'low',
    reasons: [`${rows.length} of one kind, told together`],
    link: null,
    items: rows.map((row) => ({ title: row.title, message: row.message, link: linkOf(row) })),
  };
};

const states = (rows: readonly NotificationRow[], now: number) => {
  const snoozed = rows.map((row) => row.snoozed_until ?? 0).reduce((a, b) => Math.max(a, b), 0);
  return {
    time: iso(
      rows.map((row) => row.snoozed_until ?? row.told_at).reduce((a, b) => Math.max(a, b), 0),
      now,
    ),
    seen: rows.every((row) => row.seen_at !== null || row.due_at > now),
    read: rows.every((row) => row.read_at !== null || row.settled_at !== null),
    settled: rows.every((row) => row.settled_at !== null),
    snoozedUntil: snoozed > now ? new Date(snoozed).toISOString() : null,
  };
};

/** When something was told; what is still put off was told before. */
const iso = (at: number, now: number): string => new Date(Math.min(at, now)).toISOString();
const linkOf = (row: NotificationRow) => (row.link === null ? null : (JSON.parse(row.link) as Notification['link']));
