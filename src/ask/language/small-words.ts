import type { AskLanguage } from '#contract/ask/ask.ts';

/**
 * The small words of each language, whole classes at a time: every form of the auxiliaries, of the pronouns and of the articles, and
 * adverbs of degree. None says what a question is about; what makes it another question (not, before, without, more) is left out.
 */
const SMALL: { readonly [L in AskLanguage]: string } = {
  en: `am is are was were be been being have has had having do does did doing will would can could might shall
    i you he she it we they me him her us them my your his its our their mine yours hers ours theirs
    myself yourself himself herself itself ourselves themselves this that these those
    a an the of to in on at for by with from as into onto upon towards during throughout via per within among
    and or but also too just simply really actually basically currently presently recently lately
    roughly about around approximately please again exactly precisely altogether personally
    soon sometime sometimes nowadays meanwhile so far okay such certain particular specific lot lots couple
    noted logged jotted recorded latterly
    hi hello hey ok well um uh actually honestly though although still anyway overall`,
  de: `bin bist ist sind seid war warst waren wart sei seien ware waren gewesen sein
    habe hab hast hat haben habt hatte hattest hatten hattet gehabt
    werde wirst wird werden werdet wurde wurdest wurden wurdet worden geworden
    kann kannst konnen konnt konnte konnten darf darfst durfen durfte mag magst mogen lassen lass lasst
    ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen ihrer
    mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines sein seine seinen seinem seiner seines
    ihr ihre ihren ihrem ihres unser unsere unseren unserem unserer unseres euer eure euren eurem
    der die das den dem des dessen deren denen ein eine einen einem einer eines
    dieser diese dieses diesen diesem jener jene jenes jede jeder jedes jeden jedem solche solcher solches mancher manche
    man jemand jemanden jemandem einige einiger einigen
    an am auf aus bei beim in im ins mit nach von vom zu zum zur fur furs um durch wahrend uber ubers neben
    und oder aber auch einfach wirklich eigentlich tatsachlich derzeit kurzlich neulich
    ungefahr etwa circa rund bitte genau insgesamt personlich bald demnachst irgendwann
    denn doch eben halt mal schon noch ja wohl notiert aufgeschrieben eingetragen letzthin nun also dabei dazu damit darin daran darauf darum hierzu
    da dort hier hin her rein raus runter rauf welch welche welcher welches welchen welchem`,
  fr: `suis es est sommes etes sont etais etait etions etiez etaient ete etant sera serai seras serons seront serait soit soient
    ai as a avons avez ont avais avait avions aviez avaient eu eue aura aurai auras aurons auront aurait aurais
    vais vas va allons allez vont peux peut pouvons pouvez peuvent pouvais pouvait pourrais pourrait font
    je tu il elle on nous vous ils elles me te se lui leur y en moi toi eux soi
    mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs mien mienne miens miennes
    le la les l un une des du de d au aux ce cet cette ces ceci cela ca celui celle ceux celles
    alle allee alles allees a dans sur par pour avec chez vers entre pendant durant parmi environ
    et ou mais aussi vraiment actuellement recemment bientot
    dernierement note notee notees notes plutot s il te plait vous exactement personnellement quelque quelques certain certains certaine certaines
    donc alors bien deja encore ici la quel quelle quels quelles quoi que qu`,
  es: `soy eres es somos sois son era eras eramos eran fue fuiste fuimos fueron sea sean seria sera seran ser siendo sido
    estoy estas esta estamos estais estan estaba estabas estabamos estaban estuve estuvo estuvimos estar estado
    he has ha hemos habeis han habia habias habiamos habian haber habido hay hubo
    tengo tienes tiene tenemos teneis tienen tenia tenias teniamos tenian tuvo tuvimos tener tenido
    va vas vamos van iba iban puedo puedes puede podemos pueden podia podria
    yo tu el ella ello nosotros nosotras vosotros vosotras ellos ellas usted ustedes me te se nos os lo la los las le les si
    mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra mio mia mios mias
    un una unos unas del al este esto estos esta estas ese eso esos esa esas aquel aquella
    a en de con por para sobre entre hacia durante
    y e o u pero tambien realmente actualmente recientemente pronto
    aproximadamente exactamente personalmente algun alguna algunos algunas cierto cierta
    apuntado apuntada apuntados apuntadas anotado anotada ultimamente ya aun aqui alli ahi pues entonces bien que cual cuales`,
};

/** Verbs that say little beside a question that is clear without them, in the forms that questions have: came, stand, geht, prend, puse. */
const LIGHT: { readonly [L in AskLanguage]: string } = {
  en: `come comes came coming go goes went going gone get gets got getting gotten give gives gave given take takes took taken
    make makes keep keeps kept put puts stand stands stood sit sits sat lie lies lay hold holds held happen happens happened
    bring brings brought turn turned show shows look looks looked see seem seems turn say says want wants needs
    know use using amount figure number sum stuff thing things item items record records entry entries noted logged recorded
    jot jotted jotting currently personal overall eats indicated indicate info information detail details situation status state`,
  de: `komme kommst kommt kommen kam kamen gekommen gehe gehst geht gehen ging gingen gegangen
    stehe steht stehen stand standen gestanden liege liegt liegen lag lagen gelegen bleibe bleibt bleiben blieb blieben geblieben
    mache machst macht machen machte gemacht tue tust tut tun tat getan gebe gibst gibt geben gab gaben gegeben
    nehme nimmst nimmt nehmen nahm genommen fahre fahrt fahren fuhr gefahren halte halt halten gehalten
    bekomme bekommt bekommen bekam kriege kriegt kriegen gekriegt bringe bringt bringen gebracht
    sitzt sitzen passiert passierte heisst gilt zeigt zeigte anzeigte stehle stiehlt setzen fallt fallen fiel dran angeht betragt betrug steckt stecken steckte frisst verschlingt
    summe zahl betrag sache sachen ding dinge eintrag eintrage eingetragen notiert erfasst stand`,
  fr: `viens vient venons venez viennent venir venu venue venait pars part prends prend prenez prendre pris prise
    mets met mettre mis mise donne donner donnes arrive arrivent arriver arrivee tiens tient tenir fais fait faisons faites faire
    trouve trouvent trouver trouves passe passent passer sors sort sortir reste rester
    montant somme nombre chiffre chose choses truc trucs note noter notes enregistre indique indiquait affichait affiche disait mange mangent prends`,
  es: `viene vienen venir vino vinieron venido llega llegan llegar llego doy da dan dar dio dieron dado
    pongo pone ponen poner puso puesto hago haces hace hacen hacer hizo hicieron hecho
    paso pasa pasan pasar pasado queda quedan quedar sale salen salir salio sigo sigue siguen seguir
    llevo lleva llevan llevar sali salimos encuentra encuentro quita ocupa roba marcaba marca indicaba ponia decia toma tomo tomar
    importe suma cifra numero cosa cosas apuntado anotado registrado`,
};

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const satisfies readonly AskLanguage[];
const setsOf = (lists: { readonly [L in AskLanguage]: string }): ReadonlyMap<AskLanguage, ReadonlySet<string>> =>
  new Map(LANGUAGES.map((language) => [language, new Set(lists[language].trim().split(/\s+/))]));
const [small, light] = [setsOf(SMALL), setsOf(LIGHT)];

const isOne = (
  words: ReadonlyMap<AskLanguage, ReadonlySet<string>>,
  word: string,
  language: AskLanguage | null,
): boolean => (language === null ? LANGUAGES.some((one) => words.get(one)!.has(word)) : words.get(language)!.has(word));

/** Whether a word says nothing by itself in a language, or in any where none is known. */
export const isSmallWord = (word: string, language: AskLanguage | null): boolean => isOne(small, word, language);
/** Whether a word is a verb or a noun that says little. */
export const isLightWord = (word: string, language: AskLanguage | null): boolean => isOne(light, word, language);
/** Every small and light word, so that none is taken for a slip. */
export const smallWords: readonly string[] = LANGUAGES.flatMap((language) => [
  ...small.get(language)!,
  ...light.get(language)!,
]);
