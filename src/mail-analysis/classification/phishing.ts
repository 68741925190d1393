import { domainOf, hostOf, isFreeMail, normalizeAddress, registrableDomain } from '../sender/address.ts';
import type { AnalysisInput, AnalysedMessage } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { brandsIn } from './brands.ts';
import { imitatedDomain } from './lookalike-domain.ts';
import { pattern } from '../text/pattern.ts';

/** The probability of phishing and its signs in words for the person, gravest first. */
export type PhishingSuspicion = { score: number; signs: readonly string[] };

type Sign = { points: number; text: string };

const PRESSURE = pattern`
  \b(?:verify your|confirm your (?:identity|account|password|details|billing)|account (?:has been[ ]
      will be[ ]|is )?(?:suspended|limited|locked|disabled|deactivated|restricted)|unusual (?:sign-?in
      activity|login)|update your (?:payment|billing|account)|password (?:expires|will expire|has expired)
    mailbox (?:is )?(?:full|almost full|quota)|click (?:the link )?(?:below|here) to (?:verify|confirm
      restore|unlock|avoid|release)|konto (?:wurde[ ]|wird )?(?:gesperrt|eingeschrankt|deaktiviert)
    (?:bestatigen|verifizieren|aktualisieren) sie (?:ihre|ihr) (?:daten|konto|identitat|zahlungs\w+)
    compte (?:a ete[ ]|sera[ ]|est )?(?:suspendu|bloque|limite)|(?:verifiez|confirmez) (?:votre
      vos) (?:compte|identite|informations|coordonnees)|cuenta (?:ha sido[ ]|sera[ ]|esta )?(?:suspendida
      bloqueada|limitada)|(?:verifique|confirme|actualice) (?:su|sus) (?:cuenta|identidad|datos)|(?:il suo
      il tuo) (?:conto|account) (?:e stato[ ]|sara )?(?:sospeso|bloccato|limitato)|(?:verifica|conferma
      aggiorna) (?:il tuo|i tuoi|la tua) (?:account|dati|identita))\b
`;
const MONEY_TRICK = pattern`
    \b(?:gift ?cards?|itunes cards?|steam cards?|google play cards?|wire transfer|bank (?:details
        account) (?:have|has) changed|new bank (?:details|account)|changed (?:our|my) bank
      urgent (?:payment|transfer)|bitcoin|crypto wallet|inheritance|next of kin|lottery winner
      neue bankverbindung|geanderte bankverbindung|kontoverbindung hat sich|nouveau rib|changement de rib
      nuevos datos bancarios|nuove coordinate bancarie|geschenkkarten|cartes? cadeaux?|tarjetas? regalo
      are you (?:available|at your desk)\?|i need you to (?:buy|purchase|process|make a payment))\b
  `;
const RISKY_FILE = /\.(?:exe|scr|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|lnk|iso|img|msi|jar|html?|shtml|svg|one)$/i;
const TWO_ENDINGS = /\.(?:pdf|docx?|xlsx?|jpe?g|png|txt)\.[a-z0-9]{2,4}$/i;

const MIDDLE = 2.6;

/**
 * Scores the signs of phishing: impersonated names, look-alike domains, failed authentication, pressure, risky files
 * and links.
 */
export function readSuspicion(message: AnalysedMessage, input: AnalysisInput): PhishingSuspicion {
  if (message.isMine) return { score: 0, signs: [] };
  const normalized = normalizeText(`${message.subject}\n${message.text.slice(0, 4_000)}`);
  const known = isKnownSender(message, input);
  const signs: Sign[] = [
    ...nameSigns(message, input),
    ...domainSigns(message, input),
    ...headerSigns(message),
    ...linkSigns(message),
    ...fileSigns(message, known),
  ];
  const pressure = PRESSURE.test(normalized);
  if (pressure && !known)
    signs.push({ points: signs.length > 0 ? 1.6 : 0.8, text: 'Presses you to confirm account details' });
  if (MONEY_TRICK.test(normalized) && !known)
    signs.push({ points: signs.length > 0 ? 2 : 1.2, text: 'Asks for money or gift cards in a way that thieves do' });
  const weight = signs.reduce((sum, sign) => sum + sign.points, 0);
  const score = signs.length === 0 ? 0 : 1 / (1 + Math.exp(MIDDLE - weight));
  return { score, signs: signs.sort((one, other) => other.points - one.points).map((sign) => sign.text) };
}

function isKnownSender(message: AnalysedMessage, { relations }: AnalysisInput): boolean {
  const relation = relations?.[normalizeAddress(message.from.address)];
  return relation !== undefined && (relation.replied > 0 || (relation.sent ?? 0) > 0);
}

function nameSigns(message: AnalysedMessage, { me, relations }: AnalysisInput): Sign[] {
  const { name, address } = message.from;
  const domain = domainOf(address);
  const shown = normalizeText(name).trim();
  const signs: Sign[] = [];
  const inName = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/.exec(name);
  if (inName?.[1] && registrableDomain(inName[1].toLowerCase()) !== domain) {
    signs.push({ points: 2.4, text: `Shows another address in its name than it comes from (${hostOf(address)})` });
  }
  const brand = brandsIn(shown).find(({ domains }) => !domains.includes(domain));
  if (brand && !isOwnDomain(domain, me.addresses)) {
    signs.push({ points: 2, text: `Calls itself ${brand.name} but comes from ${hostOf(address)}` });
  }
  const isMe = me.names.some((own) => normalizeText(own).includes(' ') && normalizeText(own) === shown);
  if (isMe && !me.addresses.map(normalizeAddress).includes(normalizeAddress(address))) {
    signs.push({ points: 1.8, text: 'Uses your own name' });
  }
  const borrowed =
    shown.includes(' ') && relations?.[normalizeAddress(address)] === undefined
      ? namesake(shown, relations)
      : undefined;
  if (borrowed !== undefined && domainOf(borrowed) !== domain) {
    signs.push({ points: 1.3, text: `Bears the name of ${name.trim()}, who writes from another address` });
  }
  return signs;
}

/** Normalized full names of people the person replies to, with their address, cached per statistics object. */
const directories = new WeakMap<object, ReadonlyMap<string, string>>();

function namesake(shown: string, relations: AnalysisInput['relations']): string | undefined {
  if (relations === undefined) return undefined;
  const known = directories.get(relations);
  if (known !== undefined) return known.get(shown);
  const answered = Object.entries(relations).filter(
    ([, relation]) => relation.name !== undefined && relation.replied > 0,
  );
  const directory = new Map(answered.map(([address, relation]) => [normalizeText(relation.name ?? ''), address]));
  directories.set(relations, directory);
  return directory.get(shown);
}

const isOwnDomain = (domain: string, addresses: readonly string[]): boolean =>
  addresses.some((address) => domainOf(address) === domain && !isFreeMail(address));

function domainSigns({ from }: AnalysedMessage, { me, relations }: AnalysisInput): Sign[] {
  if (isFreeMail(from.address)) return [];
  const domain = domainOf(from.address);
  const imitated = imitatedDomain(domain, me, relations);
  return [
    ...(imitated === undefined ? [] : [{ points: 1.9, text: `Its domain ${domain} imitates ${imitated}` }]),
    ...(/(?:^|\.)xn--/.test(hostOf(from.address)) ? [{ points: 1, text: 'Its domain hides foreign letters' }] : []),
  ];
}

function headerSigns({ headers, from }: AnalysedMessage): Sign[] {
  const signs: Sign[] = [];
  const results = (headers.authenticationResults ?? '').toLowerCase();
  if (/\bdmarc=fail/.test(results)) signs.push({ points: 2.2, text: 'Failed the check that its sender is real' });
  else if (/\bspf=(?:fail|softfail)/.test(results) && !/\bdkim=pass/.test(results))
    signs.push({ points: 1.2, text: 'Its sender could not be confirmed' });
  const replyTo = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(headers.replyTo ?? '')?.[0];
  if (
    replyTo !== undefined &&
    domainOf(replyTo) !== domainOf(from.address) &&
    headers.listUnsubscribe === undefined &&
    headers.listId === undefined
  ) {
    const points = isFreeMail(replyTo) && !isFreeMail(from.address) ? 1.6 : 0.7;
    signs.push({ points, text: `Answers would go elsewhere: ${replyTo}` });
  }
  return signs;
}

function linkSigns({ links }: AnalysedMessage): Sign[] {
  const lying = (links ?? []).find(({ text, href }) => {
    const shown = /(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/:?#]|$)/i.exec(text.trim())?.[1];
    const real = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1];
    return (
      shown !== undefined &&
      real !== undefined &&
      /^\S+$/.test(text.trim()) &&
      !text.includes('@') &&
      registrableDomain(shown.toLowerCase()) !== registrableDomain(real.toLowerCase())
    );
  });
  const numeric = (links ?? []).some(({ href }) =>
    /^https?:\/\/(?:[^/@]*@)?\d{1,3}(?:\.\d{1,3}){3}(?:[/:]|$)/.test(href),
  );
  return [
    ...(lying ? [{ points: 1.5, text: 'A link leads elsewhere than it says' }] : []),
    ...(numeric ? [{ points: 2, text: 'A link leads to a bare number instead of a name' }] : []),
  ];
}

function fileSigns({ attachments }: AnalysedMessage, known: boolean): Sign[] {
  const risky = attachments.find((file) => RISKY_FILE.test(file.name));
  const hidden = attachments.find((file) => TWO_ENDINGS.test(file.name));
  if (hidden) return [{ points: 2.4, text: `Attachment with a hidden ending: ${hidden.name}` }];
  return risky ? [{ points: known ? 0.6 : 1.6, text: `Attachment that can run programs: ${risky.name}` }] : [];
}
