import type { Plugin } from 'vite';

/** The fields of a call that only the server asks for: the guards of what comes and goes, and what the documentation tells. */
const SERVER_ONLY = new Set(['query', 'body', 'reply', 'summary', 'access', 'bodyLimit', 'errors', 'limits', 'scopes']);

/** The part of a syntax tree (ESTree) that is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Leaves the guards out of the calls as the browser gets them. The server checks what comes and what goes; the browser needs only
 * method and path, and would load a validation library of 27 kB for nothing. A schema that a screen imports by its name still works.
 */
export const contractWithoutGuards: Plugin = {
  name: 'contract-without-guards',
  transform: {
    filter: { id: /\/src\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/ },
    handler(code) {
      const tree = this.parse(code, { lang: 'ts' }) as unknown as Node;
      const edits: { start: number; end: number; text: string }[] = [];
      walk(tree, (node) => {
        if (!isCallOf(node, 'endpoint')) return;
        const [, declaration] = node['arguments'] as Node[];
        for (const property of (declaration?.['properties'] ?? []) as Node[])
          if (isServerOnly(property))
            edits.push({ start: property.start, end: endWithComma(code, property.end), text: '' });
      });
      for (const initial of topLevelCalls(tree)) {
        // What nobody uses any more can go: none of these calls does anything but answer.
        edits.push({ start: initial.start, end: initial.start, text: '/* @__PURE__ */ (() => (' });
        edits.push({ start: initial.end, end: initial.end, text: '))()' });
      }
      return { code: edited(code, edits), map: null };
    },
  },
};

/** `body` and `reply` are no guards but words where they are files, and the browser asks for those. */
const isServerOnly = ({ type, key, value }: Node): boolean => {
  const name = (key as Node | undefined)?.['name'] as string;
  const isWord = (name === 'body' || name === 'reply') && (value as Node).type === 'Literal';
  return type === 'Property' && SERVER_ONLY.has(name) && !isWord;
};

const isCallOf = ({ type, callee }: Node, name: string): boolean =>
  type === 'CallExpression' && (callee as Node)['name'] === name;

/** What the constants of a file begin with, where that is a call or holds some. */
const topLevelCalls = (tree: Node): Node[] =>
  (tree['body'] as Node[])
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => statement!['declarations'] as Node[])
    .flatMap(({ init }) => (init === null ? [] : [init as Node]))
    .filter(({ type }) => type === 'CallExpression' || type === 'ObjectExpression');

const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && 'start' in value) visit(value as Node);
    for (const one of Object.values(value)) walk(one, visit);
  }
};

const endWithComma = (code: string, end: number): number => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);

/** A text after some edits, none of which overlap. */
const edited = (text: string, edits: readonly { start: number; end: number; text: string }[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((now, { start, end, text: given }) => now.slice(0, start) + given + now.slice(end), text);
