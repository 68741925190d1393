import { type Budget, overBudget } from './budget.ts';

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125];

/** Counts the values of a JSON text and looks how deep they stand, before memory is spent on them. */
export const countJsonValues = (text: string, budget: Budget): void => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = stringEnd(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > budget.depth) throw overBudget(`The values in this file are nested more than ${budget.depth} deep.`);
      budget.entry();
    } else if (code === COMMA) budget.entry();
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
};

const stringEnd = (text: string, from: number): number => {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
};
