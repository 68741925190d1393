import type { AwayScript } from '../away-reply.ts';

/** How many days pass before the same sender gets the reply again. */
const AGAIN_AFTER = 7;

/**
 * The script of an away reply: `vacation` (RFC 5230) replies to people only, never to lists, and once; `isDated` limits it to its time
 * on the server (RFC 5260), and `included` is the script of the person that runs after it (RFC 6609).
 */
export const awayScript = (
  { name, from, until, subject, text, addresses }: AwayScript,
  { isDated, included }: { isDated: boolean; included: string | null },
): string => {
  const parts = ['vacation', ...(isDated ? ['date', 'relational'] : []), ...(included === null ? [] : ['include'])];
  const reply = `vacation :days ${AGAIN_AFTER} :handle ${quoted(name)} :subject ${quoted(subject)} :addresses [${addresses.map(quoted).join(', ')}] ${quoted(text)};`;
  return [
    '# An away reply, written and removed by Iris. Changes here are lost.',
    `require [${parts.map(quoted).join(', ')}];`,
    isDated ? `if allof (${reached(from)}, not ${reached(until)}) {\n  ${reply}\n}` : reply,
    ...(included === null ? [] : [`include :personal ${quoted(included)};`]),
    '',
  ]
    .join('\n')
    .replaceAll(/\r?\n/g, '\r\n');
};

/** Whether a moment has come, on the clock of the server, in UTC. */
const reached = (at: number): string => {
  const [day = '', time = ''] = new Date(at).toISOString().split('T');
  const now = 'currentdate :zone "+0000"';
  return `anyof (${now} :value "gt" "date" "${day}", allof (${now} :is "date" "${day}", ${now} :value "ge" "time" "${time.slice(0, 8)}"))`;
};

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
