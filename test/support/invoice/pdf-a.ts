import { readXmlTree, type XmlElement } from '#formats/xml-tree.ts';
import { fontFacts } from './font-facts.ts';
import { isDictionary, type Pdf, type PdfDictionary, type PdfValue, readPdf, valuesOf, wordOf } from './pdf-reader.ts';

/**
 * The clauses of ISO 19005-3 (PDF/A-3, conformance B) that a PDF breaks. All that can concern a document of pages, text and lines with
 * a file in it is checked; what no invoice has (pictures, forms, annotations, layers, signatures) must not be there at all.
 */
export const brokenClauses = (bytes: Uint8Array): string[] => {
  const pdf = readPdf(Buffer.from(bytes));
  return [...file(pdf), ...graphics(pdf), ...fonts(pdf), ...whatIsNotThere(pdf), ...metadata(pdf), ...embedded(pdf)]
    .filter(([, holds]) => !holds)
    .map(([clause]) => clause);
};
type Check = readonly [clause: string, holds: boolean];

const catalogOf = (pdf: Pdf): PdfDictionary => pdf.dictionary(pdf.trailer.get('Root'));
const dictionaries = (pdf: Pdf): PdfDictionary[] => [...pdf.objects.values()].flatMap(({ value }) => within(value));
const within = (value: PdfValue): PdfDictionary[] => {
  if (isDictionary(value)) return [value, ...[...value.values()].flatMap(within)];
  return Array.isArray(value) ? (value as readonly PdfValue[]).flatMap(within) : []; // isArray knows no lists that are only read
};
const having = (pdf: Pdf, name: string, value: PdfValue): PdfDictionary[] =>
  dictionaries(pdf).filter((each) => each.get(name) === value);
const strings = (pdf: Pdf): Buffer[] =>
  dictionaries(pdf).flatMap((each) => [...each.values()].filter((value) => Buffer.isBuffer(value)));

const file = (pdf: Pdf): Check[] => {
  const { text, trailer, objects, places, table } = pdf;
  const ids = pdf.list(trailer.get('ID'));
  const withStream = [...objects.values()].filter(({ stream }) => stream !== null);
  return [
    ['6.1.2 header', /^%PDF-1\.[0-7]\n%[\u0080-\u00ff]{4}/.test(text)],
    ['6.1.3 file identifier', ids.length === 2 && ids.every((id) => Buffer.isBuffer(id) && id.length >= 16)],
    ['6.1.3 no encryption', !trailer.has('Encrypt')],
    ['6.1.3 nothing after the end', /%%EOF\r?\n?$/.test(text)],
    ['6.1.4 cross-reference table', /^xref\n0 \d+\n(?:\d{10} \d{5} [nf][ \r]\n)+$/.test(table)],
    [
      '6.1.9 objects where the table says',
      places.every((at, number) => at === null || text.startsWith(`${number} 0 obj\n`, at)),
    ],
    ['6.1.9 as many objects as there are', text.split(/\n\d+ 0 obj\n/).length === objects.size + 1],
    [
      '6.1.6 hexadecimal strings',
      [...outsideStreams(text).matchAll(/<([0-9a-f]*)>/gi)].every(([, hex]) => hex!.length % 2 === 0),
    ],
    [
      '6.1.7.1 streams end where they say',
      text.split(/\nendstream\nendobj\n/).length === withStream.length + 1 &&
        withStream.every(({ number, packed }) => endsAt(text, places[number]!, packed)),
    ],
    [
      '6.1.7.1 no stream elsewhere',
      withStream.every(
        ({ value }) => !['F', 'FFilter', 'FDecodeParms'].some((key) => (value as PdfDictionary).has(key)),
      ),
    ],
    [
      '6.1.7.2 filters',
      withStream.every(({ value }) =>
        [undefined, '/FlateDecode'].includes((value as PdfDictionary).get('Filter') as string),
      ),
    ],
    [
      '6.1.13 limits',
      objects.size <= 8_388_607 &&
        strings(pdf).every(({ length }) => length <= 32_767) &&
        dictionaries(pdf).every((each) => [...each.keys()].every((name) => name.length <= 127)),
    ],
  ];
};
const outsideStreams = (text: string): string => text.replaceAll(/stream\n[\s\S]*?\nendstream/g, '');
const endsAt = (text: string, from: number, length: number): boolean => {
  const begins = text.indexOf('stream\n', from) + 'stream\n'.length;
  return text.startsWith('\nendstream', begins + length);
};

const pages = (pdf: Pdf): PdfDictionary[] => having(pdf, 'Type', '/Page');
const contentOf = (pdf: Pdf, page: PdfDictionary): PdfValue[] =>
  valuesOf(pdf.follow(page.get('Contents'))?.stream?.toString('latin1') ?? '');

/** The operators of ISO 32000-1 for text, lines and fills in grey and RGB. Others would need something else in the file to be there. */
const OPERATORS = new Set(
  'q Q cm w J j M d gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ CS cs SC SCN sc scn G g RG rg'.split(
    ' ',
  ),
);

const graphics = (pdf: Pdf): Check[] => {
  const intents = pdf.list(catalogOf(pdf).get('OutputIntents')).map((each) => pdf.dictionary(each));
  const profile = pdf.follow(intents[0]?.get('DestOutputProfile'));
  const icc = profile?.stream;
  const contents = pages(pdf).map((page) => contentOf(pdf, page));
  const spaces = contents.flatMap((values) => values.filter((_, at) => /^(CS|cs)$/.test(wordOf(values[at + 1]))));
  const states = having(pdf, 'Type', '/ExtGState');
  return [
    ['6.2.2 resources of its own', pages(pdf).length > 0 && pages(pdf).every((page) => page.has('Resources'))],
    [
      '6.2.2 operators',
      contents.flat().every((value) => typeof value !== 'string' || value.startsWith('/') || OPERATORS.has(value)),
    ],
    [
      '6.2.3 output intent',
      intents.length === 1 && intents[0]!.get('S') === '/GTS_PDFA1' && intents[0]!.has('OutputConditionIdentifier'),
    ],
    [
      '6.2.3 profile of the output',
      (profile?.value as PdfDictionary | undefined)?.get('N') === 3 &&
        icc?.toString('latin1', 36, 40) === 'acsp' &&
        ['mntr', 'prtr'].includes(icc.toString('latin1', 12, 16)) &&
        icc.toString('latin1', 16, 20) === 'RGB ' &&
        icc[8]! <= 4 &&
        icc.readUInt32BE(0) === icc.length,
    ],
    ['6.2.4.3 colours of the output', spaces.every((space) => ['/DeviceRGB', '/DeviceGray'].includes(wordOf(space)))],
    ['6.2.5 no transfer functions', states.every((each) => !['TR', 'TR2', 'HTP', 'HT'].some((key) => each.has(key)))],
    [
      '6.2.10 no transparency',
      states.every((each) => [each.get('ca'), each.get('CA')].every((share) => share === undefined || share === 1)) &&
        states.every((each) => !each.has('SMask') && !each.has('BM')) &&
        having(pdf, 'S', '/Transparency').length === 0,
    ],
    [
      '6.1.13 size of pages, depth of states',
      pages(pdf).every((page) =>
        pdf
          .list(page.get('MediaBox'))
          .slice(2)
          .every((side) => Number(side) >= 3 && Number(side) <= 14_400),
      ) && contents.every((values) => deepest(values) <= 28),
    ],
  ];
};
const deepest = (values: readonly PdfValue[]): number => {
  let [depth, most] = [0, 0];
  for (const value of values) {
    if (value === 'q') depth += 1;
    if (value === 'Q') depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
};

/** The letters that the pages show, by the name that their page gives a font. */
const shown = (pdf: Pdf): { font: PdfDictionary; letter: number }[] =>
  pages(pdf).flatMap((page) => {
    const named = pdf.dictionary(pdf.dictionary(page.get('Resources')).get('Font'));
    let font: PdfDictionary = new Map();
    return contentOf(pdf, page).flatMap((value, at, values) => {
      if (values[at + 2] === 'Tf') font = pdf.dictionary(named.get(wordOf(value).slice(1)));
      const texts = Array.isArray(value) ? (value as readonly PdfValue[]) : [value];
      return texts
        .filter((text) => Buffer.isBuffer(text))
        .flatMap((text) => Array.from({ length: text.length / 2 }, (_, index) => text.readUInt16BE(2 * index)))
        .map((letter) => ({ font, letter }));
    });
  });

const fonts = (pdf: Pdf): Check[] => {
  const composite = having(pdf, 'Subtype', '/Type0');
  const letters = shown(pdf);
  const known = composite.map((font) => {
    const [descendant] = pdf.list(font.get('DescendantFonts')).map((each) => pdf.dictionary(each));
    const descriptor = pdf.dictionary(descendant?.get('FontDescriptor'));
    const program = pdf.follow(descriptor.get('FontFile2'))?.stream;
    return { font, descendant: descendant ?? new Map(), program, facts: program ? fontFacts(program) : null };
  });
  const of = (font: PdfDictionary) => known.find((each) => each.font === font);
  return [
    [
      '6.2.11.2 kinds of fonts',
      composite.length > 0 &&
        having(pdf, 'Type', '/Font').length === 2 * composite.length &&
        known.every(({ descendant }) => descendant.get('Subtype') === '/CIDFontType2'),
    ],
    ['6.2.11.3.2 letters to glyphs', known.every(({ descendant }) => descendant.get('CIDToGIDMap') === '/Identity')],
    ['6.2.11.3.3 encoding', composite.every((font) => font.get('Encoding') === '/Identity-H')],
    ['6.2.11.4.1 embedded', known.every(({ facts }) => facts !== null && facts.missing.length === 0)],
    [
      '6.2.11.4.1 every letter is in its font',
      letters.length > 0 && letters.every(({ font, letter }) => letter < (of(font)?.facts?.letters ?? 0)),
    ],
    [
      '6.2.11.5 widths',
      letters.every(({ font, letter }) => {
        const { descendant, facts } = of(font) ?? {};
        const [first, widths] = pdf.list(descendant?.get('W'));
        const width = Number(pdf.list(widths)[letter - Number(first)]);
        return Math.abs(width - (facts?.widthOf(letter) ?? Number.NaN)) <= 1;
      }),
    ],
    ['6.2.11.8 no missing letter', letters.every(({ letter }) => letter !== 0)],
    // Conformance U asks for it, and so does whoever copies a number out of an invoice.
    ['6.2.11.7 letters as Unicode', composite.every((font) => pdf.follow(font.get('ToUnicode')) !== undefined)],
  ];
};

const whatIsNotThere = (pdf: Pdf): Check[] => {
  const catalog = catalogOf(pdf);
  const none = (...keys: string[]) => dictionaries(pdf).every((each) => !keys.some((key) => each.has(key)));
  return [
    ['6.1.12 no permissions', !catalog.has('Perms')],
    ['6.2.8, 6.2.9 no pictures and no forms', having(pdf, 'Type', '/XObject').length === 0 && none('Ref', 'OPI', 'PS')],
    ['6.3 no annotations', none('Annots', 'AP')],
    ['6.4 no fields', !catalog.has('AcroForm') && !catalog.has('NeedsRendering')],
    ['6.5 no actions, no JavaScript', none('OpenAction', 'AA', 'A', 'JS', 'JavaScript', 'URI')],
    ['6.9 no layers', none('OCProperties', 'OC')],
    ['6.10 no other presentations', none('AlternatePresentations', 'PresSteps')],
    ['6.11 no requirements', !catalog.has('Requirements')],
  ];
};

/** The schemas of XMP that PDF/A knows without a description. */
const KNOWN = [
  'http://ns.adobe.com/xap/1.0/',
  'http://purl.org/dc/elements/1.1/',
  'http://ns.adobe.com/pdf/1.3/',
  'http://www.aiim.org/pdfa/ns/id/',
  'http://www.aiim.org/pdfa/ns/extension/',
];

const metadata = (pdf: Pdf): Check[] => {
  const object = pdf.follow(catalogOf(pdf).get('Metadata'));
  const facts = object?.value as PdfDictionary | undefined;
  const xmp = object?.stream?.toString('utf8') ?? '';
  const root = readXmlTree(xmp);
  const descriptions = under(root, 'description').filter(({ tag }) => tag.includes('rdf:about'));
  const one = (name: string) => under(root, name).map(({ text }) => text.trim());
  const info = pdf.dictionary(pdf.trailer.get('Info'));
  const told = (name: string) => wordOf(pdf.valueOf(info.get(name)));
  const own = descriptions.filter(({ tag }) => !KNOWN.some((schema) => tag.includes(`"${schema}"`)));
  const described = (description: XmlElement) =>
    one('namespaceuri').some((schema) => description.tag.includes(`"${schema}"`)) &&
    description.children.every(({ name }) => one('name').some((each) => each.toLowerCase() === name));
  return [
    ['6.6.2.1 metadata of the document', facts?.get('Type') === '/Metadata' && facts.get('Subtype') === '/XML'],
    ['6.6.2.1 metadata that every program can read', facts !== undefined && !facts.has('Filter')],
    [
      '6.6.2.1 packet',
      xmp.startsWith('<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>') &&
        /<\?xpacket end="[rw]"\?>\s*$/.test(xmp),
    ],
    ['6.6.2.3 every property is known or described', descriptions.length > 0 && own.length > 0 && own.every(described)],
    ['6.6.4 part and conformance', one('part').join(' ') === '3' && one('conformance').join(' ') === 'B'],
    // PDF/A-1 asks for it; the later parts only say that programs read the metadata.
    [
      '6.1.5 the same in both places',
      under(root, 'title').some((title) => under(title, 'li')[0]?.text === told('Title')) &&
        one('producer')[0] === told('Producer') &&
        one('creatortool')[0] === told('Creator') &&
        (one('createdate')[0] ?? '').replaceAll(/[-:T]/g, '') === told('CreationDate').slice('D:'.length),
    ],
  ];
};
const under = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...under(child, name)]);

const embedded = (pdf: Pdf): Check[] => {
  const catalog = catalogOf(pdf);
  const associated = pdf.list(catalog.get('AF'));
  const named = pdf.list(pdf.dictionary(pdf.dictionary(catalog.get('Names')).get('EmbeddedFiles')).get('Names'));
  const specifications = having(pdf, 'Type', '/Filespec');
  const files = having(pdf, 'Type', '/EmbeddedFile');
  return [
    ['6.8 names', specifications.every((each) => each.has('F') && each.has('UF') && each.has('EF'))],
    [
      '6.8 relationship',
      specifications.every((each) =>
        ['/Source', '/Data', '/Alternative', '/Supplement', '/Unspecified'].includes(
          wordOf(each.get('AFRelationship')),
        ),
      ),
    ],
    [
      '6.8 associated with the document',
      associated.length === specifications.length &&
        specifications.every(
          (each) =>
            associated.some((file) => pdf.dictionary(file) === each) &&
            named.some((file) => pdf.valueOf(file) === each),
        ),
    ],
    [
      '6.8 media type',
      files.length === specifications.length &&
        files.every((each) => /^\/[\w.+-]+#2F[\w.+-]+$/i.test(wordOf(each.get('Subtype')))),
    ],
    ['6.8 time of change', files.every((each) => pdf.dictionary(each.get('Params')).has('ModDate'))],
  ];
};
