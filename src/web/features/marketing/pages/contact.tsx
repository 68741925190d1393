import { Briefcase, Clock, LifeBuoy, type LucideIcon, Newspaper, ShieldCheck, Siren } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { mailboxes } from '../contact-addresses.ts';
import { PublicPage } from '../public-page.tsx';
import type { SiteParts } from '../site-parts.ts';
import './contact.css';

const DESKS: readonly { name: string; text: string; address: string; icon: LucideIcon }[] = [
  {
    name: 'Support',
    text: 'Something is broken, or hard to find.',
    address: mailboxes.support,
    icon: LifeBuoy,
  },
  {
    name: 'Business',
    text: 'You want to run Iris for others, or build on it.',
    address: mailboxes.business,
    icon: Briefcase,
  },
  {
    name: 'Privacy',
    text: 'Your data, your rights, or a security issue you found.',
    address: mailboxes.privacy,
    icon: ShieldCheck,
  },
  {
    name: 'Press',
    text: 'You are writing about Iris and want to get it right.',
    address: mailboxes.press,
    icon: Newspaper,
  },
];

/** How to contact the team. */
export const ContactPage = ({ menu }: SiteParts) => (
  <PublicPage menu={menu} className="container contact">
    <header className="contact-head">
      <h1 className="d1">
        Write to <i>a person</i>
      </h1>
      <p className="lead">
        Four mailboxes, read by people. Choose the closest one; we’ll forward your email if needed.
      </p>
    </header>
    <ul className="contact-desks">
      {DESKS.map(({ name, text, address, icon: Icon }) => (
        <Card key={name} as="li">
          <span className="glyph glyph--mood">
            <Icon className="i" aria-hidden="true" />
          </span>
          <h2 className="h2">{name}</h2>
          <p className="t2">{text}</p>
          <a className="link contact-address" href={`mailto:${address}`}>
            {address}
          </a>
        </Card>
      ))}
    </ul>
    <div className="contact-notes">
      <section>
        <h2 className="h3">
          <Clock className="i" aria-hidden="true" />
          When we answer
        </h2>
        <p className="prose">We respond within 24 hours on business days.</p>
        <p className="prose">
          Office hours: Monday to Friday 9:00 AM to 6:00 PM PST, with weekend support for critical issues.
        </p>
      </section>
      <section>
        <h2 className="h3">
          <Siren className="i" aria-hidden="true" />
          When it can’t wait
        </h2>
        <p className="prose">For urgent issues, put “URGENT” in the subject. We read those first.</p>
      </section>
    </div>
  </PublicPage>
);
