import { HOUR, MINUTE } from '#contract/time-units.ts';
import { addDays, zoneOf, type Zone } from '#contract/zone.ts';
import { recordsByKind } from '#life/records.ts';
import { nextRecordReminderAt, type Reminding, type RemindingOf, recordRemindersBetween } from '#life/reminding.ts';
import { habitsOpenOn, REMINDING } from '#life/reminders.ts';
import type { OwnKind } from '#life/own/own-kind.ts';
import type { ReminderReader } from '#server/jobs/due-reminders.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import type { LifeDependencies } from './dependencies.ts';
import type { RecordWithReminder } from './store/reminders.store.ts';
import type { ListedRecord } from './store/stored-record.ts';

/** How late a reminder is still told after a pause of the server, in milliseconds; of what has begun by then it is none. */
const LATE: { readonly [O in RemindingOf]: number } = {
  task: 12 * HOUR,
  appointment: 12 * HOUR,
  medicine: 2 * HOUR,
  habit: 6 * HOUR,
  record: 12 * HOUR,
};
/** The same of a record that was just written: what it says of the past is no news. */
const LATE_WHEN_NEW = 15 * MINUTE;
/** How long a row may have waited again after a failure, in milliseconds. */
const RETRIED = 2 * MINUTE;
/** How long after its time something still can be done or reached, in milliseconds. */
const LASTS: { readonly [O in RemindingOf]: number } = { ...LATE, appointment: 15 * MINUTE };
/** How far back the notes of a habit are read, in days: a month of them decides. */
const HABIT_DAYS = 32;

/** A reminder of a record whose moment has come. */
export interface RecordReminderDue {
  /** The same for the same record at the same hour of the same day, in whatever zone: it is told once. */
  readonly cause: string;
  readonly of: RemindingOf;
  readonly title: string;
  readonly note: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Its day, if it names no time of it. */
  readonly wholeDay: string | null;
  readonly minutesBefore: number;
  readonly link: { readonly label: string; readonly to: string };
}

/** Finds the reminders of records that have come due. */
export const createRecordReminders = ({
  store,
  kinds,
  ownKinds,
  modules,
  daysOf,
}: Pick<LifeDependencies, 'store' | 'kinds' | 'ownKinds' | 'modules' | 'daysOf'>): ReminderReader<
  RecordWithReminder,
  RecordReminderDue
> => {
  const remindingOf = (record: ListedRecord, own: OwnKind | undefined): Reminding | null =>
    (kinds.get(record.kind) ?? own)?.reminds?.(record.is) ?? null;
  /** Which habits are open on the day of a moment; read only where one reminds. */
  const openHabits = async (userId: string, now: number, zone: Zone) => {
    const today = zone.dayOf(now);
    const wanted = REMINDING.habits.map(({ id }) => ({
      kind: id,
      ...(id === 'habit_log' && { since: addDays(today, -HABIT_DAYS) }),
    }));
    const records = recordsByKind(await store.read(userId, wanted));
    return habitsOpenOn(records, { today, weekStart: (await daysOf(userId)).weekStart });
  };
  const factsOf = (
    { record, own, clock }: { record: ListedRecord; own: OwnKind | undefined; clock: PersonDays['clock'] },
    reminding: Reminding,
    { startsAt, day, time }: Told,
  ): RecordReminderDue => {
    const kind = kinds.get(record.kind);
    const tab = own?.tab ?? modules.find(({ kinds: ofTab }) => kind && ofTab.includes(kind))?.id ?? 'overview';
    return {
      cause: `record-reminder ${record.id} ${day} ${time} ${reminding.minutesBefore}`,
      of: reminding.of,
      title: record.title,
      note: kind?.note?.(record.is, clock) ?? own?.label ?? '',
      startsAt,
      endsAt: startsAt + LASTS[reminding.of],
      wholeDay: reminding.wholeDay ? day : null,
      minutesBefore: reminding.minutesBefore,
      link:
        reminding.of === 'habit'
          ? { label: 'Log the habit', to: '/dashboard?tab=health' }
          : { label: 'Open the record', to: `/dashboard?tab=${tab}&record=${encodeURIComponent(record.id)}` },
    };
  };
  return {
    async due(userId, rows, { now, zone: zoneName }) {
      const zone = zoneOf(zoneName);
      const own = await ownKinds.among(
        userId,
        rows.flatMap(({ record }) => record ?? []),
      );
      const told = rows.flatMap(({ record, remindAt }) => {
        const reminding = record && remindingOf(record, own.get(record.kind));
        if (record === null || reminding === null) return [];
        return recordRemindersBetween(reminding, sinceWhen(reminding, remindAt, now), now, zone)
          .filter(({ startsAt }) => startsAt + LASTS[reminding.of] > now)
          .filter(({ day }) => reminding.of !== 'habit' || day === zone.dayOf(now))
          .map((each) => ({ record, reminding, each }));
      });
      const { clock } = await daysOf(userId);
      const open = told.some(({ reminding }) => reminding.of === 'habit') ? await openHabits(userId, now, zone) : null;
      return told
        .filter(({ record, reminding }) => reminding.of !== 'habit' || open?.has(record.id) === true)
        .map(({ record, reminding, each }) => factsOf({ record, own: own.get(record.kind), clock }, reminding, each));
    },
    async next({ userId, record }, { now, zone }) {
      if (record === null) return null;
      const own = kinds.has(record.kind) ? undefined : await ownKinds.kind(userId, record.kind);
      const reminding = remindingOf(record, own);
      return reminding === null ? null : nextRecordReminderAt(reminding, now, zoneOf(zone));
    },
  };
};

/** From when on reminders are told: one of a single day that was told already has the same cause. */
const sinceWhen = ({ of, day }: Reminding, remindAt: number, now: number): number => {
  if (day !== null) return now - (remindAt === 0 ? LATE_WHEN_NEW : LATE[of]);
  return remindAt === 0 ? now - MINUTE : Math.max(remindAt - RETRIED, now - LATE[of]);
};
type Told = ReturnType<typeof recordRemindersBetween>[number];
