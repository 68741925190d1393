import type { QuickDraft, RecordValues } from '#contract/life/life.ts';
import { minutesText } from '#contract/duration.ts';
import { roughMoneyText } from '#contract/money.ts';
import { relativeDayText } from '../days.ts';
import type { Field } from '../field.ts';
import { guardOf, type Kind } from '../kind.ts';
import { transaction } from '../kinds/finance.ts';
import { appointment, checkin, measurement, sleep, symptom, workout } from '../kinds/health.ts';
import { study } from '../kinds/learning.ts';
import { task } from '../kinds/projects.ts';
import { shopping } from '../kinds/home.ts';
import { interaction } from '../kinds/social.ts';
import { clausesOf, type Cutting } from './clauses.ts';
import { TO_PAY } from './money-words.ts';
import { asksForReminder, type ReadAt, readReminder } from './remind.ts';
import { HAS_BEEN, MEDICAL_APPOINTMENT } from './everyday.ts';
import type { QuickLine, Understood } from './rule.ts';
import { isAnnounced, rules } from './rules.ts';
import { takeDay } from './when.ts';
import { OPENERS } from './words.ts';

/** What Quick Add knows beside the line. */
export interface QuickContext {
  readonly today: string;
  readonly habits: QuickLine['habits'];
  /** The kinds of the person's own. */
  readonly own?: QuickLine['own'];
  /** The currency that the person's amounts usually are in. */
  readonly currency: string;
  /** When the line is read; without it none is read as a reminder. */
  readonly moment?: ReadAt;
}

/** How many ways to read a line are offered. */
const DRAFTS_SHOWN = 3;

/**
 * Reads a line and tells which records it could be, the likeliest first, or, of a line that tells of several things, the likeliest of
 * each; nothing that the line does not say is made up.
 */
export const understandLine = (
  text: string,
  { today, habits, own = [], currency, moment }: QuickContext,
): QuickDraft[] => {
  const line = text.trim();
  if (moment !== undefined && asksForReminder(line)) return [reminderDraft(line, moment, today)];
  const readings = (part: string, usualDay: string): Omit<QuickDraft, 'rest'>[] => {
    const { rest, day } = takeDay(part, today);
    if (rest === '') return [];
    const found = rules.flatMap((rule) => rule({ text: rest, day: day ?? usualDay, habits, own, currency }) ?? []);
    if (found.length === 0 && moment !== undefined) return [fixedDate(part, moment, today) ?? []].flat();
    return withoutPrice(found).map(({ kind, values }) =>
      draftOf(kind, withInitials(kind, values, day ?? usualDay), today),
    );
  };
  const best = (part: string) => readings(part, today)[0];
  const clauses = withDays(clausesOf(line, cuttingBy(best)), today);
  if (clauses.length < 2) {
    const planned =
      moment === undefined || isAnnounced(line) || isTimed(best(line)) ? null : plannedTask(line, moment, today);
    const found = planned === null ? readings(text, today) : readings(planned.title, planned.day);
    const drafts = planned === null ? found : [planned.draft, ...found];
    return drafts.slice(0, DRAFTS_SHOWN).map((draft) => ({ ...draft, rest: '' }));
  }
  return clauses.flatMap((clause) => {
    const others = clauses.filter((other) => other !== clause);
    // What a clause owes to another, its day, stays said when that one is gone.
    const rest = others.map(({ said, day, isToldHere }) => (isToldHere ? said : `${said} ${day}`)).join(', ');
    return readings(clause.said, clause.day)
      .slice(0, 1)
      .map((draft) => ({ ...draft, rest }));
  });
};

/** Figures that are read as something else are no price as well. */
const withoutPrice = (found: readonly Understood[]): readonly Understood[] =>
  [checkin, measurement, sleep, study, symptom, workout].some((kind) => kind === found[0]?.kind)
    ? found.filter(({ kind }) => kind !== transaction)
    : found;

/** "Ran 5 km in 27 min" says how long it took, not when it will be. */
const isTimed = (draft: Omit<QuickDraft, 'rest'> | undefined): boolean =>
  draft?.kind === workout.id && draft.values['distance'] !== null && draft.values['duration'] !== null;

/** "Remind me to …" is a task with a reminder, and nothing else. */
const reminderDraft = (line: string, moment: ReadAt, today: string): QuickDraft => {
  const { title, day, time, problem } = readReminder(line, moment);
  const values = { title, due: day, at: time, remind: day === null ? null : 'At its time' };
  const draft = draftOf(task, withInitials(task, values, today), today);
  return { ...draft, rest: '', complete: draft.complete && problem === null, ...(problem !== null && { problem }) };
};

/** "Call mum tomorrow at 5pm": what is still to come is a task rather than something that was, with a reminder if it names a time. */
const plannedTask = (line: string, moment: ReadAt, today: string) => {
  const read = readReminder(line, moment);
  const { title, day, problem, isAhead } = read;
  const isDue = isAhead || (TO_PAY.test(line) && day !== null && day > today);
  if (title === null || day === null || problem !== null || !isDue) return null;
  return { title, day, draft: plannedDraft({ ...read, title, day }, today) };
};

/** "Dentist tuesday 3pm": what nothing else is read in is still to come if it names a day of the week and a time. */
const fixedDate = (line: string, moment: ReadAt, today: string) => {
  const read = readReminder(line, moment);
  const { title, day, problem, namesTime } = read;
  if (title === null || day === null || problem !== null || day <= today) return null;
  const isFixed = MEDICAL_APPOINTMENT.test(title) || (namesTime && takeDay(line, today).day !== null);
  return isFixed && !HAS_BEEN.test(title) ? plannedDraft({ ...read, title, day }, today) : null;
};

interface Planned {
  readonly title: string;
  readonly day: string;
  readonly time: string | null;
  readonly namesTime: boolean;
}
const plannedDraft = ({ title, day, time, namesTime }: Planned, today: string) => {
  const isMedical = MEDICAL_APPOINTMENT.test(title);
  const values = isMedical
    ? { what: title, day, ...(namesTime && { at: time, remind: '1 hour before' }) }
    : { title, due: day, ...(namesTime && { at: time, remind: 'At its time' }) };
  const kind = isMedical ? appointment : task;
  return draftOf(kind, withInitials(kind, values, today), today);
};

/** A day that is said once holds for what is said after it, and for what is said before if a thing ends with it. */
const withDays = (clauses: readonly string[], today: string) => {
  const told = clauses.map((said) => takeDay(said, today));
  const days = told.map(({ day }) => day);
  const first = days.findIndex((day) => day !== null);
  const before = first >= 0 && clauses[first]!.startsWith(told[first]!.rest) ? days[first]! : today;
  return clauses.map((said, at) => ({
    said,
    day: days.slice(0, at + 1).findLast((day) => day !== null) ?? before,
    isToldHere: days[at] !== null || days.every((day) => day === null),
  }));
};

const cuttingBy = (best: (part: string) => Omit<QuickDraft, 'rest'> | undefined): Cutting => ({
  opener: OPENERS,
  isUnderstood: (part) => best(part) !== undefined,
  isComplete: (part) => best(part)?.complete === true,
  goesOn: (before, part, between) => {
    const kinds = [best(before)?.kind, best(part)?.kind];
    if (kinds.every((kind) => kind === checkin.id)) return true;
    // "lunch with Ana and Tom 12.50"
    const isMeal = best(before)?.values['how'] === 'Met';
    const isName =
      isMeal && kinds[1] === transaction.id && !/^\W*\d/.test(part) && !/\d$/.test(before) && !between.includes(',');
    return isAnnounced(before) || (kinds[0] === interaction.id && isName);
  },
  // "slept 8, bread and butter 3.50"
  leadsOn: (before, part, next) => {
    const kind = best(next)?.kind;
    const isNaming = kind === transaction.id || kind === shopping.id;
    return isNaming && !/\d/.test(part) && best(before)?.kind !== interaction.id && !isAnnounced(before);
  },
});

/** What the line leaves open begins as in the form; the day is the one of the line. */
const withInitials = (kind: Kind, values: RecordValues, day: string): RecordValues => ({
  ...Object.fromEntries(
    Object.entries(kind.fields).map(([name, { initial }]) => [name, initial === 'today' ? day : initial]),
  ),
  ...values,
});

const draftOf = (kind: Kind, values: RecordValues, today: string): Omit<QuickDraft, 'rest'> => ({
  kind: kind.id,
  kindLabel: kind.label,
  icon: kind.icon,
  values,
  complete: guardOf(kind).safeParse(values).success,
  chips: Object.entries(kind.fields).flatMap(([name, field]) => {
    const value = values[name] ?? null;
    // A choice that begins with this value in the form, too, is nothing that the line said.
    const isUsual = field.type === 'choice' && field.initial === value;
    const isTold = value !== null && field.type !== 'reference' && field.type !== 'yes-no' && name !== 'currency';
    return isTold && !isUsual ? [{ label: field.label, value: shown(field, value, values, today) }] : [];
  }),
});

const shown = (field: Field, value: string | number | boolean, values: RecordValues, today: string): string => {
  if (field.type === 'money') return roughMoneyText(Number(value), String(values['currency'] ?? 'USD'));
  if (field.type === 'minutes') return minutesText(Number(value));
  if (field.type === 'date') return relativeDayText(String(value), today);
  return field.range.unit === undefined ? String(value) : `${value} ${field.range.unit}`;
};
