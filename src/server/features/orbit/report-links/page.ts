import { dateTimeFormat } from '#contract/intl.ts';
import { moneyText } from '#contract/money.ts';
import type { ReportLinkSettings } from '#contract/orbit/report-links.ts';
import type { Report } from '#contract/orbit/reports.ts';
import { escapeHtml } from '#formats/mime/text-to-html.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { SharedLine, SharedReport } from './shared-report.ts';

/** A shared report as a page that needs nothing else: no script, no picture, no font. */
export const reportPage = (shared: SharedReport): string => {
  const { settings, report, lines } = shared;
  const { name, sender, amounts } = settings;
  const time = timeText(report, lines);
  return page(
    name,
    [
      `<header><h1 dir="auto">${escapeHtml(name)}</h1>`,
      sender === '' ? '' : `<p dir="auto">From ${escapeHtml(sender)}</p>`,
      `<p class="quiet">${rangeText(report.from, report.to)}</p></header>`,
      report.entries === 0
        ? '<p>No time was tracked in these days.</p>'
        : [
            `<dl><div><dt>Hours</dt><dd>${time(report.seconds)}</dd></div>`,
            amounts ? `<div><dt>Amount</dt><dd>${moneyOf(report.money)}</dd></div>` : '',
            '</dl>',
            groupsTable(report, amounts, time),
            lines === null ? '' : linesTable(lines, amounts, time),
          ].join(''),
      `<footer>${notes(shared)
        .map((note) => `<p>${note}</p>`)
        .join('')}</footer>`,
    ].join('\n'),
  );
};

/** What everybody finds where there is no report: nothing tells whether there ever was one. */
export const missingReportPage = (): string =>
  page(
    'No report here',
    '<h1>This report isn’t here</h1><p>The link may have been withdrawn, may have run out, or wasn’t copied in full. Ask the person who sent it to you for a new one.</p>',
  );

/** What is shown where reports were opened too often; `seconds` until the next try. */
export const tooOftenPage = (seconds: number): string =>
  page(
    'Please wait a moment',
    `<h1>Please wait a moment</h1><p>Reports were opened very often from your network. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.</p>`,
  );

const page = (title: string, content: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>
<body><main>${content}</main></body></html>
`;

type Time = (seconds: number) => string;
type Money = Report['money'];

/** Hours and minutes; with seconds where anything on the page has some, so that every sum can be checked. */
const timeText = (report: Report, lines: readonly SharedLine[] | null): Time => {
  const isWhole = [...report.groups, ...(lines ?? [])].every(({ seconds }) => seconds % 60 === 0);
  const two = (value: number) => String(value).padStart(2, '0');
  return (seconds) => {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return `${hours}:${two(minutes)}${isWhole ? '' : `:${two(seconds % 60)}`}`;
  };
};

const moneyOf = (money: Money): string =>
  money.map(({ amount, currency }) => escapeHtml(moneyText(amount, currency))).join(' + ') || '–';

const GROUPS: { readonly [B in Report['by']]: string } = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  project: 'Project',
  agency: 'Client',
  task: 'Task',
  tag: 'Tag',
};

const figures = ({ seconds, money }: { seconds: number; money: Money }, amounts: boolean, time: Time): string =>
  `<td class="number">${time(seconds)}</td>${amounts ? `<td class="number">${moneyOf(money)}</td>` : ''}`;
const heads = (amounts: boolean): string =>
  `<th scope="col" class="number">Hours</th>${amounts ? '<th scope="col" class="number">Amount</th>' : ''}`;

const groupsTable = (report: Report, amounts: boolean, time: Time): string => {
  const rows = report.groups.map(
    (group) =>
      `<tr><th scope="row" class="words" dir="auto">${escapeHtml(labelOf(report.by, group))}</th>${figures(group, amounts, time)}</tr>`,
  );
  return `<h2 id="sums">By ${GROUPS[report.by].toLowerCase()}</h2><table aria-labelledby="sums"><thead><tr><th scope="col">${GROUPS[report.by]}</th>${heads(amounts)}</tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">Total</th>${figures(report, amounts, time)}</tr></tfoot></table>`;
};

const labelOf = (by: Report['by'], { key, label }: { key: string; label: string }): string => {
  if (by === 'day') return dayText(key, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  if (by === 'week') return `Week of ${dayText(key, LONG)}`;
  if (by === 'month') return dayText(key, { month: 'long', year: 'numeric' });
  return by === 'agency' && key === '' ? 'Without a client' : label;
};

const linesTable = (lines: readonly SharedLine[], amounts: boolean, time: Time): string => {
  const rows = lines.map(
    (line) =>
      `<tr><td class="number">${dayText(line.day, { day: 'numeric', month: 'short' })}</td><td class="words" dir="auto">${wordsOf(line)}</td>${figures({ ...line, money: [...line.money] }, amounts, time)}</tr>`,
  );
  return `<h2 id="lines">What was done</h2><table aria-labelledby="lines"><thead><tr><th scope="col">Day</th><th scope="col" class="words">Work</th>${heads(amounts)}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const wordsOf = ({ description, project }: SharedLine): string =>
  description === ''
    ? escapeHtml(project)
    : `${escapeHtml(description)}<small dir="auto">${escapeHtml(project)}</small>`;

const notes = ({ settings, report, isCut }: SharedReport): string[] => [
  ...(isCut ? ['Only the latest entries are listed one by one. The totals count all of them.'] : []),
  ...(report.by === 'tag' ? ['Work with several tags counts under each tag, but only once in the total.'] : []),
  ...(settings.rounding === 'none' ? [] : [ROUNDINGS[settings.rounding](settings)]),
  ...(settings.expiresOn === null ? [] : [`This link works until ${dayText(settings.expiresOn, LONG)}.`]),
];
const minutesText = ({ minutes }: Pick<ReportLinkSettings, 'minutes'>) =>
  minutes === 1 ? 'a full minute' : `${minutes} minutes`;
const ROUNDINGS: {
  readonly [R in Exclude<ReportLinkSettings['rounding'], 'none'>]: (
    settings: Pick<ReportLinkSettings, 'minutes'>,
  ) => string;
} = {
  up: (settings) => `Each entry is rounded up to ${minutesText(settings)}.`,
  down: (settings) => `Each entry is rounded down to ${minutesText(settings)}.`,
  nearest: (settings) =>
    `Each entry is rounded to the nearest ${settings.minutes === 1 ? 'minute' : minutesText(settings)}.`,
};

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
/** A day such as 2026-11-21 in words; a day has no zone. */
const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));
/** "November 1 – 30, 2026". */
const rangeText = (from: string, to: string): string =>
  dateTimeFormat('en-US', { ...LONG, timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));
