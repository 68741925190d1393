import { dateTimeFormat } from '#contract/intl.ts';
import { moneyText } from '#contract/money.ts';
import type { Report } from '#contract/orbit/reports.ts';
import { escapeHtml } from '#formats/mime/text-to-html.ts';
import { languageOfRequest } from '#server/languages/request-language.ts';
import { reportWords } from '../exports/report-words.ts';
import { PAGE_STYLE } from './page-style.ts';
import { pageWords } from './page-words.ts';
import type { SharedLine, SharedReport } from './shared-report.ts';

/** A shared report as a page that needs nothing else: no script, no picture, no font. */
export const reportPage = (shared: SharedReport): string => {
  const { settings, report, lines } = shared;
  const { name, sender, amounts } = settings;
  const words = wordsOf();
  const time = timeText(report, lines);
  return page(
    name,
    [
      `<header><h1 dir="auto">${escapeHtml(name)}</h1>`,
      sender === '' ? '' : `<p dir="auto">${words.from(escapeHtml(sender))}</p>`,
      `<p class="quiet">${rangeText(report.from, report.to, words)}</p></header>`,
      report.entries === 0
        ? `<p>${words.nothing}</p>`
        : [
            `<dl><div><dt>${words.hours}</dt><dd>${time(report.seconds)}</dd></div>`,
            amounts ? `<div><dt>${words.amount}</dt><dd>${moneyOf(report.money, words)}</dd></div>` : '',
            '</dl>',
            groupsTable(report, amounts, time, words),
            lines === null ? '' : linesTable(lines, amounts, time, words),
          ].join(''),
      `<footer>${notes(shared, words)
        .map((note) => `<p>${note}</p>`)
        .join('')}</footer>`,
    ].join('\n'),
  );
};

/** What everybody finds where there is no report: nothing tells whether there ever was one. */
export const missingReportPage = (): string => {
  const { title, heading, text } = wordsOf().missing;
  return page(title, `<h1>${heading}</h1><p>${text}</p>`);
};

/** What is shown where reports were opened too often; `seconds` until the next try. */
export const tooOftenPage = (seconds: number): string => {
  const { heading, text } = wordsOf().tooOften;
  return page(heading, `<h1>${heading}</h1><p>${text(seconds)}</p>`);
};

/** The words of the language that whoever opens the page reads. */
const wordsOf = () => {
  const language = languageOfRequest();
  return { language, ...reportWords[language], ...pageWords[language] };
};
type Words = ReturnType<typeof wordsOf>;

const page = (title: string, content: string): string =>
  `<!doctype html>
<html lang="${languageOfRequest()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>
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

const moneyOf = (money: Money, { locale }: Words): string =>
  money.map(({ amount, currency }) => escapeHtml(moneyText(amount, currency, locale))).join(' + ') || '–';

const figures = (
  { seconds, money }: { seconds: number; money: Money },
  amounts: boolean,
  time: Time,
  words: Words,
): string =>
  `<td class="number">${time(seconds)}</td>${amounts ? `<td class="number">${moneyOf(money, words)}</td>` : ''}`;
const heads = (amounts: boolean, words: Words): string =>
  `<th scope="col" class="number">${words.hours}</th>${amounts ? `<th scope="col" class="number">${words.amount}</th>` : ''}`;

const groupsTable = (report: Report, amounts: boolean, time: Time, words: Words): string => {
  const rows = report.groups.map(
    (group) =>
      `<tr><th scope="row" class="words" dir="auto">${escapeHtml(labelOf(report.by, group, words))}</th>${figures(group, amounts, time, words)}</tr>`,
  );
  return `<h2 id="sums">${words.by[report.by]}</h2><table aria-labelledby="sums"><thead><tr><th scope="col">${words.unit[report.by]}</th>${heads(amounts, words)}</tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${words.total}</th>${figures(report, amounts, time, words)}</tr></tfoot></table>`;
};

const labelOf = (by: Report['by'], { key, label }: { key: string; label: string }, words: Words): string => {
  if (by === 'day') return dayText(key, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, words);
  if (by === 'week') return words.week(dayText(key, LONG, words));
  if (by === 'month') return dayText(key, { month: 'long', year: 'numeric' }, words);
  return key === '' ? words.nameless[by] : label;
};

const linesTable = (lines: readonly SharedLine[], amounts: boolean, time: Time, words: Words): string => {
  const rows = lines.map(
    (line) =>
      `<tr><td class="number">${dayText(line.day, { day: 'numeric', month: 'short' }, words)}</td><td class="words" dir="auto">${workOf(line)}</td>${figures({ ...line, money: [...line.money] }, amounts, time, words)}</tr>`,
  );
  return `<h2 id="lines">${words.done}</h2><table aria-labelledby="lines"><thead><tr><th scope="col">${words.entry.day}</th><th scope="col" class="words">${words.work}</th>${heads(amounts, words)}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const workOf = ({ description, project }: SharedLine): string =>
  description === ''
    ? escapeHtml(project)
    : `${escapeHtml(description)}<small dir="auto">${escapeHtml(project)}</small>`;

const notes = ({ settings, report, isCut }: SharedReport, words: Words): string[] => [
  ...(isCut ? [words.cut] : []),
  ...(report.by === 'tag' ? [words.tags] : []),
  ...(settings.rounding === 'none' ? [] : [words.rounding[settings.rounding](settings.minutes)]),
  ...(settings.expiresOn === null ? [] : [words.until(dayText(settings.expiresOn, LONG, words))]),
];

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
/** A day such as 2026-11-21 in words; a day has no zone. */
const dayText = (day: string, options: Intl.DateTimeFormatOptions, { locale }: Words): string =>
  dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));
/** "November 1 – 30, 2026". */
const rangeText = (from: string, to: string, { locale }: Words): string =>
  dateTimeFormat(locale, { ...LONG, timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));
