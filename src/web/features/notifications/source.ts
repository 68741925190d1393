import type { Notification } from '#contract/notifications.ts';

/** Where notifications come from, and what can be done with them: the own ones, or the samples. */
export interface Source {
  readonly notifications: readonly Notification[];
  readonly sample: boolean;
  markRead(id: string): void;
  markAllRead(): void;
  close(id: string): void;
  reopen(notification: Notification): void;
  /** Puts one off until a moment, or takes that back; samples cannot be put off. */
  readonly snooze: ((id: string, until: Date | null) => void) | null;
}
