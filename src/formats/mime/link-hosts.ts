import { getDomain } from 'tldts';
import type { EmailDetail } from '#contract/mail/mail.ts';
import { linkReport } from './link-report.ts';
import type { ParsedMail } from './parse.ts';

const HOSTS_LISTED = 30;

/** The hosts that a mail links to: suspicious ones first, then the most frequent. */
export const linkHosts = ({ bodies }: Pick<ParsedMail, 'bodies'>): EmailDetail['links'] => {
  const byHost = new Map<string, EmailDetail['links'][number]>();
  for (const body of bodies) {
    if (body.kind !== 'html') continue;
    for (const { host, unicodeHost, punycode, mismatch, shownHost } of linkReport(body.visible.html)) {
      const known = byHost.get(host);
      byHost.set(host, {
        host,
        readable: unicodeHost,
        domain: getDomain(unicodeHost) ?? unicodeHost,
        count: (known?.count ?? 0) + 1,
        disguised: punycode,
        saysHost: known?.saysHost ?? (mismatch ? shownHost : null),
      });
    }
  }
  const suspicion = (link: EmailDetail['links'][number]) => Number(link.saysHost !== null) + Number(link.disguised);
  return [...byHost.values()]
    .sort((one, other) => suspicion(other) - suspicion(one) || other.count - one.count)
    .slice(0, HOSTS_LISTED);
};
