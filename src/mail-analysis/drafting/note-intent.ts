import type { ReplyIntent } from './draft-types.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { pattern } from '../text/pattern.ts';

const NO = pattern`
  ^(?:no|nope|nein|ne|non|not|sorry|unfortunately|leider|desole|lo siento|mejor no|lieber nicht|rather not)\b
  \b(?:can't|cannot|can not|won't|will not|don't|unable|impossible|decline|not (?:possible|available|interested|yet|this)|isn't possible)\b
  \b(?:kann|konnen|geht|passt|schaffe|mochte|will) (?:\w+ ){0,3}(?:nicht|nichts|kein\w*)\b|\babsag\w*|\bleider (?:nicht|nein)\b
  \bne (?:peux|peut|pouvons|veux|suis)\b|\bpas possible\b|\bno (?:puedo|podemos|puede|quiero|es posible|me viene)\b
`;
const LATER = pattern`
  \b(?:later|next (?:week|month)|need (?:more |some )?time|have to (?:check|ask)|get back|come back to|spater|nachste woche|melde mich|brauche (?:noch )?zeit)\b
  \b(?:plus tard|semaine prochaine|je reviens|mas tarde|proxima semana|luego|otro dia)\b
`;

/** What a note says to a request; a note that says neither no nor later is a yes, or a fact. */
export const intentOfNote = (note: string): ReplyIntent => {
  const normalized = normalizeText(note);
  if (NO.test(normalized)) return 'no';
  return LATER.test(normalized) ? 'later' : 'yes';
};

const BARE =
  /^(?:no|nope|nein|non|no thanks|nein danke|non merci|no gracias|yes|yes please|sure|ok|okay|ja|ja gern|klar|oui|si|claro|later|spater|plus tard|mas tarde)[.!,]?$/;

/** Whether a note is only a yes, a no or a later, which the phrases of that intent say better. */
export const isBareNote = (note: string): boolean => BARE.test(normalizeText(note).trim());
