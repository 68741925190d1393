import type { TimeEntry } from '#contract/orbit-time.ts';
import type { Zone } from '#contract/zone.ts';
import { readMoney, typedMoney } from '../model/money.ts';

/** What the dialog of an entry holds, as it is typed. */
export interface EntryForm {
  readonly projectId: string;
  readonly description: string;
  readonly tags: string;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly billable: boolean;
  readonly rate: string;
}
/** What the dialog is about: an entry that is there, or one that is to be. */
export type EntryTarget =
  | { readonly kind: 'edit'; readonly entry: TimeEntry }
  | {
      readonly kind: 'new';
      readonly projectId: string;
      readonly from: number;
      readonly to: number;
      readonly description?: string;
    };

/** "09:05" of a moment on the wall clock. */
export const clockText = (zone: Zone, at: number): string => {
  const minutes = Math.floor(zone.clockAt(at) / 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** The moment at which the wall clock of a day shows a time; null when one of them is not typed yet. */
export const momentAt = (zone: Zone, day: string, time: string): number | null => {
  const parts = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(time);
  if (!parts || Number.isNaN(Date.parse(day))) return null;
  return zone.momentOf(day, Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0));
};

export const formOf = (target: EntryTarget, zone: Zone): EntryForm => {
  const [from, to] =
    target.kind === 'new'
      ? [target.from, target.to]
      : [Date.parse(target.entry.startTime), Date.parse(target.entry.endTime)];
  const { projectId, description = '' } = target.kind === 'new' ? target : target.entry;
  const entry = target.kind === 'edit' ? target.entry : null;
  return {
    projectId,
    description,
    tags: entry?.tags.join(', ') ?? '',
    startDay: zone.dayOf(from),
    startTime: clockText(zone, from),
    endDay: zone.dayOf(to),
    endTime: clockText(zone, to),
    billable: entry?.billable ?? false,
    rate: typedMoney(entry?.hourlyRate ?? null, entry?.currency ?? 'EUR'),
  };
};

/** The days and times of a form as moments. What was not touched keeps its seconds; what was typed has none. */
export const timesOf = (
  form: EntryForm,
  before: EntryForm,
  target: EntryTarget,
  zone: Zone,
): { from: number; to: number } | null => {
  const kept = target.kind === 'edit' ? target.entry : null;
  const startUntouched = form.startDay === before.startDay && form.startTime === before.startTime;
  const endUntouched = form.endDay === before.endDay && form.endTime === before.endTime;
  const from = kept && startUntouched ? Date.parse(kept.startTime) : momentAt(zone, form.startDay, form.startTime);
  const to = kept && endUntouched ? Date.parse(kept.endTime) : momentAt(zone, form.endDay, form.endTime);
  return from === null || to === null ? null : { from, to };
};

/** Tags as they are typed, with commas between them. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** The rate that was typed; undefined when it was left as it was. */
export const rateOf = (form: EntryForm, before: EntryForm, currency: string): number | null | undefined =>
  form.rate === before.rate ? undefined : readMoney(form.rate, currency);
