import { z } from 'zod';
import { notificationKinds, type NotificationKind } from '#contract/notifications/notifications.ts';

const names = z.array(z.string()).catch([]);

/** Reads a column of kinds; one that is no longer known is left out. */
export const kindsIn = (json: string): NotificationKind[] => {
  const stored = names.parse(JSON.parse(json));
  return notificationKinds.filter((kind) => stored.includes(kind));
};
