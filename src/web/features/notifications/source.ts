import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';

/** How what a notification asks is answered right in it. */
export type Answers = { readonly [A in NonNullable<Notification['asks']>]: ReactNode };

/** A source of notifications and its actions: the own ones, or the samples. */
export interface NotificationSource {
  readonly notifications: readonly Notification[];
  readonly sample: boolean;
  markRead(id: string): void;
  markAllRead(): void;
  close(id: string): void;
  reopen(notification: Notification): void;
  /** Snoozes a notification until a moment, or ends that; samples cannot be snoozed. */
  readonly snooze: ((id: string, until: Date | null) => void) | null;
}
