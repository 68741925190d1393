import { clockDuration } from '#contract/duration.ts';
import { moneyText } from '#contract/money.ts';
import { type Doc, FAINT, LEFT, newPaper, printable, RIGHT, room, rule, WIDTH, write } from '../print/paper.ts';
import type { PrintedReport, PrintedRow } from './printed-report.ts';
import { reportWords } from './report-words.ts';

/** Prints a report on A4. */
export const reportPdf = async (
  { title, language, zone, by, groups, total, lines }: PrintedReport,
  at: number,
): Promise<Buffer> => {
  const { doc, ended } = await newPaper({ title, language, at: new Date(at), isArchival: false });
  const words = reportWords[language];
  write(doc, title, { x: LEFT, y: 56, width: WIDTH, size: 19, font: 'bold' });
  write(doc, words.zone(zone), { x: LEFT, y: doc.y + 4, width: WIDTH, colour: FAINT });
  doc.y += 20;
  table(doc, words.groups[by], [...groups, total], language);
  doc.y += 18;
  if (lines.length > 0) table(doc, words.work, lines, language);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    write(doc, words.page(page + 1, count), {
      x: RIGHT - 60,
      y: 788,
      width: 60,
      size: 8,
      align: 'right',
      colour: FAINT,
    });
  }
  doc.end();
  return ended;
};

/** How amounts are written. */
const MONEY = { en: 'en-US', de: 'de-DE' } as const;
const WORDS = 300;
const [HOURS_AT, MONEY_AT] = [LEFT + WORDS, LEFT + WORDS + 70];

const table = (doc: Doc, head: string, rows: readonly PrintedRow[], language: PrintedReport['language']): void => {
  const words = reportWords[language];
  room(doc, 40);
  row(doc, { label: head, hours: words.hours, money: words.amount }, FAINT);
  rule(doc, doc.y - 4);
  for (const { label, seconds, money } of rows) {
    doc.font('regular').fontSize(9);
    room(doc, doc.heightOfString(printable(label), { width: WORDS - 10 }) + 8);
    const amounts = money.map(({ amount, currency }) => moneyText(amount, currency, MONEY[language])).join(' + ');
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
