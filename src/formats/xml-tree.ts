import { createBudget, FILE_LIMITS } from './budget.ts';
import { attributeOf, createXmlReader } from './xml.ts';

/** An element with everything in it. Names are local and in lower case, without the prefix that each server chooses. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
  /** What stands between the brackets of its start tag. */
  readonly tag: string;
}

interface OpenElement extends XmlElement {
  text: string;
  readonly children: XmlElement[];
}

/** Reads a short XML text as a tree; the root stands for the document. Elements that stand deeper than the budget allows are left out. */
export const readXmlTree = (text: string, budget = createBudget(FILE_LIMITS.answer)): XmlElement => {
  budget.bytes(text.length);
  const root = newElement('', '');
  const open = [root];
  /** How many elements are open below the deepest that is read. */
  let below = 0;
  const reader = createXmlReader({
    open(name, _attribute, tag) {
      budget.entry();
      if (open.length >= budget.depth) {
        below += 1;
        return;
      }
      const element = newElement(name.toLowerCase(), tag);
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    text(part) {
      if (below === 0) open.at(-1)!.text += part;
    },
    close(name) {
      if (below > 0) {
        below -= 1;
        return;
      }
      // An end tag closes whatever was left open inside its element; one without a start tag closes nothing.
      const at = open.findLastIndex((element) => element.name === name.toLowerCase());
      if (at > 0) open.length = at;
    },
  });
  reader.write(text);
  reader.end();
  return root;
};

const newElement = (name: string, tag: string): OpenElement => ({
  name,
  text: '',
  children: [],
  tag,
});

/** An attribute of an element by its local name, empty if there is none. */
export const attributeIn = ({ tag }: XmlElement, name: string): string => attributeOf(tag, name);

/** The first descendant along a path of names, or undefined. */
export const findElement = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);

export const findElements = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Escapes a text for the content of an element. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
