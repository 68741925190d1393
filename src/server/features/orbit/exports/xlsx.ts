import { minorDigits } from '#contract/currency-digits.ts';
import type { Report, ReportQuery } from '#contract/orbit/reports.ts';
import type { XlsxCell, XlsxSheet } from '#formats/xlsx/write-xlsx.ts';
import { partIn } from '../reports/entry-part.ts';
import type { ReportContext } from '../reports/report.ts';
import { momentsOf } from '../reports/reports.ts';
import type { StoredFinishedEntry } from '../store/records.ts';

type Money = Report['money'];

/** A report and its entries, in the order of their start, as two sheets that add up to the same. */
export const reportSheets = (
  report: Report,
  entries: readonly StoredFinishedEntry[],
  query: ReportQuery,
  context: ReportContext,
): readonly XlsxSheet[] => {
  const currencies = report.money.map(({ currency }) => currency);
  const amounts = (money: Money): XlsxCell[] =>
    currencies.map((unit) => {
      const found = money.find(({ currency }) => currency === unit);
      return found === undefined ? null : { minor: found.amount, digits: minorDigits(unit) };
    });
  const amountHeads = currencies.map((currency) => ({ head: `Amount ${currency}`, width: 16 }));
  const groups: XlsxSheet = {
    name: 'Report',
    columns: [
      { head: GROUPS[report.by], width: 36 },
      { head: 'Hours', width: 12 },
      { head: 'Billable', width: 12 },
      { head: 'Entries', width: 10 },
      ...amountHeads,
    ],
    rows: report.groups.map((group) => [labelOf(report.by, group), ...figures(group), ...amounts(group.money)]),
    total: ['Total', ...figures(report), ...amounts(report.money)],
  };
  const span = momentsOf(query, context.zone);
  const list: XlsxSheet = {
    name: 'Entries',
    columns: [...ENTRY_COLUMNS, ...amountHeads],
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
        entry.billable ? 'Yes' : 'No',
        { seconds: part.seconds },
        ...amounts(part.amount === 0 ? [] : [{ currency: entry.currency, amount: part.amount }]),
      ];
    }),
    total: [
      'Total',
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

const GROUPS: { readonly [B in Report['by']]: string } = {
  day: 'Day',
  week: 'Week of',
  month: 'Month of',
  project: 'Project',
  agency: 'Client',
  task: 'Task',
  tag: 'Tag',
};

const ENTRY_COLUMNS = [
  { head: 'Day', width: 12 },
  { head: 'Start', width: 10 },
  { head: 'End', width: 10 },
  { head: 'Project', width: 24 },
  { head: 'Client', width: 24 },
  { head: 'Task', width: 24 },
  { head: 'Description', width: 48 },
  { head: 'Tags', width: 18 },
  { head: 'Billable', width: 10 },
  { head: 'Hours', width: 12 },
] as const;

const figures = (sum: Pick<Report, 'seconds' | 'billableSeconds' | 'entries'>): XlsxCell[] => [
  { seconds: sum.seconds },
  { seconds: sum.billableSeconds },
  { number: sum.entries },
];

/** A group by time is named by its first day. */
const labelOf = (by: Report['by'], { key, label }: Report['groups'][number]): XlsxCell =>
  by === 'day' || by === 'week' || by === 'month' ? { day: key } : label;
