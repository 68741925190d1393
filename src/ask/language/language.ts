import type { AskLanguage } from '#contract/ask/ask.ts';

/** A text in every language in which is answered. */
export type Texts = Readonly<Record<AskLanguage, string>>;

/** Words that stand in most questions of one language and mean nothing by themselves. */
export const FILLERS: Readonly<Record<AskLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'mr mrs ms mister hows uh ooh guys thats theres ones thing things stuff bit maybe perhaps possibly probably happen happens happened would could shall am into upon off ll ve re d also too even then there here such very quite pretty well whole entire as it a an the of to at in on for with from by is are was were be been am do does did have has had i me my mine we our us it its this that there and or please can could you tell show give about any been some all so just what which whats take took get got ve my much s im ive down anyone anybody someone somebody something lately recently exactly actually really already yet ever anything anywhere everything right overall please hey iris kind currently moment now today which one ones each every into onto towards toward they them he him his her she their did like again per going find search look looking thing things far'.split(
      ' ',
    ),
  ),
  de: new Set(
    'is herr herrn nun doch eben halt wohl vielleicht eigentlich also ja nein auch dann hier da mal irgendwie irgendwas irgendwer ungefahr circa etwa wegen hin her raus rein ganze ganzen ganzer gesamten seinem seinen ihrem ihren dieses dies jenes wurden werde werden werd wars isses obs hats ists hab habs habe nem ner nen paar der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner meines ich mir mich hab habe hatte hat bin war ist sind waren wurde wird in im am an auf bei beim fur mit von vom zu zum zur und oder es gibt man noch schon denn mal bitte zeig zeige sag uns unser unsere was mal wieder welche welcher welches welchen welchem sich als uber wofur war eigentlich bitte gerade insgesamt denn nochmal ungefahr ist liegt liegen sein er sie ihn ihm ihr seine ihre jemals bisher bislang davon dort hier aktuell gibts hats hast statt findet woran womit worauf jemand jemanden jemandem etwas furs ins ans vom beim dich dir du deine nach aus bei hoch gross genau alles dafur bis da so zeigt finde such suche'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'is n ne monsieur madame mme mlle bien donc alors aussi peut etre sera seront serait va vont vais vas peu tres si bon voila deja apres ainsi celui celle ceux celles lesquels lesquelles laquelle lequel le la les l un une des du de d mon ma mes je j me m moi ai a as est etait sont suis ce c qu que en au aux dans sur pour avec chez et ou il y t elle on nous notre s se quel quelle quels quelles quoi montre montrez affiche ete eu eue faits fait t il pris deja encore actuellement exactement vraiment actuel actuelle dit dis me elle ils elles lui leur cela ca moment jusqu chaque quelqu quelque quelques toi tu ton ta tes part chose choses fois cherche trouve trouver donne tout tous'.split(
      ' ',
    ),
  ),
  es: new Set(
    'is senor senora sr sra don dona pues entonces tambien quiza quizas bien muy tan asi esa ese esas esos aquel aquella sera seran iba van vas vamos estoy estas estamos si el la los las un una unos de del mi mis yo me he ha en al a con por para y o es esta estan son era fue hay se lo nos nuestro tengo que cual cuales muestra muestrame ensena ensename sobre su estuvo tuve llevo m tiene ya ahora exactamente realmente actual actualmente dime ver le les eso esto cada algo alguien alguna alguno algunas algunos algun tu tus te hasta tuvo ella ellos vez busca encuentra dame todo todos'.split(
      ' ',
    ),
  ),
};
/** Whether a word is a filler in a language, or in any where none is known: what says nothing in one may carry the meaning in another. */
export const isFiller = (word: string, language: AskLanguage | null = null): boolean =>
  language === null ? Object.values(FILLERS).some((words) => words.has(word)) : FILLERS[language].has(word);

const SIGNS: Readonly<Record<AskLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'tell show list how when who whom whose where why did much many and what which my the is do does this last week'.split(
      ' ',
    ),
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

/** By how few signs another language may be ahead of the person's own. */
const NEARLY = 1;

/**
 * The language that most words and letters of a question belong to; null unless it is ahead by so much at least. The person's own
 * is preferred where it is nearly as likely.
 */
export const languageOf = (
  tokens: readonly string[],
  question = '',
  least = 1,
  own?: AskLanguage,
): AskLanguage | null => {
  const scores = (['en', 'de', 'fr', 'es'] as const).map((language) => ({
    language,
    score: tokens.reduce(
      (sum, token) => sum + (FILLERS[language].has(token) ? 1 : 0) + (SIGNS[language].has(token) ? 2 : 0),
      LETTERS.some(([letters, one]) => one === language && letters.test(question)) ? 3 : 0,
    ),
  }));
  const [best, second] = scores.sort((a, b) => b.score - a.score);
  if (scores.some(({ language, score }) => language === own && score > 0 && best!.score - score <= NEARLY)) return own!;
  return best!.score - second!.score < least ? null : best!.language;
};

/** Words that people ask with, in every language: they teach which letters are whose. */
export const COMMON: readonly Texts[] = (
  [
    [
      'balance account spending expenses income rent bills invoices weight steps sleep blood pressure resting heart rate mood energy stress headache pills doctor dentist',
      'kontostand konto ausgaben einnahmen miete rechnungen gewicht schritte schlaf blutdruck ruhepuls stimmung energie stress kopfschmerzen tabletten arzt zahnarzt',
      'solde compte depenses revenus loyer factures poids pas sommeil tension arterielle frequence cardiaque humeur energie mal de tete medicaments medecin dentiste',
      'saldo cuenta gastos ingresos alquiler facturas peso pasos sueno tension arterial frecuencia cardiaca animo energia dolor de cabeza medicamentos medico dentista',
    ],
    [
      'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday weekend',
      'januar februar marz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag wochenende',
      'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche week-end',
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo fin de semana',
    ],
    [
      'meetings events appointment calendar tasks overdue goals projects hours worked birthday sister brother mother father friends gift documents passport warranty shopping list trip train ticket',
      'termine kalender aufgaben uberfallig ziele projekte stunden gearbeitet geburtstag schwester bruder mutter vater freunde geschenk dokumente reisepass garantie einkaufsliste reise zug fahrkarte',
      'rendez-vous agenda taches retard objectifs projets heures travaille anniversaire soeur frere mere pere amis cadeau documents passeport garantie liste de courses voyage train billet',
      'reuniones citas agenda tareas atrasadas metas proyectos horas trabajadas cumpleanos hermana hermano madre padre amigos regalo documentos pasaporte garantia lista de la compra viaje tren billete',
    ],
    [
      'unread emails inbox messages replies waiting subscriptions budget savings loan habits books films series course learning guitar',
      'ungelesene mails posteingang nachrichten antworten wartet abos budget erspartes kredit gewohnheiten bucher filme serien kurs lernen gitarre',
      'mails non lus boite de reception messages reponses attente abonnements budget epargne pret habitudes livres films series cours apprendre guitare',
      'correos sin leer bandeja mensajes respuestas espera suscripciones presupuesto ahorros prestamo habitos libros peliculas series curso aprender guitarra',
    ],
  ] as const
).map(([en, de, fr, es]) => ({ en, de, fr, es }));
