export type Formatting = 'bold' | 'italic' | 'bullets' | 'numbers' | 'link';

/** A change of a text: what takes the place of a range, and what is selected then. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [start: number, end: number];
}

/** The change that formats what is selected, or takes the formatting off again. */
export const formatted = (text: string, start: number, end: number, as: Formatting): TextEdit => {
  if (as === 'bold') return marked(text, start, end, '**');
  if (as === 'italic') return marked(text, start, end, '_');
  if (as === 'link') return linked(text, start, end);
  return listed(text, start, end, as);
};

const marked = (text: string, start: number, end: number, mark: string): TextEdit => {
  const size = mark.length;
  const chosen = text.slice(start, end);
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark)
    return { from: start - size, to: end + size, text: chosen, select: [start - size, end - size] };
  // Marks hug their words: the spaces that are selected along stay outside.
  const words = chosen.trim();
  const lead = chosen.length - chosen.trimStart().length;
  const at = start + lead;
  return {
    from: at,
    to: at + words.length,
    text: `${mark}${words}${mark}`,
    select: [at + size, at + size + words.length],
  };
};

const ADDRESS = 'https://';

const linked = (text: string, start: number, end: number): TextEdit => {
  const words = text.slice(start, end).trim() || 'link';
  const open = `[${words}](`;
  const at = start + open.length;
  return { from: start, to: end, text: `${open}${ADDRESS})`, select: [at, at + ADDRESS.length] };
};

const ITEM = /^(?:[-*•]|\d{1,3}[.)])\s+/;

/** Whole lines become items of a list; those that are one already become plain again. */
const listed = (text: string, start: number, end: number, as: 'bullets' | 'numbers'): TextEdit => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const mark = (index: number) => (as === 'bullets' ? '- ' : `${index + 1}. `);
  const isListed = lines.every((line, index) => line.startsWith(mark(index)));
  const written = lines.map((line, index) => `${isListed ? '' : mark(index)}${line.replace(ITEM, '')}`).join('\n');
  return { from, to, text: written, select: [from + written.length, from + written.length] };
};
