import type { AskLanguage } from '#contract/ask/ask.ts';

/** A text in every language in which is answered. */
export type Texts = Readonly<Record<AskLanguage, string>>;

/** Words that stand in most questions of one language and mean nothing by themselves. */
export const FILLERS: Readonly<Record<AskLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'a an the of to at in on for with from by is are was were be been am do does did have has had i me my mine we our us it its this that there and or please can could you tell show give about any been some all so just what which whats take took get got ve my much than s im ive down anyone anybody someone somebody something lately recently exactly actually really already yet ever anything anywhere everything right overall please hey iris kind currently moment now today which one ones each every into onto towards toward they them he him his her she their did like again per going find search look looking thing things far need'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner meines ich mir mich hab habe hatte hat bin war ist sind waren wurde wird in im am an auf bei beim fur mit von vom zu zum zur und oder es gibt man noch schon denn mal bitte zeig zeige sag uns unser unsere was mal wieder welche welcher welches welchen welchem sich als uber wofur war eigentlich bitte gerade insgesamt denn nochmal ungefahr ist liegt liegen sein er sie ihn ihm ihr seine ihre jemals bisher bislang davon dort hier aktuell gibts hats hast statt findet woran womit worauf jemand jemanden jemandem etwas furs ins ans vom beim dich dir du deine nach aus bei hoch gross genau alle alles dafur bis da so zeigt finde such suche'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les l un une des du de d mon ma mes je j me m moi ai a as est etait sont suis ce c qu que en au aux dans sur pour avec chez et ou il y t elle on nous notre s se quel quelle quels quelles quoi montre ete eu eue faits fait t il pris deja encore actuellement exactement vraiment actuel actuelle dit dis me elle ils elles lui leur cela ca moment jusqu chaque quelqu quelque quelques toi tu ton ta tes part chose choses fois cherche trouve trouver donne tout tous'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una unos de del mi mis yo me he ha en al a con por para y o es esta estan son era fue hay se lo nos nuestro tengo que cual cuales muestra muestrame sobre su estuvo tuve llevo m tiene ya ahora exactamente realmente actual actualmente dime ver le les eso esto cada algo alguien alguna alguno algunas algunos algun tu tus te hasta tuvo ella ellos vez otra busca encuentra dame todo todos'.split(
      ' ',
    ),
  ),
};
/** Whether a word is a filler in any language. */
export const isFiller = (word: string): boolean => Object.values(FILLERS).some((words) => words.has(word));

const SIGNS: Readonly<Record<AskLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'how when who whom whose where why did much many and what which my the is do does this last week'.split(' '),
  ),
  de: new Set(
    'wie wann wer wem wen wo wofur womit woran warum und viel viele wieviel was mal wieder welche ich mein meine habe hab ist mit fur offen heute gestern morgen diesen diese dieser dieses letzte letzten letzter nachste woche monat jahr im bin von'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'combien quand qui comment pourquoi et quel quelle quels quelles mon ma mes je ai est depense qu sur hier aujourd demain semaine mois ce cette derniere dernier prochain prochaine du des'.split(
      ' ',
    ),
  ),
  es: new Set(
    'cuanto cuanta cuantos cuantas cuando quien como donde por y que mi mis cual el los correos gaste gastos tengo sobre hoy ayer manana semana mes este esta pasada pasado proximo proxima del'.split(
      ' ',
    ),
  ),
};

/** Letters that only one of the languages has. */
const LETTERS: readonly (readonly [RegExp, AskLanguage])[] = [
  [/[äöß]/i, 'de'],
  [/[ñ¿¡óíú]/i, 'es'],
  [/[çèêàâîôûœ]/i, 'fr'],
];

/** The language that most words and letters of a question belong to; null when nothing tells. */
export const languageOf = (tokens: readonly string[], question = ''): AskLanguage | null => {
  const scores = (['en', 'de', 'fr', 'es'] as const).map((language) => ({
    language,
    score: tokens.reduce(
      (sum, token) => sum + (FILLERS[language].has(token) ? 1 : 0) + (SIGNS[language].has(token) ? 2 : 0),
      LETTERS.some(([letters, one]) => one === language && letters.test(question)) ? 3 : 0,
    ),
  }));
  const [best, second] = scores.sort((a, b) => b.score - a.score);
  return best!.score === second!.score ? null : best!.language;
};
