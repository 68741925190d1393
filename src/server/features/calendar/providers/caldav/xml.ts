import { Parser } from 'htmlparser2';

/** An element of an answer; names are local, without the prefix that each server chooses for itself. */
export interface Element {
  readonly name: string;
  readonly text: string;
  readonly children: readonly Element[];
  readonly attributes: Readonly<Record<string, string>>;
}

const DEEPEST = 50;

/** Reads an XML answer; entities beyond those of XML itself are never expanded. */
export const readXml = (text: string): Element => {
  const root = { name: '', text: '', children: [] as Element[], attributes: {} };
  const open: { name: string; text: string; children: Element[]; attributes: Record<string, string> }[] = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name: localName(name), text: '', children: [], attributes };
        if (open.length < DEEPEST) open.at(-1)!.children.push(element);
        open.push(element);
      },
      ontext(data) {
        open.at(-1)!.text += data;
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return root;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The first descendant along a path of names, or nothing. */
export const find = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => at?.children.find((child) => child.name === name), element);

export const findAll = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Makes a text safe between tags. */
export const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
