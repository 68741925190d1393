import { type CalendarSettings, readPeriod } from './period.ts';
import { isSmallWord } from '../language/small-words.ts';
import { bare, tokensOf } from '../language/tokens.ts';

/** Sounds of somebody who looks for a word. Those that are words, too, are sounds only between commas. */
const SOUNDS =
  /(?<![\p{L}'’-])(?:u+h+m*|u+mm+|e+rm+|hu?m+|mm+|a+h+m*|eh+m*|euh+|heu)(?![\p{L}'’-])[\s,.…–—]*(?=\S)|(?<=[,…–—]\s*|\b(?:i|ich|the|my)\s)(?:um|er|em|like|ne|bah|ben|este)(?=\s*[,…–—])/gu;

/** What is said in between, and is no part of the question: between commas, before the first or after the last. */
const ASIDES = [
  "you know(?: what)?|you see|what do you call it|what(?: is|s|’s|'s) it called|whatever it is called|hang on|hold on|let me think|let me see|let(?:'|’)?s see|i think|i guess|i believe|i suppose|if i remember right(?:ly)?|if i am not mistaken|i keep forgetting|i always forget|i forget|i forgot|remind me|god|wait|well|right|so|quick one|quick question|just curious|not sure|no idea|come on|honestly|basically|by any chance|say",
  'weisst du|sag mal|wie heisst das(?: noch)?|wie sagt man|wart(?:e)?(?: mal)?|moment(?: mal)?|glaub(?:e)? ich|denk(?:e)? ich|ich glaub(?:e)?|mal sehen|mal uberlegen|lass mich uberlegen|keine ahnung|ach ja|ach|gell|tja|na ja|naja|du|ich vergess(?:e)? das immer|wenn ich mich recht erinnere',
  "tu sais|tu vois|comment (?:dire|on dit|ca s(?:'|’)appelle)|attends|je crois|je pense|voyons|disons|dis(?: moi)?|bon|bref|hein|du coup|en fait|j(?:'|’)oublie toujours|je ne sais plus|je sais plus",
  'sabes|ya sabes|como se (?:dice|llama)|espera|creo|me parece|a ver|digamos|bueno|oye|vamos|o sea|que no me acuerdo|no me acuerdo|siempre se me olvida',
].join('|');
const PAUSE = String.raw`[,;:…–—]|\.{2,}| -(?= )`;
const BEFORE = new RegExp(String.raw`^\s*(?:${ASIDES})\s*(?:${PAUSE}|\.)+\s*`, 'u');
const BETWEEN = new RegExp(String.raw`\s*(?:${PAUSE})+\s*(?:${ASIDES})\s*(?:${PAUSE})+\s*`, 'gu');
const AFTER = new RegExp(String.raw`\s*(?:${PAUSE})+\s*(?:${ASIDES})\s*[?.!]*$`, 'u');

/** How people take back what they have just said: by themselves, or only after a pause. */
const TAKES_BACK =
  'no,? wait|wait,? no|no,? sorry|no,? i mean|scratch that|make that|nein,? warte|warte,? nein|nein,? quatsch|nein,? moment|ach,? nein|ah,? nein|quatsch|non,? attends|attends,? non|non,? pardon|no,? espera|espera,? no|no,? perdon|mejor dicho';
const AFTER_PAUSE =
  'no|nope|sorry|i mean|or rather|rather|nein|nee|sorry|ich meine|vielmehr|besser gesagt|beziehungsweise|non|pardon|je veux dire|ou plutot|plutot|no|perdon|quiero decir|digo';
const MARKER = new RegExp(
  String.raw`(?:\s*(?:${PAUSE})+\s*|\s+)(?:${TAKES_BACK})\s*(?:${PAUSE})*\s+|\s*(?:${PAUSE})+\s*(?:${AFTER_PAUSE})(?:\s*(?:${PAUSE})+\s*|\s+(?=(?:in|on|im|am|en|el|le|la|the|this|last|next|yesterday|today|tomorrow|diese\w*|letzte\w*|gestern|heute|morgen|ce|cette|hier|demain|este|esta|ayer|hoy)\s?))`,
  'u',
);

const QUESTION = new Set(
  'what when where who whom whose how which was wann wo wer wem wen wie welche welcher welches que quand ou qui combien quel quelle cuanto cuanta cuantos cuando donde quien cual'.split(
    ' ',
  ),
);
const PREPOSITION = new Set(
  'on in at for about to from with of by im in am an auf fur bei von vom zu zum mit uber en pour a au chez sur de du dans avec por para con del al'.split(
    ' ',
  ),
);
const ARTICLES = new Set(
  'the my a der die das den dem mein meine le la les mon ma mes un une el los las mi mis'.split(' '),
);

/** What was meant where somebody takes back the end of what they said. */
const repaired = (before: readonly string[], after: readonly string[], calendar: CalendarSettings): string[] => {
  const [first = ''] = after;
  const said = readPeriod(before, calendar, 'past');
  const instead = readPeriod(after, calendar, 'past');
  // Other days instead of those that were said.
  if (said !== null && instead !== null && Math.min(...instead.at) <= (PREPOSITION.has(first) ? 1 : 0)) {
    const kept = before.filter(
      (token, place) => !said.at.has(place) && !(said.at.has(place + 1) && DAYS_AFTER.has(token)),
    );
    return [...kept, ...after];
  }
  if (QUESTION.has(first) && before.length > 2 && !before.includes(first)) return [...after];
  // It is begun again from a word that was said before.
  const again = before.lastIndexOf(first);
  if (again !== -1 && (QUESTION.has(first) || before.length - again <= MOST_BACK))
    return [...before.slice(0, again), ...after];
  const last = before.at(-1) ?? '';
  if (PREPOSITION.has(last) || ARTICLES.has(last) || PREPOSITION.has(first) || isSmallWord(last, null))
    return [...before, ...after];
  // Another word instead of the last one.
  const place = before.findLastIndex((token) => isSmallWord(token, null));
  return [...before.slice(0, place + 1), ...after];
};
const DAYS_AFTER = new Set('on in im am en'.split(' '));
const MOST_BACK = 6;

/** A spoken question as it was meant: without sounds and asides, and with what was taken back replaced; in lower case without accents. */
export const asMeant = (question: string, calendar: CalendarSettings): string => {
  const text = bare(question);
  let plain = text.replaceAll(SOUNDS, ' ');
  for (
    let shorter = plain.replace(BEFORE, '');
    shorter !== plain && shorter.trim() !== '';
    shorter = plain.replace(BEFORE, '')
  )
    plain = shorter;
  plain = plain.replaceAll(BETWEEN, ' ').replace(AFTER, '');
  const taken = MARKER.exec(plain);
  if (taken === null || taken.index === 0) return plain.trim() === '' ? text : plain;
  const [before, after] = [plain.slice(0, taken.index), plain.slice(taken.index + taken[0].length)].map(tokensOf);
  return before!.length === 0 || after!.length === 0 ? plain : repaired(before!, after!, calendar).join(' ');
};
