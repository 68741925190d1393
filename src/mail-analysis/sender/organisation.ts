import { domainOf, isFreeMail, isNoReply, localPart } from './address.ts';
import type { MailAddress } from '#formats/mime/addresses.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { alternatives } from '../text/pattern.ts';

/** Words in the names of companies and offices, in five languages. */
const WORDS = new RegExp(
  alternatives`
    \b(?:gmbh|mbh|ag|kg|ohg|ug|ltd|inc|llc|plc|corp|sarl|sas|srl|sl|company|group|holding|team|crew|staff|support|service|services
      helpdesk|help ?desk|customer|care|office|reception|billing|accounts?|accounting|payments?|invoices?|orders?|sales
      marketing|careers?|recruiting|recruitment|jobs|admissions|newsletter|news|notifications?|alerts?|security|club|society
      association|union|church|parish|council|bank|insurance|library|bookshop|bakery|homes|letters?|magazine|weekly|daily|school|college|university|academy|kindergarten|nursery
      museum|gallery|clinic|hospital|practice|surgery|pharmacy|dental|hotel|restaurant|theatre|cinema|shop|store|agency|studio
      energy|telecom|airlines?|railways?|express|delivery|post|foundation|ministry|department|embassy
      versicherung|verwaltung|hausverwaltung|verein|schule|grundschule|gymnasium|kita|praxis|zahnarztpraxis|apotheke
      klinik|krankenhaus|stadtwerke|amt|finanzamt|rathaus|sparkasse|krankenkasse|buchhaltung|sekretariat|kundenservice
      kundendienst|redaktion|vorstand|personalabteilung|bibliothek|universitat|handwerk|tischlerei|werkstatt|praxisteam|tischlerei|backerei|reinigung|verlag
      mairie|librairie|boulangerie|lettre|banque|assurances?|ecole|lycee|clinique|cabinet|pharmacie|bibliotheque|universite|boutique|agence|equipe
      secretariat|comptabilite|syndic|syndicat|association|entreprise|musee|mutuelle
      banco|libreria|panaderia|boletin|reformas|seguros|ayuntamiento|escuela|colegio|instituto|clinica|farmacia|biblioteca|universidad|tienda|agencia|equipo
      secretaria|asociacion|empresa|museo|atencion|administracion|contabilidad|facturacion|comunidad
      banca|assicurazioni|comune|scuola|ospedale|negozio|agenzia|squadra)\b
  `,
);
/** German company names are often compounds: `Ruderclub`, `Buchladen`. */
const COMPOUND =
  /[a-z]{3}(?:club|verein|verband|schule|laden|handlung|handel|verwaltung|praxis|werke?|bank|versicherung|kasse|zentrum|werkstatt|buro|dienst|verlag|backerei|tischlerei|schreinerei|reinigung|gesellschaft|hotel|markt)\b/;
/** Names of people do not start with an article. */
const ARTICLE = /^(?:the|das|les|los|las|your|ihr|votre|su)\b/;
/** Local parts of shared mailboxes. */
const DESK = new RegExp(
  alternatives`
    ^(?:info|office|contact|kontakt|contacto|hello|hallo|bonjour|hola|mail|post|support|help|helpdesk|service|services|team
      billing|accounts?|accounting|invoices?|rechnung|facturation|facturacion|buchhaltung|sales|verkauf|ventas|orders?
      bestellung|praxis|verwaltung|hausverwaltung|sekretariat|secretariat|secretaria|reception|rezeption|empfang|admin
      jobs|news|newsletter|letter|lettre|boletin|vorstand|citas|termine|rendez-?vous|careers?|bewerbung|empleo|kundenservice|customer\.?(?:service|care)|press|presse|prensa|redaktion)$
  `,
);
/** A person's name followed by a company: `Anna from Harbour`, `Anna (Harbour)`, `Anna | Harbour`, `Anna Roth, Harbour GmbH`. */
const OF_A_FIRM =
  /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){0,2})\s*(?:[|/@·–—(]|\s-\s|, | (?:from|at|von|bei|de chez|de|of|via)\s)/u;

const bareName = ({ name }: MailAddress): string => name.replaceAll(/["'<>]/g, '').trim();

/** The person in a sender's name that a company follows (`Anna from Harbour`), or undefined. */
export function personOfFirm(party: MailAddress): string | undefined {
  const bare = bareName(party);
  const person = OF_A_FIRM.exec(bare)?.[1];
  if (person === undefined || namesOrganisation(person)) return undefined;
  const rest = normalizeText(bare.slice(person.length));
  const isFirm = /^\s*(?:[|/@·–—(]|-\s|(?:from|at|von|bei|de chez|of|via)\s)/.test(rest) || WORDS.test(rest);
  return isFirm ? person : undefined;
}

/** Whether a name contains a word for a company or office. */
export const namesOrganisation = (name: string): boolean => {
  const normalized = normalizeText(name);
  return WORDS.test(normalized) || ARTICLE.test(normalized) || COMPOUND.test(normalized);
};

/** Whether a mailbox has the name of a company or office rather than a person. */
export function isOrganisation(party: MailAddress): boolean {
  const { address } = party;
  const normalized = normalizeText(bareName(party));
  if (personOfFirm(party) !== undefined) return false;
  if (namesOrganisation(normalized)) return true;
  const isDesk = isNoReply(address) || DESK.test(localPart(address));
  const words = normalized.match(/[a-z]{3,}/g) ?? [];
  if (words.length === 0) return isDesk;
  if (isFreeMail(address)) return false;
  const label = domainOf(address).split('.')[0]?.replaceAll('-', '') ?? '';
  return words.every((word) => label.includes(word)) || (isDesk && words.length === 1);
}
