import { domainOf, isFreeMail } from '../address.ts';
import type { Me, Relation } from '../input.ts';
import { fold } from '../text/fold.ts';
import { brands } from './brands.ts';

/** A trusted domain with its first label drawn in its simplest letters. */
type Trusted = { domain: string; label: string; drawn: string };

/** Letters that look alike, drawn as one of them. */
const drawn = (label: string): string =>
  fold(label)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[0о]/g, 'o')
    .replace(/[1lі|]/g, 'i')
    .replace(/[5ѕ]/g, 's')
    .replace(/[аɑ]/g, 'a')
    .replace(/[её]/g, 'e')
    .replace(/-/g, '');

const SHORTEST_IMITATED = 5;

function trusted(domain: string): Trusted[] {
  const label = domain.split('.')[0] ?? '';
  return label.length < SHORTEST_IMITATED ? [] : [{ domain, label, drawn: drawn(label) }];
}

const brandDomains = new Set(brands.flatMap((brand) => brand.domains));
const trustedBrands = [...brandDomains].flatMap(trusted);

/** What the person's own mailbox makes trustworthy; remembered with the statistics it was made from. */
type Circle = { domains: ReadonlySet<string>; trusted: readonly Trusted[] };
const circles = new WeakMap<object, Circle>();
const NOBODY = {};

function circleOf(me: Me, relations: Readonly<Record<string, Relation>> | undefined): Circle {
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
export function imitatedBy(
  domain: string,
  me: Me,
  relations: Readonly<Record<string, Relation>> | undefined,
): string | undefined {
  const circle = circleOf(me, relations);
  if (brandDomains.has(domain) || circle.domains.has(domain)) return undefined;
  const label = domain.split('.')[0] ?? '';
  const simple = drawn(label);
  const alike = (other: Trusted): boolean => isLookAlike(label, simple, other);
  return (trustedBrands.find(alike) ?? circle.trusted.find(alike))?.domain;
}

/** One letter more, less, other or swapped is a likeness in names at least this long. */
const LONG_NAME = 7;

function isLookAlike(label: string, simple: string, other: Trusted): boolean {
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
  // `correo` beside `correos` is a plural, not a disguise.
  if (short.length !== long.length) return index < short.length && short.slice(index) === long.slice(index + 1);
  const swapped =
    short[index] === long[index + 1] &&
    short[index + 1] === long[index] &&
    short.slice(index + 2) === long.slice(index + 2);
  return swapped || short.slice(index + 1) === long.slice(index + 1);
}
