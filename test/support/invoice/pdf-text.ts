import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly body: string;
  readonly stream: string;
}

/** The lines of text that the pages of a PDF show, in the order in which they were written; read by its fonts' own tables of letters. */
export const linesOfPdf = (bytes: Uint8Array): string[] => {
  const objects = objectsOf(Buffer.from(bytes));
  const at = (reference: string | undefined): PdfObject => objects.get(Number(reference)) ?? { body: '', stream: '' };
  const pages = [...objects.values()].filter(({ body }) => /\/Type \/Page\b/.test(body));
  return pages.flatMap(({ body }) => {
    const resources = at(/\/Resources (\d+) 0 R/.exec(body)?.[1]).body || body;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [
        name!,
        lettersOf(at(/\/ToUnicode (\d+) 0 R/.exec(at(font).body)?.[1]).stream),
      ]),
    );
    return blocksOf(at(/\/Contents (\d+) 0 R/.exec(body)?.[1]).stream, fonts);
  });
};

const objectsOf = (file: Buffer): ReadonlyMap<number, PdfObject> => {
  const text = file.toString('latin1');
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(({ 1: number, 2: body, index, 0: whole }) => {
      const begins = body!.indexOf('stream\n');
      if (begins === -1) return [Number(number), { body: body!, stream: '' }];
      const dictionary = body!.slice(0, begins);
      const from = index + whole.indexOf(body!) + begins + 'stream\n'.length;
      const raw = file.subarray(from, from + Number(/\/Length (\d+)/.exec(dictionary)![1]));
      const stream = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
      return [Number(number), { body: dictionary, stream: stream.toString('latin1') }];
    }),
  );
};

/** The letters of a font by their codes, as its table tells them to whoever copies text. */
const lettersOf = (table: string): ReadonlyMap<number, string> => {
  const letters = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list!.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, code], index) =>
      letters.set(Number.parseInt(first!, 16) + index, utf16(code!)),
    );
  return letters;
};
const utf16 = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

const blocksOf = (content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] =>
  [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block]) => {
    const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block!)?.[1] ?? '');
    return [...block!.matchAll(/<([0-9a-f]+)>/gi)]
      .flatMap(([, codes]) => codes!.match(/.{4}/g) ?? [])
      .map((code) => letters?.get(Number.parseInt(code, 16)) ?? '?')
      .join('');
  });
