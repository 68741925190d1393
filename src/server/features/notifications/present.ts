import type { Notification } from '#contract/notifications/notifications.ts';
import type { NotificationRule } from './rules/rule.ts';
import type { StoredNotification } from './store/notifications.store.ts';

const RANK = ['critical', 'high', 'medium', 'low'] as const;

/** The notifications of a person as they are shown: those of a digest as one. */
export const toNotifications = (
  rows: readonly StoredNotification[],
  rules: readonly NotificationRule[],
  now: number,
): Notification[] => {
  const groups = new Map<string, StoredNotification[]>();
  for (const row of rows) groups.set(row.bundle ?? row.id, [...(groups.get(row.bundle ?? row.id) ?? []), row]);
  return [...groups.values()]
    .map((group) => {
      const open = group.filter((row) => row.resolvedAt === null);
      const relevant = open.length > 0 ? open : group;
      return relevant.length === 1
        ? single(relevant[0]!, rules, now)
        : digest(relevant.toSorted(earliestFirst), rules, now);
    })
    .sort(newestFirst);
};

/** What has no moment comes after what has one. */
const earliestFirst = (a: StoredNotification, b: StoredNotification): number =>
  a.happensAt === b.happensAt ? 0 : (a.happensAt ?? Infinity) - (b.happensAt ?? Infinity);

/** Of those of the same moment, the more important comes first. */
const newestFirst = (a: Notification, b: Notification): number =>
  Date.parse(b.time) - Date.parse(a.time) || RANK.indexOf(a.priority) - RANK.indexOf(b.priority);

/** Whether a notification counts at the bell. */
export const isUnseen = ({ seen, settled, snoozedUntil }: Notification): boolean =>
  !seen && !settled && snoozedUntil === null;

const single = (row: StoredNotification, rules: readonly NotificationRule[], now: number): Notification => ({
  ...states([row], now),
  id: row.bundle ?? row.id,
  type: row.type,
  kind: row.kind,
  title: row.title,
  message: row.message,
  details: row.details,
  priority: row.priority,
  reasons: [...row.reasons],
  link: row.link,
  asks: row.resolvedAt === null ? (rules.find(({ name }) => name === row.rule)?.asks ?? null) : null,
  items: [],
});

const digest = (rows: readonly StoredNotification[], rules: readonly NotificationRule[], now: number): Notification => {
  const [first] = rows as [StoredNotification, ...StoredNotification[]]; // a group has at least two rows
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
    reasons: [`${rows.length} of one kind, grouped together`],
    link: null,
    asks: null,
    items: rows.map((row) => ({ title: row.title, message: row.message, link: row.link })),
  };
};

const states = (rows: readonly StoredNotification[], now: number) => {
  const snoozed = rows.map((row) => row.snoozedUntil ?? 0).reduce((a, b) => Math.max(a, b), 0);
  return {
    time: iso(
      rows.map((row) => row.snoozedUntil ?? row.notifiedAt).reduce((a, b) => Math.max(a, b), 0),
      now,
    ),
    seen: rows.every((row) => row.seenAt !== null || row.dueAt > now),
    read: rows.every((row) => row.readAt !== null || row.resolvedAt !== null),
    settled: rows.every((row) => row.resolvedAt !== null),
    snoozedUntil: snoozed > now ? new Date(snoozed).toISOString() : null,
  };
};

/** The moment that is shown; what is still snoozed is not dated in the future. */
const iso = (at: number, now: number): string => new Date(Math.min(at, now)).toISOString();
