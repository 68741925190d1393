import { getDomain } from 'tldts';
import type { EmailDetail } from '#contract/mail.ts';
import { linkReport } from '../mime/link-report.ts';
import type { ParsedMail } from '../mime/parse.ts';

const HOSTS_TOLD = 30;

/** Where the links of a mail lead, by host: the doubtful ones first, then those that are linked most. */
export const linksOf = ({ bodies }: Pick<ParsedMail, 'bodies'>): EmailDetail['links'] => {
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
  const doubt = (link: EmailDetail['links'][number]) => Number(link.saysHost !== null) + Number(link.disguised);
  return [...byHost.values()]
    .sort((one, other) => doubt(other) - doubt(one) || other.count - one.count)
    .slice(0, HOSTS_TOLD);
};
