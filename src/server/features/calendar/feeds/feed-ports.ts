/** A day that another part of Iris knows, `YYYY-MM-DD`. */
export interface FeedDay {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly day: string;
  /** Whether it comes back every year. */
  readonly isYearly: boolean;
}

/** Tracked time, in milliseconds since 1970. */
export interface FeedHours {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly from: number;
  readonly to: number;
}

/** What feeds tell beside calendars, asked of other parts of Iris for one person. */
export interface FeedPorts {
  /** Tracked time that has ended after a moment. */
  hours(userId: string, since: number): Promise<readonly FeedHours[]>;
  /** Birthdays and other dates of every year. */
  dates(userId: string): Promise<readonly FeedDay[]>;
  /** Open tasks that are due on a day. */
  tasks(userId: string): Promise<readonly FeedDay[]>;
}
