import type { InvoiceLine } from '#contract/orbit/invoice-document.ts';
import type { InvoiceHours } from '#contract/orbit/invoices.ts';
import type { Zone } from '#contract/zone.ts';
import { hoursOf } from '#formats/invoice/totals.ts';
import { roundSeconds } from '../reports/rounding.ts';
import type { StoredFinishedEntry, StoredProject, StoredTask } from '../store/records.ts';
import { secondsBetween } from '../time/spans.ts';

/** What is charged for hours: lines without their tax, and the days that they were worked on. */
export interface HourLines {
  readonly lines: readonly Omit<InvoiceLine, 'tax' | 'taxRate'>[];
  readonly from: string | null;
  readonly to: string | null;
}

interface HoursContext {
  readonly projects: ReadonlyMap<string, StoredProject>;
  readonly tasks: ReadonlyMap<string, StoredTask>;
  readonly zone: Zone;
}

/** Makes one line of all entries of a project, or of a task of it, at one rate; each entry is rounded by itself, as reports do it. */
export const linesOfHours = (
  entries: readonly StoredFinishedEntry[],
  { by, rounding, minutes }: Pick<InvoiceHours, 'by' | 'rounding' | 'minutes'>,
  { projects, tasks, zone }: HoursContext,
): HourLines => {
  const groups = new Map<string, { text: string; price: number; seconds: number }>();
  for (const entry of entries) {
    const project = projects.get(entry.projectId);
    const price = entry.hourlyRate ?? project?.hourlyRate ?? 0;
    const task = by === 'task' ? (tasks.get(entry.taskId ?? '')?.name ?? entry.description.trim().slice(0, 250)) : '';
    const text = [project?.name ?? 'Work', task].filter((word) => word !== '').join(': ');
    const seconds = roundSeconds(rounding, minutes, secondsBetween(entry.startedAt, entry.endedAt));
    const key = JSON.stringify([entry.projectId, task, price]);
    const group = groups.get(key) ?? { text, price, seconds: 0 };
    groups.set(key, { ...group, seconds: group.seconds + seconds });
  }
  const days = entries.flatMap(({ startedAt, endedAt }) => [
    zone.dayOf(startedAt),
    zone.dayOf(Math.max(startedAt, endedAt - 1)),
  ]);
  days.sort();
  return {
    lines: [...groups.values()].map(({ text, price, seconds }) => ({
      text,
      price,
      seconds,
      transactionId: null,
      unit: 'hour',
      quantity: hoursOf(seconds),
    })),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  };
};
