import { Parser } from 'htmlparser2';

export type HtmlVisitor = {
  open?: (tag: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
};

const PIECE = 8192;
const DEEPEST = 2000;
const ELEMENTS_READ = 100_000;

/**
 * Visits HTML in document order, with an end for every start. Stops at a nesting depth of 2000 (the parser takes
 * quadratic time) or after 100,000 elements; returns whether everything was read.
 */
export const walkHtml = (html: string, visitor: HtmlVisitor): boolean => {
  let depth = 0;
  let elements = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      depth += 1;
      elements += 1;
      visitor.open?.(tag, attributes);
    },
    ontext: (text) => visitor.text?.(text),
    onclosetag: (tag) => {
      depth -= 1;
      visitor.close?.(tag);
    },
  });
  const isTooMuch = (): boolean => depth > DEEPEST || elements > ELEMENTS_READ;
  let at = 0;
  for (; at < html.length && !isTooMuch(); at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
  return at >= html.length;
};
