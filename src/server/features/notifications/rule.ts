import type {
  Notification,
  NotificationKind,
  NotificationPriority,
  NotificationType,
} from '#contract/notifications.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Zone } from '#contract/zone.ts';

/** How days and hours are written for the person who is told. */
export interface Reader {
  readonly zone: Zone;
  readonly clock: Preferences['clock'];
}

/** Something that is true now and that a person may want to know. */
export interface Notice {
  /** Names what has happened, the same whenever it is found again: nothing is told twice. */
  readonly cause: string;
  readonly title: string;
  readonly message: string;
  readonly details: string;
  readonly priority: NotificationPriority;
  /** Why it is told, as noun phrases. */
  readonly reasons: readonly string[];
  readonly link: Notification['link'];
  /** When it happens, in milliseconds, if it has a moment: of several told together the earliest comes first. */
  readonly at?: number;
  /** True, but not worth telling yet; what was told already stays open. */
  readonly quiet?: boolean;
}

/** One thing that Iris watches for a person. A new one is one value of this kind and one line in `world.ts`. */
export interface Rule {
  /** Stays the same for ever: it is stored with what was told. */
  readonly name: string;
  readonly kind: NotificationKind;
  readonly type: NotificationType;
  /** Everything that is true now; what was told and is missing here is over. `now` in milliseconds. */
  find(userId: string, now: number, reader: Reader): Promise<readonly Notice[]>;
  /** What several of them are called together, as in "3 mails wait for your answer". */
  digest(count: number): string;
  /** How each of several is named beside the others, from its title; without it the message names it. */
  nameOf?(title: string): string;
}
