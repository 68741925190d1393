import type { AskLanguage } from '#contract/ask/ask.ts';

/** A text in every language in which is answered. */
export type Texts = Readonly<Record<AskLanguage, string>>;

/** Words that stand in most questions of one language and mean nothing by themselves. */
export const FILLERS: Readonly<Record<AskLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'a an the of to at in on for with from by is are was were be been am do does did have has had i me my mine we our us it its this that there and or please can could you tell show give about any been some all so just what which whats take took get got ve my much than s'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner meines ich mir mich hab habe hatte hat bin war ist sind waren wurde wird in im am an auf bei beim fur mit von vom zu zum zur und oder es gibt man noch schon denn mal bitte zeig zeige sag uns unser unsere was mal wieder welche welcher welches welchen welchem sich als uber wofur war'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les l un une des du de d mon ma mes je j me m moi ai a as est etait sont suis ce c qu que en au aux dans sur pour avec chez et ou il y t elle on nous notre s se quel quelle quels quelles quoi montre ete eu eue faits fait t il pris'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una unos de del mi mis yo me he ha en al a con por para y o es esta estan son era fue hay se lo nos nuestro tengo que cual cuales muestra muestrame sobre su estuvo tuve llevo m tiene'.split(
      ' ',
    ),
  ),
};
/** Whether a word is a filler in any language. */
export const isFiller = (word: string): boolean => Object.values(FILLERS).some((words) => words.has(word));

const SIGNS: Readonly<Record<AskLanguage, ReadonlySet<string>>> = {
  en: new Set('how when who whom whose where why did much many and what which my the is'.split(' ')),
  de: new Set(
    'wie wann wer wem wen wo warum und viel viele was mal wieder welche ich mein meine habe ist mit fur offen heute'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'combien quand qui comment pourquoi et quel quelle quels quelles mon ma mes je ai est depense qu sur'.split(' '),
  ),
  es: new Set(
    'cuanto cuanta cuantos cuantas cuando quien como donde por y que mi mis cual el los correos gaste tengo sobre'.split(
      ' ',
    ),
  ),
};

/** The language that most words of a question belong to; null when nothing tells. */
export const languageOf = (tokens: readonly string[]): AskLanguage | null => {
  const scores = (['en', 'de', 'fr', 'es'] as const).map((language) => ({
    language,
    score: tokens.reduce(
      (sum, token) => sum + (FILLERS[language].has(token) ? 1 : 0) + (SIGNS[language].has(token) ? 2 : 0),
      0,
    ),
  }));
  const [best, second] = scores.sort((a, b) => b.score - a.score);
  return best!.score === second!.score ? null : best!.language;
};
