import type { EventCategory } from '#contract/calendar/event.ts';

/** Words of titles by category, in English, German, French, Spanish and Italian; a star stands for any ending. */
const CATEGORY_WORDS: { readonly [C in Exclude<EventCategory, 'meeting'>]: string } = {
  deadline:
    'deadline* due submission submit hand-in expires expiry cutoff cut-off frist* abgabe* fällig* einreichung* stichtag échéance* rendu* plazo* entrega scadenz* consegna',
  travel:
    'flight* flug flüge* fly flying train zug bahn hotel* trip travel* airport check-in boarding departure arrival ferry road-trip abflug* anreise abreise reise dienstreise* urlaub vacation vol avion voyage* vuelo* viaje* tren volo treno viaggio',
  client:
    'client* customer* demo demos contract* proposal* pitch* sales prospect* account-review kunde* kunden* vertrag* vertrags* angebot* contrat* cliente* clienti contrato* contratto propuesta',
  strategy:
    'board strategy strategic roadmap* offsite off-site okr okrs vision investor* fundraising budget* quarterly qbr merger steering leadership vorstand* aufsichtsrat* strategie* quartal* lenkungs* klausur* gesellschafter* stratégie* estrategia* strategia*',
  team: 'standup* stand-up* daily 1:1 1-1 1on1 one-on-one retro retros retrospective* sprint* team* all-hands sync scrum kickoff kick-off jour-fixe mitarbeitergespräch* teamrunde équipe equipo squadra',
  social:
    'birthday* dinner* party parties drinks wedding* anniversary barbecue bbq brunch picnic reunion concert* geburtstag* abendessen feier* hochzeit* grillen jubiläum stammtisch konzert* anniversaire* mariage dîner cumpleaños boda cena compleanno matrimonio festa',
  personal:
    'holiday* doctor* dentist* school gym yoga haircut* vet kids kita physio therapy pilates vaccination pickup pick-up arzt* zahnarzt* schule elternabend* friseur* kindergarten training impfung* médecin dentiste* école médico dentista escuela medico scuola palestra',
  operations:
    'deploy* release* invoice* payroll maintenance migration* incident* postmortem* audit* inventory on-call oncall rechnung* lohn* wartung* inventur* abrechnung* umzug facture* nómina factura* fattura*',
};

/** Words of important occasions. */
const WEIGHTY =
  'board investor* exec execs executive* ceo interview* negotiation* review* presentation* keynote launch* contract* exam* hearing* defence defense final vorstand* prüfung* präsentation* verhandlung* vorstellungsgespräch* vertrag* abnahme* entretien examen* négociation* entrevista* presentación* colloquio esame presentazione*';
/** Words of blocked or placeholder time. */
const QUIET =
  'focus lunch hold blocked block break buffer commute busy placeholder fokus* fokuszeit mittag mittagspause pause puffer blocker geblockt déjeuner almuerzo comida pranzo';
const EXECUTIVE =
  'ceo cfo cto coo cpo chief president vice-president vp board chair chairman chairwoman founder* partner vorstand* geschäftsführer* geschäftsleitung* präsident* directeur-général consejero amministratore';
const MANAGEMENT =
  'manager* head lead director* supervisor* principal leiter* leitung teamleiter* abteilungsleiter* direktor* responsable gerente direttore responsabile';

const matcher = (words: string): RegExp => {
  const each = words.split(' ').map((word) => {
    const plain = word
      .replace(/\*$/, '')
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('-', '[- ]?');
    return word.endsWith('*') ? `${plain}\\p{L}*` : plain;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${each.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
};

const categories = Object.entries(CATEGORY_WORDS).map(
  // Object.entries widens the keys to string.
  ([category, words]) => [category as EventCategory, matcher(words)] as const,
);
const [weighty, quiet, executive, management] = [WEIGHTY, QUIET, EXECUTIVE, MANAGEMENT].map(matcher);

/** How many texts are memoised; titles of series repeat. */
const MEMO_SIZE = 5000;
const memoised = <Found>(look: (text: string) => Found): ((text: string) => Found) => {
  const known = new Map<string, Found>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    if (known.size >= MEMO_SIZE) known.clear();
    const found = look(text);
    known.set(text, found);
    return found;
  };
};

/** The category of a title and the word that decides it, if any. */
export const categoryIn = memoised((title): { category: EventCategory; word: string } | undefined => {
  for (const [category, words] of categories) {
    const word = words.exec(title)?.[0];
    if (word !== undefined) return { category, word };
  }
  return undefined;
});

export const weightyWordIn = memoised((title) => weighty!.exec(title)?.[0]);
export const quietWordIn = memoised((title) => quiet!.exec(title)?.[0]);
export const mentionsExecutive = memoised((text) => executive!.test(text));
export const mentionsManagement = memoised((text) => management!.test(text));
