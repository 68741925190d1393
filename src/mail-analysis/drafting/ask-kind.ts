import type { SentenceReading } from '../ask/read-sentence.ts';
import { pattern } from '../text/pattern.ts';
import type { AskKind } from './draft-types.ts';

const AVAILABILITY = pattern`
  \bwhen (?:are|would|could|can|do|does|is)\b|\b(?:your|any) availabilit|\bwhat (?:time|day|days|times)\b|\bare you (?:free|available|around)\b
  \b(?:hast du|haben sie|habt ihr) (?:\w+ ){0,3}zeit\b|\bwann (?:hast|haben|passt|ginge|konn|kann|hatt|bist|ware)|\bwelche[rn]? (?:tag|termin|uhrzeit)|\bhast du zeit\b|\bhaben sie zeit\b
  \bquand (?:es|etes|peux|pouvez|seriez|serais|est)|\b(?:tes|vos) disponibilites|\bquel jour\b|\bquelle heure\b|\b(?:es-tu|etes-vous) (?:libre|disponible)
  \bcuando (?:puedes|puede|te|le|estas|esta|tienes?|podrias?)|\b(?:tu|su) disponibilidad|\bque (?:dia|hora)\b
`;
const DOCUMENT = pattern`
  \b(?:send|forward|share|attach|upload|provide|pass (?:me|us|on))\b
  \b(?:schick\w*|zuruckgeb\w*|zurucksend\w*|send(?:e|en|est|et)|zuschick\w*|zusend\w*|weiterleit\w*|hochlad\w*|zukommen)\b
  \b(?:retourn(?:er|ez)|renvo(?:yer|yez|ie)|envo(?:ie|yer|yez|ies)|transmet\w*|faire parvenir|partager?|partagez|joindre)\b
  \b(?:envi(?:a|ar|arme|arnos|e|es|eme|enos|ame|anos)|mand(?:a|ar|arme|es|ame)|compart\w*|adjunt\w*|reenvi\w*)\b
`;
const APPROVAL = pattern`
  \b(?:approv\w*|confirm\w*|sign(?: off|ed)?|agree|go ahead|ok with|okay with|decide|decision|accept)\b
  \b(?:bestatig\w*|freigeb\w*|freigabe|zustimm\w*|einverstanden|unterschr\w*|entscheid\w*|genehmig\w*|in ordnung)\b
  \b(?:confirm\w*|valid\w*|approuv\w*|d'accord|sign(?:er|ez)|decid\w*|accept\w*)\b
  \b(?:confirm\w*|aprob\w*|apruebas?|de acuerdo|firm(?:ar|as|a)|decid\w*|acept\w*|conforme)\b
`;
const INVITATION = pattern`
  \b(?:join (?:us|me)|come (?:to|over|along|by|for)|invit\w+|party|birthday|dinner|supper|barbecue|celebrat\w+|drinks)\b
  \b(?:kommst du|kommt ihr|mitkommen|vorbeikommen|einlad\w*|lade\w* (?:dich|sie|euch)|party|geburtstag|zum (?:essen|kaffee|fruhstuck)|feier\w*|abendessen|grillen)\b
  \b(?:viens|venir|venez|invit\w*|fete|anniversaire|diner|apero)\b
  \b(?:vienes|venir|ven a|invit\w*|fiesta|cumpleanos|cena|cenar)\b
`;

/** A choice between two options is a question, not an approval or a task. */
const EITHER_OR =
  /\b(?:or rather|or would you|oder (?:lieber|doch|eher)|ou plutot|ou preferez|o prefiere[s]?|o mejor)\b/;

/** What a sentence asks for; `proposesTime` when its mail proposes a time to meet. */
export const askKindOf = (
  { normalized, cues, isQuestion }: Pick<SentenceReading, 'normalized' | 'cues' | 'isQuestion'>,
  { proposesTime, invited }: { proposesTime: boolean; invited: boolean },
): AskKind => {
  if (INVITATION.test(normalized) || invited) return 'invitation';
  if (AVAILABILITY.test(normalized) && !proposesTime) return 'availability';
  if (proposesTime && (isQuestion || cues.has('meeting'))) return 'meeting';
  if (DOCUMENT.test(normalized)) return 'document';
  if (isQuestion && EITHER_OR.test(normalized)) return 'question';
  if (APPROVAL.test(normalized) || cues.has('decide')) return 'approval';
  if (AVAILABILITY.test(normalized)) return 'availability';
  if (cues.has('modal') || cues.has('please') || cues.has('imperative') || cues.has('need')) return 'task';
  return isQuestion || cues.has('question') || cues.has('tell') ? 'question' : 'task';
};
