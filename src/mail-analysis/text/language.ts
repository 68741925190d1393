import { normalizeText } from './normalize-text.ts';
import { wordList } from './word-list.ts';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it';

/** Letters that almost only one of the five languages uses, with their weight in words. */
const LETTERS: readonly (readonly [pattern: RegExp, language: Language, worth: number])[] = [
  [/[äöüß]/, 'de', 1],
  [/[¿¡ñ]/, 'es', 2],
  [/[çœêëîûâ«]|\bqu['’]|\b[ldnsjcmt]['’](?=\p{L}{2})/u, 'fr', 0.8],
  [/[ìò]|\b(?:dell|all|nell|sull|un)['’](?=\p{L})/u, 'it', 1],
  [/\b(?:i|you|we|he|it)['’](?:m|ll|ve|re|d|s)\b|\p{L}n['’]t\b/u, 'en', 1],
];

/** The most frequent function words that the other four languages do not have. */
const LITTLE_WORDS: { [L in Language]: readonly string[] } = {
  en: wordList`
    the and you for is are to of that this with have will would could please your we be from not on it can what
    do thanks let me if as at know when any there our just but was been has monday tuesday wednesday thursday
    friday saturday sunday tomorrow today by need send who where how some does did get got his her their one
    time should here my i in he she never yes so up out about or see
  `,
  de: wordList`
    der die das und ist nicht ich sie wir mit für auf den dem ein eine zu von bitte noch dass auch wie es bei
    kann können haben hat sind du mir uns ihnen danke sehr oder wenn aber schon nur wird morgen bis dir ihr euch
    am im vom zum montag dienstag mittwoch donnerstag freitag samstag sonntag heute hier wer wann was wo passt
    nach mal brauche habe war alles meinst dazu klingt wurde ihre unser unsere gute guter melde schick gerne
    würde könnten könnte hätte wäre sollen soll keine kein eure euer deine dein in so mein meine man
  `,
  fr: wordList`
    le les des est pas vous nous je pour dans une sur avec que qui ce cette votre vos mon merci bonjour avez
    êtes pouvez peux sont aux du et ou à été mais très plus tu ton ta demain voici suis serait fait lundi mardi
    mercredi jeudi vendredi samedi dimanche avant répondre envoyer confirmer bien quand combien où faut déjà
    toujours la de ai as un me on se utilises aimerais parlé petite ça cela chez notre nos leur leurs elle ils
    elles avons peut veux voulez dois devez si mes tes quel quelle faire sera possible en
  `,
  es: wordList`
    el los las una para por con que no está usted su sus te se del al como pero más muy gracias hola puedes
    puede podrías es son ya cuando si mañana nos mi tu lo está estoy tiene hay favor saludos qué lunes martes
    miércoles jueves viernes sábado domingo hoy antes cuándo dónde quién cómo enviar adjunto gustaría la de un
    me fue todos buen esperando respuesta todavía ha han quiere puedo espero parece y en hemos hasta desde donde
    eres sea ser hacer tengo tienen porque sobre entre
  `,
  it: wordList`
    il gli della di che non per con una sono è ciao grazie puoi può potresti come anche più ma del nel alla ho
    hai abbiamo questo questa se mi ti ci lei domani quando buongiorno perché saluti dei le vorrei fammi lunedì
    martedì mercoledì giovedì venerdì sabato oggi entro prima chi dove allegato la un mandami inviare siete
    stiamo ancora tua tuo qualcuno quale quanti delle due avete i dal nostri vostro vostra suo sua lo al ieri
    tutto già però in essere stato stata possibile quanto quanta ecco vi ne sia quella quelli
  `,
};

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;

const owners = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  for (const word of LITTLE_WORDS[language]) owners.set(word, [...(owners.get(word) ?? []), language]);
}

const littleWords = new Set([...owners.keys()].map(normalizeText));

/** Whether a normalized word is one of those that stand in every mail of its language. */
export const isLittleWord = (word: string): boolean => littleWords.has(word);

const WORDS_READ = 160;
const CHARACTERS_READ = 1_600;

/** The language with the most function words; English when there are too few. */
export function languageOfMail(text: string): Language {
  const tally = { en: 0.5, de: 0, fr: 0, es: 0, it: 0 };
  const lower = text.slice(0, CHARACTERS_READ).toLowerCase();
  for (const [pattern, language, worth] of LETTERS) if (pattern.test(lower)) tally[language] += worth;
  for (const word of (lower.match(/\p{L}+/gu) ?? []).slice(0, WORDS_READ)) {
    const of = owners.get(word);
    if (of) for (const language of of) tally[language] += 1 / of.length;
  }
  let best: Language = 'en';
  for (const language of LANGUAGES) if (tally[language] > tally[best]) best = language;
  return best;
}
