import { getDomain } from 'tldts';
import { oneLine } from './characters.ts';
import { walkHtml } from './html-walk.ts';
import { readableHost, safeHref } from './safe-links.ts';

/** A link of a mail, and whether its text names another host than its target. */
export type LinkReport = {
  text: string;
  href: string;
  /** Host in ASCII (punycode). */
  host: string;
  /** Host in Unicode. */
  unicodeHost: string;
  /** Registrable domain, or the host when there is none (an IP address). */
  domain: string;
  /** The host is in punycode: its letters may look like Latin ones. */
  punycode: boolean;
  /** The host named in the text, if any. */
  shownHost: string | null;
  /** The text names a host of another registrable domain than the target. */
  mismatch: boolean;
};

const LINKS_READ = 500;
const TEXT_LENGTH = 300;

/** Lists the web links of an HTML part in order. */
export const linkReport = (html: string): LinkReport[] => {
  if (!/href/i.test(html)) return [];
  const found: { href: string; text: string }[] = [];
  let open: { href: string; text: string } | null = null;
  walkHtml(html, {
    open: (tag, { href }) => {
      if ((tag !== 'a' && tag !== 'area') || href === undefined || found.length >= LINKS_READ) return;
      open = { href, text: '' };
      found.push(open);
    },
    text: (text) => {
      if (open && open.text.length < TEXT_LENGTH * 4) open.text += text;
    },
    close: (tag) => {
      if (tag === 'a' || tag === 'area') open = null;
    },
  });
  return found.map(reportOn).filter((report) => report !== null);
};

const reportOn = ({ href: given, text: rawText }: { href: string; text: string }): LinkReport | null => {
  const href = safeHref(given);
  const read = href === null ? null : readableHost(href);
  if (href === null || read === null) return null;
  const text = oneLine(rawText, TEXT_LENGTH);
  const domain = domainOf(read.host);
  const shownHost = hostInText(text);
  const mismatch = shownHost !== null && domainOf(shownHost) !== domain;
  const { host, unicode: unicodeHost, punycode } = read;
  return { text, href, host, unicodeHost, domain, punycode, shownHost, mismatch };
};

const domainOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

/** The host of a URL ("https://bank.example/…") or bare domain ("bank.example") in a text. */
const hostInText = (text: string): string | null => {
  const named =
    /(?:https?:\/\/|www\.)[^\s<>"']+/i.exec(text)?.[0] ??
    /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/\S*)?$/u.exec(text)?.[0];
  const url = named === undefined ? null : URL.parse(/^https?:/i.test(named) ? named : `https://${named}`);
  if (!url || !url.hostname.includes('.')) return null;
  // "report.pdf" and "3.50" are not hosts.
  return /\.(?:pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|zip|csv|txt|html?)$/i.test(text) || /^[\d.,]+$/.test(text)
    ? null
    : url.hostname;
};
