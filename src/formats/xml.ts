import { findDecoder } from './charset.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Receives what an XML document contains, in document order. */
export interface XmlVisitor {
  /** A start tag; `attribute` reads one of its attributes, empty if there is none of that name. `tag` is what stands between its brackets. */
  open(name: string, attribute: (name: string) => string, tag: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

const MAX_TAG = 256 * 1024;
const MAX_TEXT = 1024 * 1024;
const MAX_DOCTYPE = 512 * 1024;

/**
 * Reads XML that may be larger than memory. It loads no external files and expands only the five predefined entities and numeric
 * references; a document that declares entities is refused. Names come without their prefix, and elements need not be closed.
 */
export const createXmlReader = (visitor: XmlVisitor) => {
  let rest = '';
  let skipTo: string | null = null;

  /** Reads the markup at `<` and returns where it ends, or -1 while it is incomplete. */
  const markup = (text: string, at: number): number => {
    if (text.startsWith('<!--', at)) return skip(text, at, '-->');
    if (text.startsWith('<?', at)) return skip(text, at, '?>');
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at);
      if (end !== -1) visitor.text?.(text.slice(at + 9, end));
      return end === -1 ? incomplete(text, at, MAX_TEXT) : end + 3;
    }
    if (text.startsWith('<!', at)) return doctype(text, at);
    const end = tagEnd(text, at);
    if (end === -1) return incomplete(text, at, MAX_TAG);
    element(text.slice(at + 1, end));
    return end + 1;
  };

  const skip = (text: string, at: number, mark: string): number => {
    const end = text.indexOf(mark, at + 2);
    if (end !== -1) return end + mark.length;
    skipTo = mark;
    return text.length - Math.min(mark.length - 1, text.length - at - 2);
  };

  const element = (tag: string): void => {
    if (tag.startsWith('/')) {
      visitor.close?.(localName(tag.slice(1).trim()));
      return;
    }
    const isEmpty = tag.endsWith('/');
    const space = tag.search(/[\s/]/);
    const name = localName(space === -1 ? tag : tag.slice(0, space));
    visitor.open(name, (wanted) => attributeOf(tag, wanted), tag);
    if (isEmpty) visitor.close?.(name);
  };

  return {
    write(chunk: string): void {
      const text = rest + chunk;
      let at = 0;
      while (at < text.length) {
        if (skipTo !== null) {
          const end = text.indexOf(skipTo, at);
          if (end === -1) {
            at = Math.max(at, text.length - skipTo.length + 1);
            break;
          }
          at = end + skipTo.length;
          skipTo = null;
          continue;
        }
        const next = text.indexOf('<', at);
        if (next !== at) {
          if (next === -1) {
            incomplete(text, at, MAX_TEXT);
            break;
          }
          if (visitor.text) visitor.text(decoded(text.slice(at, next)));
          at = next;
        }
        const end = text.length - at < 9 ? -1 : markup(text, at);
        if (end === -1) break;
        at = end;
      }
      rest = text.slice(at);
    },

    /** Reads what is left; a document that ends inside a tag is damaged. */
    end(): void {
      const text = rest;
      rest = '';
      let at = text.indexOf('<');
      while (at !== -1) {
        const end = markup(text, at);
        if (end === -1 || skipTo !== null) throw new UnreadableFile('This file ends too early: not all of it is here.');
        at = text.indexOf('<', end);
      }
    },
  };
};

/** Reads a whole document from bytes, in UTF-8 unless it declares another encoding; `onProgress` gets the bytes read so far. */
export const readXml = async (
  bytes: AsyncIterable<Uint8Array>,
  visitor: XmlVisitor,
  onProgress: (bytes: number) => void | Promise<void> = () => {},
): Promise<void> => {
  const reader = createXmlReader(visitor);
  let decoder: TextDecoder | undefined;
  let size = 0;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(declaredEncoding(piece));
    reader.write(decoder.decode(piece, { stream: true }));
    size += piece.length;
    await onProgress(size);
  }
  reader.write(decoder?.decode() ?? '');
  reader.end();
};

/** The encoding that a document declares, or that its first bytes show. */
export const declaredEncoding = (head: Uint8Array): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  const start = new TextDecoder('latin1').decode(head.subarray(0, 200));
  const declared = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1];
  // A declaration that reads as single bytes is not UTF-16, whatever it says.
  if (declared === undefined || /^utf-?16/i.test(declared)) return 'utf-8';
  return findDecoder(declared)?.encoding ?? 'utf-8';
};

/** Where a tag ends; a `>` inside quotes does not count. */
const tagEnd = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return at;
    if (code === DOUBLE || code === SINGLE) {
      at = text.indexOf(code === DOUBLE ? '"' : "'", at + 1);
      if (at === -1) return -1;
    }
  }
  return -1;
};
const [GREATER, DOUBLE, SINGLE] = [0x3e, 0x22, 0x27];

const doctype = (text: string, at: number): number => {
  const close = text.indexOf('>', at);
  if (close === -1) return incomplete(text, at, MAX_DOCTYPE);
  const inner = text.indexOf('[', at);
  const hasSubset = inner !== -1 && inner < close;
  const end = hasSubset ? text.indexOf(']>', at) : close;
  const declared = text.slice(at, end === -1 ? undefined : end);
  if (/<!ENTITY/i.test(declared)) {
    throw new UnreadableFile('This file defines entities of its own, which no export does. It wasn’t read.');
  }
  if (end === -1) return incomplete(text, at, MAX_DOCTYPE);
  return end + (hasSubset ? 2 : 1);
};

const incomplete = (text: string, at: number, max: number): -1 => {
  if (text.length - at > max) throw new UnreadableFile('One part of this file is longer than any export would write.');
  return -1;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, empty if the tag has none of that name; the tag is read only up to it. */
export const attributeOf = (tag: string, wanted: string): string => {
  let at = tag.search(/[\s/]/);
  while (at !== -1) {
    const equals = tag.indexOf('=', at);
    if (equals === -1) return '';
    let open = equals + 1;
    while (open < tag.length && tag.charCodeAt(open) <= 32) open += 1;
    const quote = tag[open];
    if (quote !== '"' && quote !== "'") return '';
    const end = tag.indexOf(quote, open + 1);
    if (end === -1) return '';
    if (localName(tag.slice(at, equals).trim()) === wanted) return decoded(tag.slice(open + 1, end));
    at = end + 1;
  }
  return '';
};

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
        (all, ten?: string, hex?: string, name?: string) => {
          if (name !== undefined) return NAMED[name] ?? all;
          const code = ten === undefined ? Number.parseInt(hex!, 16) : Number(ten);
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
        },
      )
    : text;
