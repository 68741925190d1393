import type { AnalysedMessage } from '../input.ts';
import { domainOf, registrableDomain } from '../sender/address.ts';
import { brandDomains } from './brands.ts';
import type { Sign } from './sign.ts';

const HOST = /^https?:\/\/(?:[^/@\s]*@)?([^/?#:\s]+)/i;
const URL_IN_TEXT = /https?:\/\/[^\s<>"')\]]+/gi;
const URLS_READ = 20;

const linkedHost = (href: string): string | undefined => HOST.exec(href)?.[1]?.toLowerCase();

/** The registrable domains that a mail links to, in its HTML or its text. */
export function linkedDomains({ links, text }: Pick<AnalysedMessage, 'links' | 'text'>): string[] {
  const hrefs = [...(links ?? []).map(({ href }) => href), ...(text.match(URL_IN_TEXT) ?? []).slice(0, URLS_READ)];
  return [...new Set(hrefs.flatMap((href) => linkedHost(href) ?? []).map(registrableDomain))];
}

/** Signs of links that hide where they lead. */
export function linkSigns({ from, headers, links = [] }: AnalysedMessage): Sign[] {
  // Newsletters count clicks on links to their own pages on another host.
  const own = headers.listUnsubscribe === undefined ? undefined : domainOf(from.address);
  const lies = links.flatMap(({ text, href }) => {
    const shown = shownDomain(text);
    const real = linkedHost(href);
    const lying = shown !== undefined && shown !== own && real !== undefined && registrableDomain(real) !== shown;
    return lying ? [shown] : [];
  });
  const numeric = links.some(({ href }) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(linkedHost(href) ?? ''));
  return [
    ...(lies.length > 0
      ? [
          {
            points: lies.some((shown) => brandDomains.has(shown)) ? 2.4 : 1.5,
            text: 'A link doesn’t go where it says',
          },
        ]
      : []),
    ...(numeric ? [{ points: 2, text: 'A link leads to a bare number instead of a name' }] : []),
  ];
}

/** The registrable domain that the text of a link names, when it is nothing but an address. */
function shownDomain(text: string): string | undefined {
  const bare = text.trim();
  if (!/^\S+$/.test(bare) || bare.includes('@')) return undefined;
  const shown = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/:?#]|$)/i.exec(bare)?.[1];
  return shown === undefined ? undefined : registrableDomain(shown.toLowerCase());
}
