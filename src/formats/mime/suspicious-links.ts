import { linkReport } from './link-report.ts';
import type { ParsedMail } from './parse.ts';

/** A link with its visible text and its target. */
export type SuspiciousLink = { text: string; href: string };

const KEPT = 10;
const HREF_KEPT = 500;
const TEXT_KEPT = 120;

/** The links of a mail that may be phishing: their text names another host, or their host is an IP address or in punycode. */
export const suspiciousLinks = ({ bodies }: Pick<ParsedMail, 'bodies'>): SuspiciousLink[] =>
  bodies
    .flatMap((body) => (body.kind === 'html' ? linkReport(body.visible.html) : []))
    .filter(
      ({ shownHost, mismatch, punycode, host }) => (shownHost !== null && mismatch) || punycode || isNumeric(host),
    )
    .slice(0, KEPT)
    .map(({ text, href }) => ({ text: text.slice(0, TEXT_KEPT), href: href.slice(0, HREF_KEPT) }));

const isNumeric = (host: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
