import { domainToUnicode } from 'node:url';

/** A normalized link target that is allowed in a mail; null for everything else. */
export const safeHref = (given: string): string | null => {
  // Browsers ignore tabs and line breaks inside a URL and spaces around it, so the check must too.
  const href = given
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, HREF_LENGTH);
  const scheme = href.startsWith('//') ? 'https' : /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  return scheme !== undefined && Object.hasOwn(writers, scheme) ? (writers[scheme]?.(href) ?? null) : null;
};

const HREF_LENGTH = 8000;

const web = (href: string): string | null => {
  const url = URL.parse(href.startsWith('//') ? `https:${href}` : href);
  if (!url || url.hostname === '') return null;
  // User information before the host ("https://bank.example@elsewhere.example") only serves to deceive.
  url.username = '';
  url.password = '';
  return url.href;
};

const MAILTO_FIELDS = new Set(['to', 'cc', 'subject', 'body']);

const mailto = (href: string): string | null => {
  const [to = '', query = ''] = href.slice('mailto:'.length).split('?', 2);
  const fields = [...new URLSearchParams(query)].filter(([name]) => MAILTO_FIELDS.has(name.toLowerCase()));
  const kept = fields.map(([name, value]) => `${name.toLowerCase()}=${encodeURIComponent(value.toWellFormed())}`);
  const recipients = to.replace(/[^\w.!#$%&'*+/=?^`{|}~@,-]/g, '');
  return `mailto:${recipients}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
};

/** Digits only: codes with * and # can change the settings of a telephone. */
const tel = (href: string): string | null => {
  const number = href.slice('tel:'.length).replace(/[\s().-]/g, '');
  return /^\+?\d{2,20}$/.test(number) ? `tel:${number}` : null;
};

const writers: Readonly<Record<string, (href: string) => string | null>> = { http: web, https: web, mailto, tel };

/** The host of a web URL in ASCII and in Unicode; null for other URLs. */
export const readableHost = (href: string): { host: string; unicode: string; punycode: boolean } | null => {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname;
  const punycode = /(?:^|\.)xn--/.test(host);
  return { host, unicode: (punycode && domainToUnicode(host)) || host, punycode };
};
