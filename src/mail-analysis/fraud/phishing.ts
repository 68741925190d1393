import { domainOf, hostOf, isFreeMail, isNoReply, isSameOrganisation, normalizeAddress } from '../sender/address.ts';
import { socialDomains, workTools } from '../sender/known-services.ts';
import type { AnalysisInput, AnalysedMessage } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { type Brand, brandDomains, brandsIn } from './brands.ts';
import { DEMAND, THREAT, tricks } from './fraud-wording.ts';
import { fraudFeatures } from './fraud-features.ts';
import { type FraudModel, fraudOpinion, fraudSign } from './fraud-model.ts';
import { borrowedName, isCorrespondent } from './known-name.ts';
import { linkSigns, linkedDomains } from './link-signs.ts';
import { imitatedDomain, isCheapEnding } from './lookalike-domain.ts';
import type { Sign } from './sign.ts';

/** The probability of phishing and its signs in words for the person, gravest first. */
export type PhishingSuspicion = { score: number; signs: readonly string[] };

/** Log-odds of all signs together from which fraud is as likely as not. */
export const MIDDLE_SCORE = 2.6;
/** How many characters of a mail are searched for the wording of frauds. */
const TEXT_READ = 4_000;

/**
 * Scores the signs of fraud: borrowed names, look-alike domains, failed authentication, the wording of known tricks, and
 * risky files and links.
 */
export function readSuspicion(
  message: AnalysedMessage,
  input: AnalysisInput,
  model: FraudModel = fraudOpinion,
): PhishingSuspicion {
  if (message.isMine) return { score: 0, signs: [] };
  const sender = readSender(message, input);
  const signs = [
    ...nameSigns(message, input, sender),
    ...domainSigns(message, input),
    ...headerSigns(message, sender),
    ...linkSigns(message),
    ...fileSigns(message, sender),
  ];
  const wording = sender.isTrusted ? { signs: [], resemblance: [] } : wordingSigns(message, signs, model);
  const plain = [...signs, ...wording.signs].sort((one, other) => other.points - one.points);
  // What can be pointed at is told before what a mail resembles.
  const all = [...plain, ...wording.resemblance];
  const weight = all.reduce((sum, sign) => sum + sign.points, 0);
  const score = all.length === 0 ? 0 : 1 / (1 + Math.exp(MIDDLE_SCORE - weight));
  return { score, signs: all.map((sign) => sign.text) };
}

type SenderStanding = {
  /** Wrote with the person before, belongs to their organisation or is a brand itself, and failed no check. */
  isTrusted: boolean;
  /** A service that writes for others, such as a shop system. */
  isService: boolean;
  failed: boolean;
};

function readSender({ from, headers }: AnalysedMessage, { me, relations }: AnalysisInput): SenderStanding {
  const domain = domainOf(from.address);
  const relation = relations?.[from.address.toLowerCase()] ?? relations?.[normalizeAddress(from.address)];
  // Mailing lists change mails, which breaks the check.
  const failed = /\bdmarc=fail/i.test(headers.authenticationResults ?? '') && headers.listId === undefined;
  const isBrand = brandDomains.has(domain) && !isFreeMail(from.address);
  const isColleague = me.addresses.some((own) => isSameOrganisation(own, from.address));
  const isService = isBrand || workTools.has(domain) || socialDomains.has(domain) || isNoReply(from.address);
  return { isTrusted: !failed && (isCorrespondent(relation) || isColleague || isBrand), isService, failed };
}

function nameSigns(message: AnalysedMessage, input: AnalysisInput, sender: SenderStanding): Sign[] {
  const { me } = input;
  const { name, address } = message.from;
  const domain = domainOf(address);
  const shown = normalizeText(name).trim();
  const signs: Sign[] = [];
  const inName = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/.exec(name);
  if (inName?.[1] && registrable(inName[1]) !== domain) {
    signs.push({
      points: 2.4,
      text: `Shows a different address in its name than the one it comes from (${hostOf(address)})`,
    });
  }
  const brand = brandsIn(shown).find(({ domains }) => !domains.includes(domain));
  if (brand && !sender.isTrusted) {
    const points = isNameOf(brand, shown) ? 2 : 1;
    signs.push({ points, text: `Calls itself ${brand.name} but comes from ${hostOf(address)}` });
  }
  const isMe = me.names.some((own) => normalizeText(own).includes(' ') && normalizeText(own) === shown);
  const isOwn = me.addresses.map(normalizeAddress).includes(normalizeAddress(address));
  if (isMe && !isOwn && !sender.isTrusted) signs.push({ points: 1.8, text: 'Uses your own name' });
  const borrowed = borrowedName(message, input);
  if (borrowed !== undefined) {
    const text = `Uses the name of ${borrowed.name}, who writes from another address (${borrowed.address})`;
    signs.push({ points: borrowed.isPerson ? 1.6 : 0.7, text });
  }
  return signs;
}

const registrable = (host: string): string => domainOf(`@${host.toLowerCase()}`);

/** Words beside the name of a brand in the name of its own departments. */
const DEPARTMENT =
  /^(?:the|by|de|your|ihr|team|kunden\w*|customer|care|support|security|sicherheit\w*|service\w*|client\w*|account\w*|konto|billing|payments?|notifications?|alerts?|info|store|id|pay|paket|express|delivery|germany|deutschland|france|espana|uk|help|desk|center|centre|online|bank\w*|mail|admin|365|no|reply|noreply|shop)$/;

/** Whether a name is that of the brand or one of its departments: `Apple Support`, not `Apple Tree Farm`. */
const isNameOf = (brand: Brand, shown: string): boolean =>
  shown
    .replace(brand.pattern, ' ')
    .split(/[^\p{L}\d]+/u)
    .every((word) => word === '' || DEPARTMENT.test(word));

function domainSigns({ from }: AnalysedMessage, { me, relations }: AnalysisInput): Sign[] {
  if (isFreeMail(from.address)) return [];
  const imitated = imitatedDomain(from.address, me, relations);
  return [
    ...(imitated === undefined
      ? []
      : [{ points: 1.9, text: `Its domain ${domainOf(from.address)} imitates ${imitated}` }]),
    ...(/(?:^|\.)xn--/.test(hostOf(from.address))
      ? [{ points: 1, text: 'Its domain hides characters from another alphabet' }]
      : []),
  ];
}

function headerSigns({ headers, from }: AnalysedMessage, { failed, isService }: SenderStanding): Sign[] {
  const signs: Sign[] = [];
  const results = (headers.authenticationResults ?? '').toLowerCase();
  if (failed) signs.push({ points: 2.2, text: 'The sender couldn’t be verified' });
  else if (/\bspf=(?:fail|softfail)/.test(results) && !/\b(?:dkim|dmarc)=pass/.test(results) && !headers.listId)
    signs.push({ points: 1.2, text: 'The sender couldn’t be confirmed' });
  const replyTo = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(headers.replyTo ?? '')?.[0];
  const isElsewhere = replyTo !== undefined && domainOf(replyTo) !== domainOf(from.address);
  if (isElsewhere && (failed || !isService) && headers.listUnsubscribe === undefined && headers.listId === undefined) {
    const points = isFreeMail(replyTo) && !isFreeMail(from.address) ? 1.6 : 0.7;
    signs.push({ points, text: `Replies would go to a different address: ${replyTo}` });
  }
  return signs;
}

/** The signs in the words of a mail, and what the model of known scams adds. */
type WordingSigns = { signs: readonly Sign[]; resemblance: readonly Sign[] };

/** What the words of a mail from a sender who is not trusted say; some signs count only beside others. */
function wordingSigns(message: AnalysedMessage, found: readonly Sign[], model: FraudModel): WordingSigns {
  const text = normalizeText(`${message.subject}\n${message.text.slice(0, TEXT_READ)}`);
  const linked = linkedDomains(message);
  const signs: Sign[] = [];
  // A newsletter that writes about frauds leads to its own pages.
  const isNewsletter =
    message.headers.listUnsubscribe !== undefined &&
    found.length === 0 &&
    !isCheapEnding(domainOf(message.from.address));
  if (isNewsletter) return { signs, resemblance: [] };
  const presses = THREAT.test(text) && DEMAND.test(text);
  const brand = brandsIn(text).find(({ domains }) => !domains.includes(domainOf(message.from.address)));
  const isForeign = (domain: string): boolean => brand !== undefined && !brand.domains.includes(domain);
  if (brand !== undefined && presses && linked.length > 0 && linked.every(isForeign))
    signs.push({ points: 2, text: `Claims to be ${brand.name}, but its links lead elsewhere (${linked[0]})` });
  for (const { points, text: sign, needsCompany, all } of tricks) {
    if (!all.every((one) => one.test(text))) continue;
    const hasCompany = found.length > 0 || signs.length > 0;
    signs.push({ points: needsCompany && !hasCompany ? points / 2 : points, text: sign });
  }
  const others = found.length + signs.length;
  if (presses) signs.push({ points: others > 0 ? 1.6 : 0.8, text: 'Pushes you to confirm account details' });
  const ending = [domainOf(message.from.address), ...linked].find(isCheapEnding);
  if (ending !== undefined && others > 0)
    signs.push({ points: 0.6, text: `Comes from or leads to a kind of domain that scammers favor (${ending})` });
  const seen = hasLever(message, linked) ? fraudFeatures(message, text, linked) : undefined;
  return { signs, resemblance: seen === undefined ? [] : fraudSign(model(seen), others > 0) };
}

/** Something to call or to pay to. */
const LONG_NUMBER = /\d[\d ()./-]{8,}\d/;

/** Whether a mail offers a way to fall for it: a notice that nobody answers, without link, file or number, does not. */
const hasLever = ({ from, headers, text, attachments }: AnalysedMessage, linked: readonly string[]): boolean =>
  (/^no$/i.test(headers.autoSubmitted ?? 'no') && !isNoReply(from.address)) ||
  linked.length > 0 ||
  attachments.length > 0 ||
  LONG_NUMBER.test(text.slice(0, TEXT_READ));

const RISKY_FILE = /\.(?:exe|scr|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|lnk|iso|img|msi|jar|html?|shtml|svg|one)$/i;
const TWO_ENDINGS = /\.(?:pdf|docx?|xlsx?|jpe?g|png|txt)\.[a-z0-9]{2,4}$/i;

function fileSigns({ attachments }: AnalysedMessage, { isTrusted }: SenderStanding): Sign[] {
  const risky = attachments.find((file) => RISKY_FILE.test(file.name));
  const hidden = attachments.find((file) => TWO_ENDINGS.test(file.name));
  if (hidden) return [{ points: 2.4, text: `Attachment with a hidden ending: ${hidden.name}` }];
  return risky ? [{ points: isTrusted ? 0.6 : 1.6, text: `Attachment that can run programs: ${risky.name}` }] : [];
}
