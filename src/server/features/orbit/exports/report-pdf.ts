import { clockDuration } from '#contract/duration.ts';
import { moneyText } from '#contract/money.ts';
import type { Report } from '#contract/orbit/reports.ts';
import { type Doc, FAINT, LEFT, newPaper, printable, RIGHT, room, rule, WIDTH, write } from '../print/paper.ts';
import type { PrintedReport, PrintedRow } from './printed-report.ts';

/** Prints a report on A4. */
export const reportPdf = async (
  { title, zone, by, groups, total, lines }: PrintedReport,
  at: number,
): Promise<Buffer> => {
  const { doc, ended } = await newPaper({ title, at: new Date(at), isArchival: false });
  write(doc, title, { x: LEFT, y: 56, width: WIDTH, size: 19, font: 'bold' });
  write(doc, `Time zone ${zone}`, { x: LEFT, y: 84, width: WIDTH, colour: FAINT });
  doc.y = 116;
  table(doc, GROUPS[by], [...groups, total]);
  doc.y += 18;
  if (lines.length > 0) table(doc, 'Work', lines);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    write(doc, `${page + 1} of ${count}`, { x: RIGHT - 60, y: 788, width: 60, size: 8, align: 'right', colour: FAINT });
  }
  doc.end();
  return ended;
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
const WORDS = 300;
const [HOURS_AT, MONEY_AT] = [LEFT + WORDS, LEFT + WORDS + 70];

const table = (doc: Doc, head: string, rows: readonly PrintedRow[]): void => {
  room(doc, 40);
  row(doc, { label: head, hours: 'Hours', money: 'Amount' }, FAINT);
  rule(doc, doc.y - 4);
  for (const { label, seconds, money } of rows) {
    doc.font('regular').fontSize(9);
    room(doc, doc.heightOfString(printable(label), { width: WORDS - 10 }) + 8);
    const amounts = money.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ');
    row(doc, { label, hours: clockDuration(seconds), money: amounts });
  }
};

const row = (doc: Doc, texts: { label: string; hours: string; money: string }, colour?: string): void => {
  const { y } = doc;
  const tint = colour === undefined ? {} : { colour };
  write(doc, texts.hours, { x: HOURS_AT, y, width: 60, align: 'right', ...tint });
  write(doc, texts.money, { x: MONEY_AT, y, width: RIGHT - MONEY_AT, align: 'right', ...tint });
  write(doc, texts.label, { x: LEFT, y, width: WORDS - 10, ...tint });
  doc.y += 6;
};
