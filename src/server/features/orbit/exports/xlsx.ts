import { minorDigits } from '#contract/currency-digits.ts';
import type { Report, ReportQuery } from '#contract/orbit/reports.ts';
import type { XlsxCell, XlsxSheet } from '#formats/xlsx/write-xlsx.ts';
import { partIn } from '../reports/entry-part.ts';
import type { ReportContext } from '../reports/report.ts';
import { momentsOf } from '../reports/reports.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import { reportWords } from './report-words.ts';
import type { StoredFinishedEntry } from '../store/records.ts';

type Money = Report['money'];

/** A report and its entries, in the order of their start, as two sheets that add up to the same. */
export const reportSheets = (
  report: Report,
  entries: readonly StoredFinishedEntry[],
  query: ReportQuery,
  context: ReportContext,
  language: WrittenLanguage,
): readonly XlsxSheet[] => {
  const words = reportWords[language];
  const currencies = report.money.map(({ currency }) => currency);
  const amounts = (money: Money): XlsxCell[] =>
    currencies.map((unit) => {
      const found = money.find(({ currency }) => currency === unit);
      return found === undefined ? null : { minor: found.amount, digits: minorDigits(unit) };
    });
  const amountHeads = currencies.map((currency) => ({ head: `${words.amount} ${currency}`, width: 16 }));
  const groups: XlsxSheet = {
    name: words.sheets.groups,
    columns: [
      { head: words.groups[report.by], width: 36 },
      { head: words.hours, width: 12 },
      { head: words.billable, width: 12 },
      { head: words.sheets.entries, width: 10 },
      ...amountHeads,
    ],
    rows: report.groups.map((group) => [
      labelOf(report.by, group, words.nameless),
      ...figures(group),
      ...amounts(group.money),
    ]),
    total: [words.total, ...figures(report), ...amounts(report.money)],
  };
  const span = momentsOf(query, context.zone);
  const list: XlsxSheet = {
    name: words.sheets.entries,
    columns: [...entryColumns(words), ...amountHeads],
    rows: entries.map((entry) => {
      const part = partIn(span, entry, query);
      const project = context.projects.get(entry.projectId);
      return [
        { day: context.zone.dayOf(part.from) },
        { clock: context.zone.clockAt(part.from) },
        { clock: context.zone.clockAt(part.to) },
        project?.name ?? '',
        context.agencies.get(project?.agencyId ?? '')?.name ?? '',
        context.tasks.get(entry.taskId ?? '')?.task ?? '',
        entry.description,
        entry.tags.join(', '),
        entry.billable ? words.yes : words.no,
        { seconds: part.seconds },
        ...amounts(part.amount === 0 ? [] : [{ currency: entry.currency, amount: part.amount }]),
      ];
    }),
    total: [
      words.total,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      { seconds: report.seconds },
      ...amounts(report.money),
    ],
  };
  return [groups, list];
};

const entryColumns = ({ entry, billable, hours }: (typeof reportWords)[WrittenLanguage]) => [
  { head: entry.day, width: 12 },
  { head: entry.start, width: 10 },
  { head: entry.end, width: 10 },
  { head: entry.project, width: 24 },
  { head: entry.client, width: 24 },
  { head: entry.task, width: 24 },
  { head: entry.description, width: 48 },
  { head: entry.tags, width: 18 },
  { head: billable, width: 12 },
  { head: hours, width: 12 },
];

const figures = (sum: Pick<Report, 'seconds' | 'billableSeconds' | 'entries'>): XlsxCell[] => [
  { seconds: sum.seconds },
  { seconds: sum.billableSeconds },
  { number: sum.entries },
];

/** A group by time is named by its first day. */
const labelOf = (
  by: Report['by'],
  { key, label }: Report['groups'][number],
  nameless: { readonly [B in Report['by']]: string },
): XlsxCell => {
  if (by === 'day' || by === 'week' || by === 'month') return { day: key };
  return key === '' ? nameless[by] : label;
};
