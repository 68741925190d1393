import { domainOf, isFreeMail } from '../sender/address.ts';
import type { MailboxOwner, CorrespondentStats } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { brands } from './brands.ts';

/** A trusted domain with its first label and the confusable skeleton of that label. */
type TrustedDomain = { domain: string; label: string; drawn: string };

/** Maps letters that look alike to one of them (compare Unicode TS 39, confusables). */
const confusableSkeleton = (label: string): string =>
  normalizeText(label)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[0о]/g, 'o')
    .replace(/[1lі|]/g, 'i')
    .replace(/[5ѕ]/g, 's')
    .replace(/[аɑ]/g, 'a')
    .replace(/[её]/g, 'e')
    .replace(/-/g, '');

const SHORTEST_IMITATED = 5;

function trusted(domain: string): TrustedDomain[] {
  const label = domain.split('.')[0] ?? '';
  return label.length < SHORTEST_IMITATED ? [] : [{ domain, label, drawn: confusableSkeleton(label) }];
}

const brandDomains = new Set(brands.flatMap((brand) => brand.domains));
const trustedBrands = [...brandDomains].flatMap(trusted);

/** Domains trusted because of the person's own correspondence, cached per statistics object. */
type TrustedDomains = { domains: ReadonlySet<string>; trusted: readonly TrustedDomain[] };
const circles = new WeakMap<object, TrustedDomains>();
const NOBODY = {};

function trustedDomainsOf(
  me: MailboxOwner,
  relations: Readonly<Record<string, CorrespondentStats>> | undefined,
): TrustedDomains {
  const key = relations ?? NOBODY;
  const known = circles.get(key);
  if (
    known !== undefined &&
    me.addresses.every((address) => isFreeMail(address) || known.domains.has(domainOf(address)))
  )
    return known;
  const answered = Object.entries(relations ?? {}).filter(([, relation]) => relation.replied > 0);
  const addresses = [...me.addresses, ...answered.map(([address]) => address)].filter(
    (address) => !isFreeMail(address),
  );
  const domains = new Set(addresses.map(domainOf));
  const circle = { domains, trusted: [...domains].flatMap(trusted) };
  circles.set(key, circle);
  return circle;
}

/** The trusted domain that this registrable domain imitates, if any. */
export function imitatedDomain(
  domain: string,
  me: MailboxOwner,
  relations: Readonly<Record<string, CorrespondentStats>> | undefined,
): string | undefined {
  const circle = trustedDomainsOf(me, relations);
  if (brandDomains.has(domain) || circle.domains.has(domain)) return undefined;
  const label = domain.split('.')[0] ?? '';
  const simple = confusableSkeleton(label);
  const alike = (other: TrustedDomain): boolean => isLookAlike(label, simple, other);
  return (trustedBrands.find(alike) ?? circle.trusted.find(alike))?.domain;
}

/** In labels at least this long, one edit (insert, delete, replace, swap) counts as an imitation. */
const LONG_NAME = 7;

function isLookAlike(label: string, simple: string, other: TrustedDomain): boolean {
  if (label === other.label) return false;
  if (simple === other.drawn) return true;
  const difference = label.length - other.label.length;
  if (difference > 1) return label.startsWith(`${other.label}-`) || label.endsWith(`-${other.label}`);
  return difference >= -1 && other.label.length >= LONG_NAME && oneEditApart(label, other.label);
}

function oneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let index = 0;
  while (index < short.length && short[index] === long[index]) index += 1;
  // `correo` and `correos` are singular and plural, not an imitation.
  if (short.length !== long.length) return index < short.length && short.slice(index) === long.slice(index + 1);
  const swapped =
    short[index] === long[index + 1] &&
    short[index + 1] === long[index] &&
    short.slice(index + 2) === long.slice(index + 2);
  return swapped || short.slice(index + 1) === long.slice(index + 1);
}
