import { dateTimeFormat } from '#contract/intl.ts';
import type { Report, ReportQuery } from '#contract/orbit/reports.ts';
import { partIn } from '../reports/entry-part.ts';
import type { ReportContext } from '../reports/report.ts';
import { momentsOf } from '../reports/reports.ts';
import type { StoredFinishedEntry } from '../store/records.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import { reportWords } from './report-words.ts';

/** A row of the printed report. */
export interface PrintedRow {
  readonly label: string;
  readonly seconds: number;
  readonly money: Report['money'];
}
/** What a printed report says, as plain data. */
export interface PrintedReport {
  readonly title: string;
  readonly language: WrittenLanguage;
  readonly zone: string;
  readonly by: Report['by'];
  readonly groups: readonly PrintedRow[];
  readonly total: PrintedRow;
  readonly lines: readonly PrintedRow[];
}

/** A report with both tables to print: its groups, and the entries that they add up, in the order of their start. */
export const printedReport = (
  report: Report,
  entries: readonly StoredFinishedEntry[],
  query: ReportQuery,
  context: ReportContext,
  language: WrittenLanguage,
): PrintedReport => {
  const words = reportWords[language];
  const dayText = (day: string) => dayIn(words.locale, day);
  const span = momentsOf(query, context.zone);
  const { by, seconds: all, money: sum } = report;
  return {
    title: words.title(dayText(report.from), dayText(report.to)),
    language,
    zone: report.zone,
    by,
    groups: report.groups.map(({ key, label, seconds, money }) => ({
      label: isTime(by) ? dayText(key) : key === '' ? words.nameless[by] : label,
      seconds,
      money,
    })),
    total: { label: words.total, seconds: all, money: sum },
    lines: entries.map((entry) => {
      const { from, seconds, amount } = partIn(span, entry, query);
      const names = [context.projects.get(entry.projectId)?.name, context.tasks.get(entry.taskId ?? '')?.task];
      return {
        label: [dayText(context.zone.dayOf(from)), ...names, entry.description].filter(Boolean).join(' · '),
        seconds,
        money: amount === 0 ? [] : [{ currency: entry.currency, amount }],
      };
    }),
  };
};

const isTime = (by: Report['by']): boolean => by === 'day' || by === 'week' || by === 'month';

const dayIn = (locale: string, day: string): string =>
  dateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
