import type { BriefPart } from '#contract/brief/brief.ts';
import type { Preferences } from '#contract/person/preferences.ts';
import { addDays } from '#contract/zone.ts';
import { nextYearly } from '#life/days.ts';
import { subscription } from '#life/kinds/finance.ts';
import { checkin, habit, habitLog, medication } from '#life/kinds/health.ts';
import { task } from '#life/kinds/projects.ts';
import { interaction, person } from '#life/kinds/social.ts';
import { overdueIn } from '#life/modules/social.ts';
import { type LifeRecords, recordsByKind } from '#life/records.ts';
import type { Entry } from '#life/kind.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import type { BriefFacts, Due, Meeting } from './brief-facts.ts';
import type { Reader } from './brief.ts';
import { WORKING_DAY } from './write-brief.ts';

type Clock = Preferences['clock'];

interface PortEvent {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isAllDay: boolean;
  readonly location: string;
  readonly guests: readonly string[];
}

/** What other features know of one person; each call names whose it is. */
export interface BriefPorts {
  daysOf(userId: string): Promise<PersonDays>;
  readonly mail: {
    waiting(userId: string): Promise<{
      readonly mails: readonly {
        readonly id: string;
        readonly from: string;
        readonly subject: string;
        readonly summary: string;
        readonly priority: 'high' | 'medium' | 'low';
        readonly sentAt: number;
      }[];
    }>;
    /** Deadlines that mails name. */
    dated(userId: string): Promise<
      readonly {
        readonly id: string;
        readonly title: string;
        readonly day: string;
        readonly from: string;
        readonly link: { readonly to: string };
      }[]
    >;
    promises(
      userId: string,
    ): Promise<readonly { readonly id: string; readonly to: string; readonly text: string; readonly at: number }[]>;
    sent(userId: string): Promise<readonly { readonly at: number }[]>;
  };
  unread(
    userId: string,
  ): Promise<readonly { readonly id: string; readonly subject: string; readonly fromName: string }[]>;
  events(userId: string, from: number, to: number): Promise<readonly PortEvent[]>;
  toPrepare(reader: {
    readonly id: string;
    readonly email: string;
  }): Promise<readonly { readonly id: string; readonly tasks: readonly string[] }[]>;
  deadlines(
    userId: string,
    today: string,
  ): Promise<
    readonly {
      readonly id: string;
      readonly what: string;
      readonly title: string;
      readonly note: string;
      readonly day: string;
      readonly link: { readonly to: string };
    }[]
  >;
  habits(userId: string, today: string): Promise<BriefFacts['habits']>;
  records(
    userId: string,
    wanted: readonly { readonly kind: string; readonly since?: string; readonly state?: 'done' }[],
  ): Promise<readonly Entry[]>;
  /** Seconds by project of the entries that touch a span. */
  entries(
    userId: string,
    span: { readonly from: number; readonly to: number; readonly limit: number },
  ): Promise<readonly { readonly projectId: string; readonly startTime: string; readonly endTime: string }[]>;
  projects(userId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** What stands out in the person's own records, the strongest first. */
  insights(userId: string): Promise<readonly { readonly title: string; readonly note: string }[]>;
}

/** Bills and birthdays of so many days ahead are said; what is overdue longer is not. */
const AHEAD = { bills: 1, birthdays: 1 } as const;
const OVERDUE_DAYS = 30;
const HOUR_SECONDS = 3600;
const ENTRIES_READ = 500;
const URGENCY = { high: 0, medium: 1, low: 2 } as const;

/** Looks up what a brief is written from; nothing is changed. */
export const createFactsFor =
  (ports: BriefPorts, now: () => number) =>
  async (reader: Reader, part: BriefPart, { zone, today }: PersonDays, clock: Clock): Promise<BriefFacts> => {
    const { id: userId } = reader;
    const isMorning = part === 'morning';
    const [tomorrow, yesterday] = [addDays(today, 1), addDays(today, -1)];
    const only = <T>(wanted: boolean, read: () => Promise<readonly T[]>): Promise<readonly T[]> =>
      wanted ? read() : Promise.resolve([]);
    const spanOf = (day: string) => ({ from: zone.startOfDay(day), to: zone.startOfDay(addDays(day, 1)) });
    const eventsOf = (day: string) => ports.events(userId, spanOf(day).from, spanOf(day).to);
    const [events, prepare, waiting, unread, promises, deadlines, mailDates, habits, records, hours, insights, sent] =
      await Promise.all([
        eventsOf(isMorning ? today : tomorrow),
        only(isMorning, () => ports.toPrepare(reader)),
        only(isMorning, async () => (await ports.mail.waiting(userId)).mails),
        only(isMorning && reader.accessLevel !== 'demo', () => ports.unread(userId)),
        only(isMorning, () => ports.mail.promises(userId)),
        ports.deadlines(userId, today),
        only(isMorning, () => ports.mail.dated(userId)),
        ports.habits(userId, today),
        ports.records(userId, wantedOf(part, today)),
        hoursOf(ports, userId, spanOf(isMorning ? yesterday : today)),
        only(isMorning, () => ports.insights(userId)),
        only(!isMorning, () => ports.mail.sent(userId)),
      ]);
    const byKind = recordsByKind(records);
    const openOf = new Map(prepare.map(({ id, tasks }) => [id, tasks]));
    const dayStart = zone.startOfDay(today);
    const meetings = events
      .map((event) => meetingOf(event, openOf, (at) => zone.clockAt(at)))
      .sort((a, b) => (a.from ?? -1) - (b.from ?? -1));
    const isDue = ({ day }: { day: string }) => day <= today && day >= addDays(today, -OVERDUE_DAYS);
    return {
      part,
      name: reader.firstName?.trim() || reader.username?.trim() || '',
      today,
      clock,
      waiting: waiting
        .toSorted((a, b) => URGENCY[a.priority] - URGENCY[b.priority] || a.sentAt - b.sentAt)
        .map(({ id, from, subject, summary, sentAt }) => ({ id, from, subject, summary, day: zone.dayOf(sentAt) })),
      messages: unread.map(({ id, subject, fromName }) => ({ id, subject, from: fromName })),
      meetings: isMorning ? meetings : [],
      free: freeHour(meetings, zone.clockAt(now())),
      promises: promises.map(({ at, ...one }) => ({ ...one, day: zone.dayOf(at) })).filter(isDue),
      due: [
        ...deadlines.flatMap(dueOf),
        ...mailDates.map(({ id, title, day, from, link }): Due => ({
          id,
          what: 'mail',
          title,
          note: from,
          day,
          href: link.to,
        })),
      ]
        .filter(isDue)
        .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
      bills: byKind.of(subscription).flatMap(({ id, title, is: { next, amount, currency } }) =>
        next === null || next < today || next > addDays(today, AHEAD.bills)
          ? []
          : [
              {
                id,
                name: title,
                amount: Math.abs(amount),
                currency,
                day: next,
                href: `/dashboard?tab=finance&record=${encodeURIComponent(id)}`,
              },
            ],
      ),
      medicine: byKind.of(medication).map(({ id, title, is }) => ({ id, title, times: is.times, left: is.stock })),
      habits,
      birthdays: byKind.of(person).flatMap(({ id, is: { name, birthday } }) => {
        const day = birthday === null ? null : nextYearly(birthday, today);
        return day === null || day > addDays(today, AHEAD.birthdays) ? [] : [{ id, name, day }];
      }),
      people: isMorning ? overdueIn(byKind, today) : [],
      hours,
      insight: insightOf(insights, today),
      done: {
        tasks: byKind
          .of(task)
          .filter(({ is }) => is.status === 'Done' && is.doneOn === today)
          .map(({ title }) => title),
        habits: keptToday(byKind, today),
        sent: sent.filter(({ at }) => at >= dayStart).length,
      },
      tomorrow: isMorning ? null : (meetings.find(({ from }) => from !== null) ?? meetings[0] ?? null),
      hasCheckedIn: byKind.of(checkin).some(({ day }) => day === today),
    };
  };

const wantedOf = (part: BriefPart, today: string) =>
  part === 'morning'
    ? [medication, person, interaction, subscription].map(({ id }) => ({ kind: id }))
    : [
        { kind: task.id, since: today, state: 'done' as const },
        { kind: habit.id },
        { kind: habitLog.id, since: today },
        { kind: checkin.id, since: today },
      ];

const dueOf = ({ id, what, title, note, day, link }: Awaited<ReturnType<BriefPorts['deadlines']>>[number]): Due[] => {
  const kind = ({ Task: 'task', Milestone: 'milestone', Goal: 'goal' } as const)[what];
  if (kind === undefined) return [];
  // What a task is about is its project; one without says only that it is a task.
  return [{ id: id.replace(/^record /, ''), what: kind, title, note: note === what ? '' : note, day, href: link.to }];
};

/** Another one each day. */
const insightOf = (insights: Awaited<ReturnType<BriefPorts['insights']>>, today: string): BriefFacts['insight'] => {
  const insight = insights[Number(today.replaceAll('-', '')) % Math.max(1, insights.length)];
  return insight === undefined ? null : { id: insight.title, ...insight };
};

const keptToday = (records: LifeRecords, today: string): string[] => {
  const names = new Map(records.of(habit).map(({ id, title }) => [id, title]));
  return records
    .of(habitLog)
    .filter(({ is, day }) => is.state === 'Done' && day === today)
    .flatMap(({ is }) => names.get(is.habit) ?? []);
};

const meetingOf = (
  { id, title, startsAt, endsAt, isAllDay, location, guests }: PortEvent,
  openOf: ReadonlyMap<string, readonly string[]>,
  clockAt: (at: number) => number,
): Meeting => ({
  id,
  title,
  from: isAllDay ? null : clockAt(startsAt),
  to: isAllDay ? null : clockAt(endsAt),
  guests,
  location,
  open: openOf.get(id) ?? [],
});

/** The first hour of the working day that no meeting touches, from now on. */
const freeHour = (meetings: readonly Meeting[], clock: number): BriefFacts['free'] => {
  let from = Math.max(WORKING_DAY.from, Math.ceil(clock / 900) * 900);
  for (const meeting of meetings) {
    if (meeting.from === null || meeting.to === null) continue;
    if (meeting.from - from >= HOUR_SECONDS) return { from, to: meeting.from };
    from = Math.max(from, meeting.to);
  }
  return WORKING_DAY.to - from >= HOUR_SECONDS ? { from, to: WORKING_DAY.to } : null;
};

const hoursOf = async (ports: BriefPorts, userId: string, { from, to }: { from: number; to: number }) => {
  const entries = await ports.entries(userId, { from, to, limit: ENTRIES_READ });
  if (entries.length === 0) return [];
  const names = new Map((await ports.projects(userId)).map(({ id, name }) => [id, name]));
  const seconds = new Map<string, number>();
  for (const { projectId, startTime, endTime } of entries) {
    // What lies over midnight counts with the part inside of the day.
    const inside = Math.min(Date.parse(endTime), to) - Math.max(Date.parse(startTime), from);
    const name = names.get(projectId) ?? '';
    if (inside > 0) seconds.set(name, (seconds.get(name) ?? 0) + inside / 1000);
  }
  return [...seconds].map(([project, spent]) => ({ project, seconds: spent })).sort((a, b) => b.seconds - a.seconds);
};
