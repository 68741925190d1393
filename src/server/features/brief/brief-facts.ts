import type { BriefPart } from '#contract/brief/brief.ts';
import type { Preferences } from '#contract/person/preferences.ts';

/** Everything that a brief is written from; lists are in the order in which they are said. */
export interface BriefFacts {
  readonly part: BriefPart;
  /** What the person is called. */
  readonly name: string;
  /** The day where the person is. */
  readonly today: string;
  readonly clock: Preferences['clock'];
  /** Mails that wait for a reply. */
  readonly waiting: readonly {
    readonly id: string;
    readonly from: string;
    readonly subject: string;
    readonly summary: string;
    readonly day: string;
  }[];
  readonly messages: readonly { readonly id: string; readonly from: string; readonly subject: string }[];
  /** Of today, in order. */
  readonly meetings: readonly Meeting[];
  /** The first hour of the working day without a meeting, seconds after midnight; null where there is none. */
  readonly free: { readonly from: number; readonly to: number } | null;
  /** Promises of the person that name a day. */
  readonly promises: readonly {
    readonly id: string;
    readonly to: string;
    readonly text: string;
    readonly day: string;
  }[];
  /** Tasks, milestones, goals and deadlines of mails that are not done. */
  readonly due: readonly Due[];
  readonly bills: readonly {
    readonly id: string;
    readonly name: string;
    /** In minor units. */
    readonly amount: number;
    readonly currency: string;
    readonly day: string;
    readonly href: string;
  }[];
  readonly medicine: readonly {
    readonly id: string;
    readonly title: string;
    readonly times: string | null;
    readonly left: number | null;
  }[];
  readonly habits: readonly {
    readonly id: string;
    readonly name: string;
    readonly streak: string | null;
    readonly lastChance: string | null;
  }[];
  readonly birthdays: readonly { readonly id: string; readonly name: string; readonly day: string }[];
  /** People whom the person wanted to be in touch with by now. */
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly every: number;
    readonly days: number | null;
  }[];
  /** Yesterday's in the morning, today's in the evening; null where nothing was tracked. */
  readonly hours: readonly { readonly project: string; readonly seconds: number }[];
  /** What stands out; `id` names it whatever the language of its words. */
  readonly insight: { readonly id: string; readonly title: string; readonly note: string } | null;
  readonly done: { readonly tasks: readonly string[]; readonly habits: readonly string[]; readonly sent: number };
  /** What begins tomorrow. */
  readonly tomorrow: Meeting | null;
  readonly hasCheckedIn: boolean;
}

export interface Meeting {
  readonly id: string;
  readonly title: string;
  /** Seconds after midnight; null for a whole day. */
  readonly from: number | null;
  readonly to: number | null;
  readonly guests: readonly string[];
  readonly location: string;
  /** What is still to be prepared. */
  readonly open: readonly string[];
}

export interface Due {
  readonly id: string;
  readonly what: 'task' | 'milestone' | 'goal' | 'mail';
  readonly title: string;
  /** The project or the sender. */
  readonly note: string;
  readonly day: string;
  readonly href: string;
}

/** A line that can be done, put off or silenced; `subject` is what it is about, `instance` this time of it. */
export interface BriefLine {
  readonly subject: string;
  readonly instance: string;
  readonly text: string;
  readonly why?: string;
  readonly href: string;
}
export interface Part {
  readonly id: SectionName;
  readonly title: string;
  readonly lines: readonly BriefLine[];
}

/** The sections that a brief can have. */
export type SectionName =
  | 'waiting'
  | 'meetings'
  | 'free'
  | 'promises'
  | 'due'
  | 'bills'
  | 'medicine'
  | 'habits'
  | 'people'
  | 'hours'
  | 'insight'
  | 'done'
  | 'moves'
  | 'open'
  | 'checkin';
