import type {
  Notification,
  NotificationKind,
  NotificationPriority,
  NotificationType,
} from '#contract/notifications/notifications.ts';
import type { Preferences } from '#contract/person/preferences.ts';
import type { Zone } from '#contract/zone.ts';

/** How dates and times are written for the person who is notified. */
export interface DateStyle {
  readonly zone: Zone;
  readonly clock: Preferences['clock'];
}

/** Something that is true now and that a person may want to know. */
export interface RuleMatch {
  /** Identifies what has happened, the same whenever it is found again: nobody is notified twice. */
  readonly cause: string;
  readonly title: string;
  readonly message: string;
  readonly details: string;
  readonly priority: NotificationPriority;
  /** Why the person is notified, as noun phrases. */
  readonly reasons: readonly string[];
  readonly link: Notification['link'];
  /** When it happens, in milliseconds, if it has a moment: in a digest the earliest comes first. */
  readonly at?: number;
  /** True, but not worth a notification yet; one that exists already stays open. */
  readonly quiet?: boolean;
}

/** One thing that Iris watches for a person. A new one is one value of this kind, with its line in `rules.ts`. */
export interface NotificationRule {
  /** Never changes: it is stored with each notification. */
  readonly name: string;
  readonly kind: NotificationKind;
  readonly type: NotificationType;
  /** What can be answered right in the notification, until it is over. */
  readonly asks?: NonNullable<Notification['asks']>;
  /** Told at its minute by a job of its own: each alone, by email at once, and over when its moment is long past. */
  readonly isPrompt?: boolean;
  /** Everything that is true now; notifications whose cause is missing here are resolved. `now` in milliseconds. */
  find(userId: string, now: number, reader: DateStyle): Promise<readonly RuleMatch[]>;
  /** What several of them are called together, as in "3 mails wait for your answer". */
  digest(count: number): string;
  /** How each of several is named beside the others, from its title; without it the message names it. */
  nameOf?(title: string): string;
}
