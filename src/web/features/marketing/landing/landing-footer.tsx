import type { ReactNode } from 'react';
import { PRODUCT } from '#contract/pages.ts';
import { LanguageLinks } from '#web/ui/language-links.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { footerLinks } from '../footer-links.ts';
import './landing-footer.css';

const ANCHORS = [
  { href: '#privacy', label: 'Privacy' },
  { href: '#features', label: 'Features' },
  { href: '#dashboard', label: 'Dashboard' },
] as const;

export const LandingFooter = () => (
  <footer className="container lfoot">
    <div className="stack g3">
      <span className="brand">
        <Mark size={26} />
        <span className="wordmark">{PRODUCT}</span>
      </span>
      <p className="meta t3">© 2025 {PRODUCT}. Open source, and yours.</p>
    </div>
    <Links title="On this page" links={ANCHORS} />
    <Links title="More" links={footerLinks}>
      <LanguageLinks />
    </Links>
  </footer>
);

type LinksProps = { title: string; links: readonly { href: string; label: string }[]; children?: ReactNode };

const Links = ({ title, links, children }: LinksProps) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    {links.map(({ href, label }) => (
      <a key={href} href={href}>
        {label}
      </a>
    ))}
    {children}
  </nav>
);
