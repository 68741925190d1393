import { parseSync } from 'vite';

/** The part of a syntax tree (ESTree) that is looked at here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A text that a person may see, with `{0}`, `{1}` … where a value comes in. */
export interface FoundText {
  readonly text: string;
  /** What is replaced by its translation. */
  readonly start: number;
  readonly end: number;
  readonly look: 'literal' | 'attribute' | 'template' | 'children';
  /** Where the values are in the source, in the order of their numbers. */
  readonly holes: readonly (readonly [start: number, end: number])[];
}

/** Attributes and properties whose values are read by programs. */
const TECHNICAL_NAMES = new Set(
  (
    'className class id key href to src srcSet sizes media type rel role style d viewBox fill stroke transform points xmlns ' +
    'preserveAspectRatio autoComplete icon look path accept pattern sandbox allow viewTransitionName content-type event ' +
    'aria-keyshortcuts aria-controls aria-labelledby aria-describedby aria-owns rootMargin gridColumn gridRow gridTemplateColumns'
  ).split(' '),
);

/** Attributes whose values are shown, also words of small letters. */
const SHOWN_ATTRIBUTE = /^(?:aria-label|title|placeholder|alt|label|hint)$/;

/** Calls whose arguments are read by programs. */
const TECHNICAL_CALLS =
  /^(?:cx|classes|classNames|require|import|querySelector|querySelectorAll|closest|matches|getElementById|getItem|setItem|removeItem|addEventListener|removeEventListener|matchMedia|getPropertyValue|setProperty|removeProperty|createElement|createElementNS|setAttribute|getAttribute|removeAttribute|hasAttribute|startsWith|endsWith|includes|indexOf|split|get|has|set|append|supports|dispatchEvent|CustomEvent|Event|URL|RegExp|endpoint|regex|describe|meta|fetch|DOMException|lazyRouteComponent|createRoute|useParams|useSearch)$/;

const TYPE_NODE =
  /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|InstantiationExpression|TypeAssertion|EnumDeclaration)/;
const HAS_LETTERS = /\p{L}{2}|\p{L}$|^\p{L}/u;

/** The syntax tree of a source file. */
export const treeOf = (file: string, code: string): Node => parseSync(file, code).program as unknown as Node;

/**
 * Every text of a source file that a person may see, the outer before those within its values. A word of small letters looks like a
 * value of the program; where it is a text, `named` says so.
 */
export const findTexts = (
  file: string,
  code: string,
  named: (text: string) => boolean = () => false,
  tree: Node = treeOf(file, code),
): FoundText[] => {
  const found: FoundText[] = [];
  visit(tree, { shown: false, technical: false, named }, found, code);
  return found;
};

interface Place {
  /** A word of small letters is a text here. */
  readonly shown: boolean;
  readonly technical: boolean;
  readonly named: (text: string) => boolean;
}

const visit = (node: Node, place: Place, found: FoundText[], code: string): void => {
  const { type } = node;
  if (TYPE_NODE.test(type) || type === 'ImportDeclaration' || type === 'ImportExpression') return;
  const go = (child: unknown, inside: Partial<Place> = {}) => {
    for (const one of Array.isArray(child) ? child : [child])
      if (isNode(one)) visit(one, { ...place, ...inside }, found, code);
  };
  switch (type) {
    case 'Literal':
      // The language of formats is one of the texts: its translation is the language of the pages.
      if (typeof node['value'] === 'string' && (node['value'] === 'en-US' || isText(node['value'], place)))
        found.push({ text: node['value'], start: node.start, end: node.end, look: 'literal', holes: [] });
      return;
    case 'TemplateLiteral': {
      const values = node['expressions'] as Node[];
      const text = (node['quasis'] as Node[])
        .map(
          (quasi, index) => (quasi['value'] as { cooked: string }).cooked + (index < values.length ? `{${index}}` : ''),
        )
        .join('');
      const isShown = isText(text.replaceAll(/\{\d+\}/g, '\uFFFC'), { ...place, shown: false });
      if (isShown)
        found.push({
          text,
          start: node.start,
          end: node.end,
          look: 'template',
          holes: values.map(({ start, end }) => [start, end]),
        });
      go(values, { shown: !place.technical });
      return;
    }
    case 'TaggedTemplateExpression':
      return;
    case 'JSXElement':
    case 'JSXFragment':
      go((node['openingElement'] as Node | undefined)?.['attributes'], { shown: false, technical: false });
      children(node['children'] as Node[], found, code);
      go(node['children'], { shown: true, technical: false });
      return;
    case 'JSXText':
      return;
    case 'JSXAttribute': {
      const name = nameOf(node['name'] as Node);
      const technical = isTechnicalName(name);
      const shown = SHOWN_ATTRIBUTE.test(name);
      const value = node['value'] as Node | null;
      if (value === null) return;
      if (value.type === 'Literal') {
        const text = value['value'] as string;
        if (!technical && isText(text, { ...place, shown, technical }))
          found.push({ text, start: value.start, end: value.end, look: 'attribute', holes: [] });
        return;
      }
      go(value, { technical, shown });
      return;
    }
    case 'Property':
    case 'PropertyDefinition': {
      if (node['computed']) go(node['key'], { shown: false });
      const key = nameOf(node['key'] as Node);
      const technical = isTechnicalName(key);
      go(node['value'], { technical, shown: place.shown && !technical });
      return;
    }
    case 'BinaryExpression':
      if (node['operator'] === '+') go([node['left'], node['right']]);
      else go([node['left'], node['right']], { technical: true, shown: false });
      return;
    case 'SwitchCase':
      go(node['test'], { technical: true, shown: false });
      go(node['consequent']);
      return;
    case 'ConditionalExpression':
      go(node['test'], { shown: false });
      go([node['consequent'], node['alternate']]);
      return;
    case 'LogicalExpression':
      go(node['left'], node['operator'] === '&&' ? { shown: false } : {});
      go(node['right']);
      return;
    case 'MemberExpression':
      go(node['object']);
      if (node['computed']) go(node['property'], { shown: false, technical: true });
      return;
    case 'CallExpression':
    case 'NewExpression': {
      const callee = node['callee'] as Node;
      const technical = TECHNICAL_CALLS.test(nameOf(callee));
      go(callee);
      go(node['arguments'], technical ? { technical: true, shown: false } : { shown: false });
      return;
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      go(node['params'], { technical: false, shown: false });
      go(node['body'], { technical: false, shown: place.shown && !place.technical });
      return;
    default:
      for (const [name, child] of Object.entries(node))
        if (name !== 'typeAnnotation' && name !== 'typeArguments' && name !== 'typeParameters' && name !== 'returnType')
          go(child);
  }
};

/** Children of an element: one text, with a value for whatever is between its words. */
const children = (all: Node[], found: FoundText[], code: string): void => {
  let run = [...all];
  while (run.length > 0 && isEdge(run[0]!)) run = run.slice(1);
  while (run.length > 0 && isEdge(run.at(-1)!)) run.pop();
  if (!run.some((node) => node.type === 'JSXText' && HAS_LETTERS.test(textOf(node)))) return;
  let text = '';
  const holes: [number, number][] = [];
  for (const node of run) {
    const given = fixedText(node);
    if (given === undefined) {
      text += `{${holes.length}}`;
      holes.push([node.start, node.end]);
    } else text += given;
  }
  const [first, last] = [run[0]!, run.at(-1)!];
  // The spaces around the whole belong to the source and stay there.
  const before = first.type === 'JSXText' ? /^\s*/.exec(code.slice(first.start, first.end))![0].length : 0;
  const after = last.type === 'JSXText' ? /\s*$/.exec(code.slice(last.start, last.end))![0].length : 0;
  found.push({ text: text.trim(), start: first.start + before, end: last.end - after, look: 'children', holes });
};

/** An element or nothing at the beginning or end of a text, such as the icon of a button. */
const isEdge = (node: Node): boolean =>
  node.type === 'JSXElement' ||
  node.type === 'JSXFragment' ||
  (node.type === 'JSXText' && textOf(node).trim() === '') ||
  (node.type === 'JSXExpressionContainer' && (fixedText(node) === ' ' || isElementOnly(node['expression'] as Node)));

const isElementOnly = (node: Node): boolean =>
  node.type === 'JSXElement' ||
  node.type === 'JSXEmptyExpression' ||
  (node.type === 'LogicalExpression' && isElementOnly(node['right'] as Node)) ||
  (node.type === 'ConditionalExpression' &&
    isElementOnly(node['consequent'] as Node) &&
    isElementOnly(node['alternate'] as Node));

/** What a child always says; undefined for an element or a value. */
const fixedText = (node: Node): string | undefined => {
  if (node.type === 'JSXText') return textOf(node);
  const inner = node.type === 'JSXExpressionContainer' ? (node['expression'] as Node) : undefined;
  if (inner?.type === 'JSXEmptyExpression') return '';
  return inner?.type === 'Literal' && typeof inner['value'] === 'string' ? inner['value'] : undefined;
};

/** The text of a child as React shows it: lines are joined by a space, and the ends of lines have none. */
const textOf = (node: Node): string => {
  const lines = decoded(node['value'] as string).split('\n');
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line, index) => line !== '' || (index === 0 && lines.length === 1))
    .join(' ');
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  middot: '·',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: '’',
};
const decoded = (text: string) => text.replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

const isText = (text: string, { shown, technical, named }: Place): boolean => {
  if (!technical && named(text)) return true;
  if (technical || !HAS_LETTERS.test(text)) return false;
  if (/^(?:https?:|mailto:|data:|#|\/|\.{1,2}\/|--|@|\*\/|var\()/.test(text.trim())) return false;
  if (
    /(?:oklch|color-mix|var|calc|translate|rotate|scale|minmax|rgba?|url|cubic-bezier|gradient)\(|(?:^|[\s\w])--\w|(?:\w--|__)\uFFFC/.test(
      text,
    )
  )
    return false;
  if (
    /^[a-z]+(?:-[a-z]+)+(?: [a-z]+(?:-[a-z]+)*)*$|^[A-Z][a-z]+[A-Z][A-Za-z]*$|^(?:Alt|Control|Shift|Meta)\+/.test(text)
  )
    return false;
  if (/^[\d.\s\uFFFC,%-]+(?:px|rem|em|vh|vw|s|ms|deg|fr|%)[\s)]*$/.test(text)) return false;
  if (shown) return !/^[a-z]+(?:[-_.:/][a-z0-9]+)+$/.test(text);
  const words = text.replaceAll('\uFFFC', ' ').trim();
  if (/^\p{Lu}/u.test(words))
    return (
      !/^[A-Z_]{2,}[A-Z0-9_]*$/.test(words) &&
      !/^[A-Z]$/.test(words) &&
      (/\p{L}{3}/u.test(words) || !/^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/.test(words))
    );
  if (/^\d[\d:.,]* \p{L}{2,}/u.test(words)) return true;
  return (
    /\p{L}\S*\s+\S*\p{L}|\p{L}[.!?…]$/u.test(text.trim()) ||
    (/\uFFFC/.test(text) && /(?:^|\s)\p{L}{2,}|\p{L}{2,}\s/u.test(words) && /\s/.test(text))
  );
};

const isTechnicalName = (name: string) =>
  TECHNICAL_NAMES.has(name) || name.startsWith('data-') || /ClassName$|Class$/.test(name);

const nameOf = (node: Node): string => {
  if (node.type === 'MemberExpression') return nameOf(node['property'] as Node);
  if (node.type === 'JSXNamespacedName') return `${nameOf(node['namespace'] as Node)}:${nameOf(node['name'] as Node)}`;
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
