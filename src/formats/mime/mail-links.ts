import { linkReport } from './link-report.ts';
import type { ParsedMail } from './parse.ts';

/** A link with its visible text and its target. */
export type MailLink = { text: string; href: string };

const KEPT = 10;
const HREF_KEPT = 500;
const TEXT_KEPT = 120;

/**
 * The links of a mail that tell whether it is a fraud: those whose text names another host, or whose host is an IP address
 * or in punycode, and the first link to each other domain.
 */
export const mailLinks = ({ bodies }: Pick<ParsedMail, 'bodies'>): MailLink[] => {
  const all = bodies.flatMap((body) => (body.kind === 'html' ? linkReport(body.visible.html) : []));
  const disguised = all.filter(
    ({ shownHost, mismatch, punycode, host }) => (shownHost !== null && mismatch) || punycode || isNumeric(host),
  );
  const firstOfDomain = [...new Map(all.toReversed().map((link) => [link.domain, link])).values()].toReversed();
  const others = firstOfDomain.filter((link) => !disguised.includes(link));
  return [...disguised.slice(0, KEPT), ...others.slice(0, KEPT)].map(({ text, href }) => ({
    text: text.slice(0, TEXT_KEPT),
    href: href.slice(0, HREF_KEPT),
  }));
};

const isNumeric = (host: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
