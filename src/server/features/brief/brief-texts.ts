import type { BriefAct, BriefPart } from '#contract/brief/brief.ts';
import type { Preferences } from '#contract/person/preferences.ts';
import type { SectionName } from './brief-facts.ts';

/** Everything that a brief says, in one language. Days are YYYY-MM-DD, times of day seconds after midnight. */
export interface BriefTexts {
  title(part: BriefPart, name: string): string;
  readonly sections: Readonly<Record<SectionName, string>>;
  readonly acts: Readonly<Record<BriefAct, string>>;
  reply(from: string, subject: string): string;
  waitingSince(day: string, today: string): string;
  moreMail(count: number): string;
  message(from: string, subject: string): string;
  readonly allDay: string;
  /** Follows the title of a meeting. */
  withWhom(guests: readonly string[], others: number): string;
  toPrepare(tasks: readonly string[]): string;
  place(location: string): string;
  moreMeetings(count: number): string;
  lastEnds(at: number, clock: Clock): string;
  noFreeHour(before: number, clock: Clock): string;
  /** Free from the morning on, to the evening, or between; null for an edge that is none. */
  free(from: number | null, to: number | null, clock: Clock): string;
  promise(to: string, text: string): string;
  promiseDay(day: string, today: string): string;
  due(title: string, day: string, today: string): string;
  mailDeadline(from: string): string;
  moreDue(count: number): string;
  bill(name: string, minor: number, currency: string, day: string, today: string): string;
  medicine(title: string, times: string): string;
  dosesLeft(count: number): string;
  streak(text: string): string;
  birthday(name: string, day: string, today: string): string;
  getInTouch(name: string): string;
  lastSpoke(name: string, days: number): string;
  wantedEvery(days: number): string;
  tracked(seconds: number, when: 'yesterday' | 'today'): string;
  allOn(project: string): string;
  finished(titles: readonly string[], more: number): string;
  kept(habits: readonly string[]): string;
  sent(count: number): string;
  stillOpen(title: string): string;
  wasDue(day: string, today: string): string;
  tomorrowAllDay(title: string): string;
  tomorrowStarts(at: number, clock: Clock, title: string): string;
  readonly checkIn: string;
  readonly checkInWhy: string;
  /** About the email that brings it. */
  readonly email: {
    readonly asked: string;
    readonly open: string;
    readonly switchOff: string;
    readonly whereToSwitchOff: string;
  };
}
type Clock = Preferences['clock'];
