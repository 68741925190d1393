import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PdfWriter from 'pdfkit';
import { PRODUCT } from '#contract/pages.ts';

/** The margins of a page of A4, in points. */
export const [LEFT, RIGHT, BOTTOM] = [56, 539, 760];
export const WIDTH = RIGHT - LEFT;
export const INK = '#1c1917';
export const FAINT = '#57534e';
const RULE = '#d6d3d1';

export type Doc = PDFKit.PDFDocument;

/** Begins a document; `ended` has its bytes once it was ended. One for archives is PDF/A-3b. */
export const newPaper = async ({
  title,
  language = 'en',
  at,
  isArchival,
}: {
  title: string;
  language?: string;
  at: Date;
  isArchival: boolean;
}) => {
  const { regular, bold } = await (fonts ??= openFonts());
  const doc = new PdfWriter({
    size: 'A4',
    margins: { top: 56, left: LEFT, right: 595 - RIGHT, bottom: 0 },
    lang: language,
    // No first font: the built-in ones are not embedded, and one of ours that is opened before it has a name is opened
    // again whenever it is used, which takes longer than all the rest.
    font: '',
    bufferPages: true,
    ...(isArchival ? { pdfVersion: '1.7', subset: 'PDF/A-3b' } : {}),
    info: { Title: title, Creator: PRODUCT, Producer: PRODUCT, CreationDate: at, ModDate: at },
  });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
  doc.registerFont('regular', regular).registerFont('bold', bold);
  return { doc, ended };
};

/**
 * Reading the tables of a font takes most of the time that a document takes, so all documents share what was read. It remembers which
 * letter a glyph was first asked for: no two letters that are printed have the same glyph.
 */
let fonts: ReturnType<typeof openFonts> | undefined;

/** The fonts are DejaVu Sans: their licence lets them be embedded, and they have the letters of all European languages. */
const openFonts = async () => {
  const [regular, bold] = await Promise.all([
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  ]);
  return { regular: opened(regular), bold: opened(bold) };
};
const require = createRequire(import.meta.url);

/** What PDFKit makes of the bytes of a font, and also takes in their place, which its types do not know. */
const opened = (bytes: Buffer): Buffer => {
  const doc = new PdfWriter({ font: '', autoFirstPage: false }).font(bytes);
  const { font } = Reflect.get(doc, '_font') as { font: Buffer };
  return font;
};

/** Begins a new page where less than this height is left. */
export const room = (doc: Doc, height: number): void => {
  if (doc.y + height <= BOTTOM) return;
  doc.addPage();
  doc.y = 56;
};

interface Style {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly font?: 'regular' | 'bold';
  readonly align?: 'left' | 'right';
  readonly colour?: string;
}
/** Writes a text at a place. */
export const write = (
  doc: Doc,
  text: string,
  { x, y, width, size = 9, font = 'regular', align = 'left', colour = INK }: Style,
) => doc.font(font).fontSize(size).fillColor(colour).text(printable(text), x, y, { width, align, lineGap: 2 });
/** Draws a line across the page. */
export const rule = (doc: Doc, y: number) =>
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(RULE).stroke();

/** PDF/A allows no letter that its font lacks: what DejaVu Sans does not have becomes a question mark. */
export const printable = (text: string): string =>
  text.replaceAll(
    /[^\n\u0020-\u007E\u00A0-\u024F\u0370-\u0377\u037A-\u037E\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03FF\u0400-\u0525\u2010-\u2027\u2030-\u205E\u20A0-\u20B5\u2190-\u2193\u2212]/gu,
    '?',
  );
