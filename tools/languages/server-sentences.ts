import { hasTexts } from './dictionary.ts';
import { type Node, treeOf } from './find-texts.ts';
import { unspokenPlaces } from './unspoken-places.ts';

/** A whole sentence, or several. */
const SENTENCE = /\p{L}\S* \S.*[.!?…]”?$|\p{L}[.!?]”? \p{Lu}/u;
/** What a sentence is about, which comes into it as a value: “This event” was not found. */
const THING = /^(?:This|These) \p{Ll}[^.:?!]*$/u;
/** The name of a field before a sentence: the page takes it off (web/api/error-text.ts). */
const FIELD = /^(?:\p{Ll}[\p{L}.]*|Unauthorized|\{0\}(?:\.\p{L}+)?): /u;

/** Calls that make a refusal: of what they are given, phrases without a full stop are said to a person, too. */
const REFUSALS =
  /^(?:badInput|unauthorized|forbidden|notFound|conflict|notConnected|AppError|changedSince|UnreadableFile|FileOverBudget|RemoteServerError|MailboxError|LlmError|ActivityWatchError|JobProblem)$/;

/** Calls whose texts go to the log, to the operator at a start, into the description of the API, or to the machine. */
const UNSPOKEN_CALLS =
  /^(?:Error|TypeError|RangeError|StartError|ProcessNotReached|describe|meta|info|warn|error|RegExp|startsWith|endsWith|includes|replace|replaceAll|split|test)$/;

/** Properties that are read by programs, and those of a contract that only the description of the API shows. */
const UNSPOKEN_PROPERTIES = new Set(['headers', 'cause', 'icon', 'instance', 'subject']);
const DESCRIBING_PROPERTIES = new Set(['summary', 'description', 'means']);
const DESCRIBES = /^src\/(?:contract|server\/http)\//;

/** Here short texts are shown as well: titles, the reasons below them, and what a person did. */
const SHOWN_WHOLE =
  /^src\/server\/features\/(?:(?:notifications\/rules|calendar\/suggestions)\/|mail\/(?:feedback\/signal-labels|automation\/(?:permissions|suggestion-track-record)|actions\/(?:label|move|snooze)-mail)\.ts$)/;

/** What the mail agent says of a mail, in folders that are else full of words of mail. */
export const SAYS_OF_MAIL =
  /^src\/(?:server\/features\/mail\/snooze\/describe-snoozes|mail-analysis\/(?:classification\/(?:category|reasons|reason-texts|reply-reasons|suggestions|summary|warnings)|fraud\/(?:fraud-model|known-name|link-signs|lookalike-domain|payment-wording|fortune-wording|fraud-wording|phishing)|sender\/sender-class|drafting\/variant-labels))\.ts$/;

/** Whether a source file may hold what the server says; the texts of a shared file are those of the pages. */
export const speaks = (file: string): boolean =>
  /^src\/(?:server|contract|life|formats|mail-analysis)\/.*\.ts$/.test(file) &&
  !/\.test\.ts$|\.d\.ts$/.test(file) &&
  !hasTexts(file) &&
  (SAYS_OF_MAIL.test(file) ||
    !Object.keys(unspokenPlaces).some((place) => file === place || (place.endsWith('/') && file.startsWith(place))));

/** Every sentence of a source file that the server can say to a person, with `{0}`, `{1}` … where a value comes in. */
export const findServerSentences = (file: string, code: string): string[] => {
  const found = new Set<string>();
  const isShownWhole = SHOWN_WHOLE.test(file) || SAYS_OF_MAIL.test(file);
  const isUnspoken = (node: Node): boolean => {
    const { type } = node;
    if (type === 'ImportDeclaration' || type === 'TaggedTemplateExpression') return true;
    if (type.startsWith('TS')) return !/^TS(?:As|Satisfies|NonNull)Expression$/.test(type);
    const named = node[type === 'VariableDeclarator' ? 'id' : 'key'];
    const name = isNode(named) ? nameOf(named) : '';
    if (Object.hasOwn(unspokenPlaces, `${file}#${name}`)) return true;
    if (type !== 'Property') return false;
    return UNSPOKEN_PROPERTIES.has(name) || (DESCRIBING_PROPERTIES.has(name) && DESCRIBES.test(file));
  };
  const visit = (node: Node, saysPhrases: boolean): void => {
    if (isUnspoken(node)) return;
    const text = textOf(node);
    const sentence = text === undefined ? '' : withoutField(text, saysPhrases);
    const isWhole = SENTENCE.test(sentence);
    if (isWhole || THING.test(sentence) || (saysPhrases && PHRASE.test(sentence))) found.add(sentence);
    const callee = isCall(node) ? nameOf(node['callee'] as Node) : '';
    const inside =
      isShownWhole || (callee === '' ? isWhole || (saysPhrases && !isFunction(node)) : REFUSALS.test(callee));
    const parts = text === undefined ? partsOf(node) : valuesOf(node);
    for (const part of parts) if (isNode(part)) visit(part, inside);
  };
  visit(treeOf(file, code), isShownWhole);
  return [...found];
};

/** More than one word: neither a code nor the name of a field. */
const PHRASE = /^(?=.*\p{L}{2}).*\S\s+\S/u;

const withoutField = (text: string, isRefusal: boolean): string => {
  const field = FIELD.exec(text)?.[0] ?? '';
  const isNamedByValue = field.startsWith('{');
  if (field === '' || (isNamedByValue && !isRefusal)) return text;
  const rest = text.slice(field.length);
  return isNamedByValue ? rest.replaceAll(/\{(\d+)\}/g, (_, number: string) => `{${Number(number) - 1}}`) : rest;
};

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type === 'BinaryExpression' && node['operator'] === '+')
    return joined(node['left'] as Node, node['right'] as Node);
  if (node.type !== 'TemplateLiteral') return undefined;
  const values = (node['expressions'] as Node[]).length;
  return (node['quasis'] as Node[])
    .map((quasi, index) => (quasi['value'] as { cooked: string }).cooked + (index < values ? `{${index}}` : ''))
    .join('');
};

/** Two texts as one, when both are texts. */
const joined = (left: Node, right: Node): string | undefined => {
  const [before, after] = [textOf(left), textOf(right)];
  if (before === undefined || after === undefined) return undefined;
  const values = before.match(/\{\d+\}/g)?.length ?? 0;
  return before + after.replaceAll(/\{(\d+)\}/g, (_, number: string) => `{${Number(number) + values}}`);
};

/** What is looked at within a node that is no text itself. */
const partsOf = (node: Node): readonly unknown[] =>
  isCall(node) && UNSPOKEN_CALLS.test(nameOf(node['callee'] as Node)) ? [node['callee']] : Object.values(node).flat();

/** The values that come into a text. */
const valuesOf = (node: Node): readonly Node[] =>
  node.type === 'BinaryExpression'
    ? [...valuesOf(node['left'] as Node), ...valuesOf(node['right'] as Node)]
    : ((node['expressions'] as Node[] | undefined) ?? []);

const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression';
const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

const nameOf = (node: Node): string => {
  if (node.type === 'MemberExpression') return nameOf(node['property'] as Node);
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
