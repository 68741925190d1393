import type { AskLanguage } from '#contract/ask/ask.ts';

const ADVERBS =
  '(?: (?:just|really|actually|ever|already|last|first|both|all|even|only|usually|not|bien|deja|encore|vraiment|jamais|ya|nunca|siempre))*';
/**
 * Where a language has the verb of a question that somebody asks of themselves: what is caught is the verb. One that nobody has
 * declared says no more than the words around it: "how much did I fork out on food".
 */
const PLACES: { readonly [L in AskLanguage]: readonly RegExp[] } = {
  en: [
    new RegExp(
      `\\b(?:did|do|have|had|am|was|should|can|could|will) (?:i|we)${ADVERBS} ([a-z]{3,}(?: (?:out|up|down|off|away|through|around|along|together))?)(?= |$)`,
      'g',
    ),
    new RegExp(`\\b(?:i|we) (?:have|had|ve)${ADVERBS} ([a-z]{3,}(?:ed|en|wn)(?: (?:out|up|down|off))?)(?= |$)`, 'g'),
  ],
  de: [
    /\b(?:hab|habe|haben|hatte|bin|wurde|wurden|wird) .*?\b([a-z]*ge[a-z]{2,}(?:t|en)|(?:be|ver|er|ent|zer)[a-z]{3,}(?:t|en)|[a-z]{3,}iert|[a-z]{2,}getan)$/g,
    /\b(?:muss|mussen|soll|sollte|sollten|kann|will|mochte) .*?\b(?:zu )?([a-z]{4,}en)$/g,
  ],
  fr: [
    new RegExp(
      `\\b(?:j ai|ai je|nous avons|avons nous|on a|a t on)${ADVERBS} ([a-z]{2,}(?:e|i|u|is|it|ert))(?= |$)`,
      'g',
    ),
    new RegExp(`\\b(?:je dois|dois je|je devrais|devrais je)${ADVERBS} ([a-z]{2,}(?:er|ir|re))(?= |$)`, 'g'),
  ],
  es: [
    new RegExp(`\\b(?:he|hemos)${ADVERBS} ([a-z]{2,}(?:ado|ido|sto|cho|to))(?= |$)`, 'g'),
    /\b(?:cuando|donde|cuanto|cuanta|cuantos|cuantas|que)(?: [a-z]+)?(?: (?:me|le|les|lo|la))? ([a-z]{3,}(?:e|i|amos|imos))(?= (?:a|en|de|con|por|el|la|los|las|al|del|mi|este|esta|ayer)\b|$)/g,
  ],
};

/** Verbs that say something of their own: what is recorded answers another question. */
const WEIGHTY = new Set(
  `sell sold selling lend lent lending borrow borrowed lose lost losing win won return returned refund refunded cancel cancelled
  canceled donate donated invest invested inherit inherited steal stolen gave given miss missed skip skipped quit forget forgot
  forgotten break broke broken hate love loved regret cook cooked bake baked drink eat dream dreamt dreamed fight fought
  verkauft verliehen geliehen ausgeliehen verloren gewonnen zuruckgegeben zuruckgeschickt storniert gespendet investiert geerbt
  gestohlen geklaut verschenkt verpasst ausgelassen gekundigt vergessen gekocht gebacken getraumt gestritten geliebt gehasst bereut
  abgesagt verschoben umgetauscht erstattet verkaufen verleihen kundigen stornieren absagen
  vendu prete emprunte perdu gagne rendu annule donne investi herite vole rate oublie casse cuisine reve vendre annuler
  vendido vendi prestado preste perdido perdi ganado devuelto devolvi cancelado cancele donado done invertido heredado robado
  olvidado olvide faltado falte cocinado cocine roto rompi sonado sone`
    .trim()
    .split(/\s+/),
);

/** The places of verbs that somebody asks of themselves and that say little. */
export const verbsAt = (tokens: readonly string[], language: AskLanguage | null): ReadonlySet<number> => {
  if (language === null) return new Set();
  const line = tokens.join(' ');
  const at = PLACES[language].flatMap((place) =>
    [...line.matchAll(place)].flatMap((found) => {
      const verb = found[1]!; // each place catches one
      const words = verb.split(' ');
      if (WEIGHTY.has(words[0]!) || words[0]!.endsWith('ly')) return [];
      const start = found.index + found[0].lastIndexOf(verb);
      const first = line.slice(0, start).split(' ').length - 1;
      return words.map((_, offset) => first + offset);
    }),
  );
  return new Set(at);
};
