import { ChevronDown, Link2, Link2Off } from 'lucide-react';
import type { EmailDetail } from '#contract/mail/mail.ts';

/** The real targets of the links of a mail; misleading ones are never collapsed. */
export const MailLinks = ({ links }: { links: EmailDetail['links'] }) => {
  if (links.length === 0) return null;
  const doubtful = links.some(isDoubtful);
  return (
    <details className="mail-links" open={doubtful}>
      <summary className="row g2 t2">
        {doubtful ? (
          <Link2Off className="i i-16" aria-hidden="true" />
        ) : (
          <Link2 className="i i-16" aria-hidden="true" />
        )}
        {links.length === 1 ? `Links lead to ${links[0]?.readable}` : `Links lead to ${links.length} sites`}
        <ChevronDown className="i i-16" aria-hidden="true" />
      </summary>
      <ul className="rows">
        {links.map((link) => (
          <li key={link.host}>
            <span>
              {before(link)}
              <b>{link.domain}</b>
              {link.disguised && <span className="meta t3"> ({link.host})</span>}
            </span>
            <span className="meta t3 num">{link.count === 1 ? '1 link' : `${link.count} links`}</span>
            {link.saysHost !== null && (
              <span className="meta mail-doubt">
                Says {link.saysHost}, but leads to {link.readable}
              </span>
            )}
            {link.disguised && (
              <span className="meta mail-doubt">Uses foreign characters that can look like others</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};

type LinkTo = EmailDetail['links'][number];

const isDoubtful = ({ saysHost, disguised }: LinkTo): boolean => saysHost !== null || disguised;

/** The subdomains in front of the registrable part of a host. */
const before = ({ readable, domain }: LinkTo): string =>
  readable.endsWith(domain) ? readable.slice(0, readable.length - domain.length) : '';
