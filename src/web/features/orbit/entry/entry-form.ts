import type { TimeEntry } from '#contract/orbit/time.ts';
import type { Zone } from '#contract/zone.ts';
import { readPrice, priceInput } from '#contract/money.ts';

/** The values of the entry dialog, as typed. */
export interface EntryForm {
  readonly projectId: string;
  /** Empty for none. */
  readonly taskId: string;
  readonly description: string;
  readonly tags: string;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly billable: boolean;
  readonly rate: string;
}
/** The subject of the dialog: an existing entry, or a new one. */
export type EntryTarget =
  | { readonly kind: 'edit'; readonly entry: TimeEntry }
  | {
      readonly kind: 'new';
      readonly projectId: string;
      readonly from: number;
      readonly to: number;
      readonly description?: string;
    };

/** "09:05": the local time of a moment. */
export const clockText = (zone: Zone, at: number): string => {
  const minutes = Math.floor(zone.clockAt(at) / 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** The moment of a local date and time; null while one of them is missing. */
export const momentOfInputs = (zone: Zone, day: string, time: string): number | null => {
  const parts = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(time);
  if (!parts || Number.isNaN(Date.parse(day))) return null;
  return zone.momentOf(day, Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0));
};

export const entryFormOf = (target: EntryTarget, zone: Zone): EntryForm => {
  const [from, to] =
    target.kind === 'new'
      ? [target.from, target.to]
      : [Date.parse(target.entry.startTime), Date.parse(target.entry.endTime)];
  const { projectId, description = '' } = target.kind === 'new' ? target : target.entry;
  const entry = target.kind === 'edit' ? target.entry : null;
  return {
    projectId,
    taskId: entry?.taskId ?? '',
    description,
    tags: entry?.tags.join(', ') ?? '',
    startDay: zone.dayOf(from),
    startTime: clockText(zone, from),
    endDay: zone.dayOf(to),
    endTime: clockText(zone, to),
    billable: entry?.billable ?? false,
    rate: priceInput(entry?.hourlyRate ?? null, entry?.currency ?? 'EUR'),
  };
};

/** The span of a form. An unchanged time keeps its seconds; a typed one has none. */
export const entrySpanOf = (
  form: EntryForm,
  before: EntryForm,
  target: EntryTarget,
  zone: Zone,
): { from: number; to: number } | null => {
  const saved = target.kind === 'edit' ? target.entry : null;
  const startUntouched = form.startDay === before.startDay && form.startTime === before.startTime;
  const endUntouched = form.endDay === before.endDay && form.endTime === before.endTime;
  const from =
    saved && startUntouched ? Date.parse(saved.startTime) : momentOfInputs(zone, form.startDay, form.startTime);
  const to = saved && endUntouched ? Date.parse(saved.endTime) : momentOfInputs(zone, form.endDay, form.endTime);
  return from === null || to === null ? null : { from, to };
};

/** Tags as typed, separated by commas. */
export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** The typed rate; undefined if it was not changed. */
export const rateOf = (form: EntryForm, before: EntryForm, currency: string): number | null | undefined =>
  form.rate === before.rate ? undefined : readPrice(form.rate, currency);
