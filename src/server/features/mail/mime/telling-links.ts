import { linkReport } from './link-report.ts';
import type { ParsedMail } from './parse.ts';

/** A link as shown and as it really goes. */
export type ToldLink = { text: string; href: string };

const KEPT = 10;
const HREF_KEPT = 500;
const TEXT_KEPT = 120;

/** The links of a mail that may tell something about it: those whose words name a host, and hosts that are numbers or foreign letters. */
export const tellingLinks = ({ bodies }: Pick<ParsedMail, 'bodies'>): ToldLink[] =>
  bodies
    .flatMap((body) => (body.kind === 'html' ? linkReport(body.visible.html) : []))
    .filter(
      ({ shownHost, mismatch, punycode, host }) => (shownHost !== null && mismatch) || punycode || isNumeric(host),
    )
    .slice(0, KEPT)
    .map(({ text, href }) => ({ text: text.slice(0, TEXT_KEPT), href: href.slice(0, HREF_KEPT) }));

const isNumeric = (host: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
