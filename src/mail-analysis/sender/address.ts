import { getDomain } from 'tldts';
import { alternatives } from '../text/pattern.ts';
import { wordList } from '../text/word-list.ts';

/** The address in lower case and without a plus tag, for comparing addresses. */
export function normalizeAddress(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  if (at < 1) return lower;
  const local = lower.slice(0, at);
  const plus = local.indexOf('+');
  return `${plus > 0 ? local.slice(0, plus) : local}${lower.slice(at)}`;
}

export const localPart = (address: string): string =>
  address.slice(0, Math.max(address.lastIndexOf('@'), 0)).toLowerCase();
export const hostOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();

const REMEMBERED = 5_000;
const domains = new Map<string, string>();

/** The registrable domain of a host name (`mail.example.co.uk` → `example.co.uk`), or the host itself. */
export function registrableDomain(host: string): string {
  const known = domains.get(host);
  if (known !== undefined) return known;
  const domain = getDomain(host) ?? host;
  if (domains.size > REMEMBERED) domains.clear();
  domains.set(host, domain);
  return domain;
}

const domainsOfAddresses = new Map<string, string>();

export function domainOf(address: string): string {
  const known = domainsOfAddresses.get(address);
  if (known !== undefined) return known;
  const domain = registrableDomain(hostOf(address));
  if (domainsOfAddresses.size > REMEMBERED) domainsOfAddresses.clear();
  domainsOfAddresses.set(address, domain);
  return domain;
}

const FREE_MAIL = new Set(
  wordList`
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com
  icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.at gmx.ch gmx.com web.de
  t-online.de freenet.de posteo.de mailbox.org tutanota.com tuta.io fastmail.com fastmail.fm hey.com zoho.com
  mail.com email.com yandex.com yandex.ru mail.ru orange.fr wanadoo.fr free.fr laposte.net sfr.fr bbox.fr
  hotmail.fr yahoo.fr live.fr outlook.fr hotmail.es yahoo.es outlook.es telefonica.net libero.it virgilio.it
  tiscali.it alice.it tin.it hotmail.it yahoo.it outlook.it yahoo.de hotmail.de outlook.de live.de bluewin.ch
  hispeed.ch arcor.de yahoo.co.uk hotmail.co.uk btinternet.com sky.com virginmedia.com live.co.uk comcast.net
  verizon.net att.net sbcglobal.net cox.net bellsouth.net qq.com 163.com 126.com naver.com
`,
);

export const isFreeMail = (address: string): boolean => FREE_MAIL.has(domainOf(address));

/** Whether two addresses have the same registrable domain, which is not that of a public mail service. */
export function isSameOrganisation(one: string, other: string): boolean {
  return domainOf(one) === domainOf(other) && !isFreeMail(one);
}

const NO_REPLY = new RegExp(
  alternatives`
    ^(?:(?:.*[._-])?(?:no|not|do-?not|dont|nicht|ne-?pas|non)[._-]?(?:reply|respond|antworten|repondre
        rispondere|responder)(?:[._-].*)?|noreply.*|mailer-daemon|postmaster|bounces?(?:[._+-].*)?
      notifications?|notify|notif|alerts?|automated|auto|system|daemon|robot|bot|reminders?
      calendar-notification|account-?(?:security|update|info)?|security(?:-noreply)?|receipts?|statements?
      confirmations?|order-update|shipment-tracking|jira|github|gitlab)$
  `,
  'i',
);
const BULK_ROLE = new RegExp(
  alternatives`
    ^(?:news|newsletters?|offers?|deals?|promo(?:tion)?s?|marketing|updates?|digest|mailing|mailer
      campaigns?|specials?|sale|email|e-mail|mail|store|shop|club|rewards|community|events?|editor
      editorial|weekly|daily|insider|members?|crm|engage|edm|info-mail|welcome|explore|discover|hola
      bonjour|angebote|aktion|actu|actualites|noticias|ofertas|promociones|notizie|offerte)$
  `,
  'i',
);

/** Whether nobody reads this mailbox. */
export const isNoReply = (address: string): boolean => NO_REPLY.test(localPart(address));
/** Whether this mailbox mostly sends bulk mail. */
export const isBulkRole = (address: string): boolean => BULK_ROLE.test(localPart(address));
