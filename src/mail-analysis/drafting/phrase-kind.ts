import type { LanguageWritingStyle } from '#contract/mail/writing-style.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { pattern } from '../text/pattern.ts';
import type { DraftLanguage } from './draft-types.ts';

const WORDS = { fewest: 2, most: 9 } as const;

type PhraseKind = keyof LanguageWritingStyle['phrases'];

const KINDS: readonly (readonly [PhraseKind, RegExp])[] = [
  [
    'closing',
    pattern`
      ^(?:let me know|looking forward|speak soon|talk soon|see you|have a (?:good|great|nice|lovely))\b
      ^(?:melde dich|melden sie sich|ich freue mich|bis (?:bald|dann)|schonen? (?:tag|abend|woche|wochenende))\b
      ^(?:n'hesite|au plaisir|a bientot|bonne (?:journee|soiree|semaine))\b
      ^(?:quedo a|cualquier cosa|nos vemos|espero|que tengas)\b
    `,
  ],
  [
    'thanks',
    pattern`
      ^(?:thanks|thank you|many thanks|danke|vielen dank|besten dank|herzlichen dank|merci|gracias|muchas gracias)\b
    `,
  ],
  [
    'no',
    pattern`
      \b(?:sorry|unfortunately|afraid|can'?t make|won'?t work|leider|desole|malheureusement|lo siento|no puedo|me temo)\b
    `,
  ],
  [
    'later',
    pattern`
      \b(?:get back to you|let you know|come back to you|have a look|take a look|check)\b
      \b(?:melde mich|sage (?:dir|ihnen)|schaue|sehe es mir an)\b
      \b(?:reviens vers|te redis|vous redis|je regarde)\b
      \b(?:te digo|le digo|te aviso|lo miro|te contesto)\b
    `,
  ],
  [
    'yes',
    pattern`
      ^(?:sounds (?:good|great|fine)|works for me|that works|perfect|sure|will do|fine (?:with|by) me|great|yes|ok|okay|no problem|happy to|absolutely|of course)\b
      ^(?:passt|klingt gut|klar|gerne?|perfekt|prima|ja|alles klar|kein problem|in ordnung|einverstanden)\b
      ^(?:oui|ca marche|parfait|d'accord|bien sur|avec plaisir|pas de souci|ca me va)\b
      ^(?:si|perfecto|vale|claro|de acuerdo|por supuesto|sin problema|me parece bien|genial)\b
    `,
  ],
];

/** The use of a generic phrase in a draft; null when it has none. */
export const phraseKindOf = (sentence: string): PhraseKind | null => {
  const normalized = normalizeText(sentence);
  if (sentence.includes('?')) return null;
  return KINDS.find(([, pattern]) => pattern.test(normalized))?.[0] ?? null;
};

const DATED = pattern`
  \b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|tonight|yesterday|week|weekend|month|noon
    january|february|march|april|may|june|july|august|september|october|november|december)\b
  \b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|heute|morgen|gestern|woche|wochenende|monat)\b
  \b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|aujourd'hui|hier|mois)\b
  \b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|ayer|mes)\b
`;

/** Whether a sentence is generic: no names, numbers, days or links. */
export const isGenericPhrase = (sentence: string, language: DraftLanguage, names: ReadonlySet<string>): boolean => {
  if (/[\d@#[\]/€$£]|www\./.test(sentence) || sentence.length > 80 || DATED.test(normalizeText(sentence))) return false;
  const words = sentence.match(/\p{L}[\p{L}'’]*/gu) ?? [];
  if (words.length < WORDS.fewest || words.length > WORDS.most) return false;
  if (words.some((word) => names.has(word.toLowerCase()))) return false;
  // German capitalises every noun, so only known names can be detected there.
  return language === 'de' || words.slice(1).every((word) => !/^\p{Lu}/u.test(word) || /^I\b/.test(word));
};
