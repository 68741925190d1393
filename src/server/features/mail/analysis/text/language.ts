export type Language = 'en' | 'de' | 'fr' | 'es' | 'it';

/** The commonest little words that the other four languages do not share. */
const LITTLE_WORDS: { [L in Language]: string } = {
  en: 'the and you for is are to of that this with have will would could please your we be from not on it can what do thanks let me if as at know when any there our just but was been has',
  de: 'der die das und ist nicht ich sie wir mit für auf den dem ein eine zu von bitte noch dass auch wie es bei kann können haben hat sind du mir uns ihnen danke sehr oder wenn aber schon nur wird morgen bis dir ihr euch am im vom zum',
  fr: 'le les des est pas vous nous je pour dans une sur avec que qui ce cette votre vos mon merci bonjour avez êtes pouvez peux sont aux du et ou à été mais très plus tu ton ta demain voici suis serait fait',
  es: 'el los las una para por con que no está usted su sus te se del al como pero más muy gracias hola puedes puede podrías es son ya cuando si mañana nos mi tu lo está estoy tiene hay favor saludos qué',
  it: 'il gli della di che non per con una sono è ciao grazie puoi può potresti come anche più ma del nel alla ho hai abbiamo questo questa se mi ti ci lei domani quando buongiorno perché saluti dei le vorrei fammi',
};

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;

const owners = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  for (const word of LITTLE_WORDS[language].split(' ')) owners.set(word, [...(owners.get(word) ?? []), language]);
}

const WORDS_READ = 160;

/** The language most of the little words belong to; English when there is too little to tell. */
export function languageOf(text: string): Language {
  const tally = { en: 0.5, de: 0, fr: 0, es: 0, it: 0 };
  let read = 0;
  for (const [word] of text
    .slice(0, 1_600)
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    const of = owners.get(word);
    if (of) for (const language of of) tally[language] += 1 / of.length;
    read += 1;
    if (read >= WORDS_READ) break;
  }
  let best: Language = 'en';
  for (const language of LANGUAGES) if (tally[language] > tally[best]) best = language;
  return best;
}
