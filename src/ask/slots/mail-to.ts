import type { Mention } from './names.ts';

const MAILS = /^(?:e?mails?|courriels?|correos?|letters?|briefe?|me|mir|moi)$/;
const TO = new Set('to an a al'.split(' '));
/** Where "to" stands in "mails to Keller"; null where it doesn't. */
export const mailToAt = (tokens: readonly string[], mentions: readonly Mention[]): number | null => {
  const person = mentions.find(({ type }) => type === 'person');
  if (person === undefined) return null;
  const place = Math.min(...person.at) - 1;
  return TO.has(tokens[place] ?? '') && MAILS.test(tokens[place - 1] ?? '') ? place : null;
};
