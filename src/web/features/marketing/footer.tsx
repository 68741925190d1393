import { PRODUCT } from '#contract/pages.ts';
import { LanguageLinks } from '#web/ui/language-links.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { footerLinks } from './footer-links.ts';
import './footer.css';

/** The footer of most pages; the landing page has a longer one. */
export const Footer = () => (
  <footer className="foot">
    <div className="container foot-in">
      <div className="row g4">
        <span className="brand foot-brand">
          <Mark size={22} />
          <span className="wordmark">{PRODUCT}</span>
        </span>
        <span className="meta t3">© 2025 {PRODUCT}</span>
      </div>
      <nav className="row g6 wrap" aria-label="Footer">
        {footerLinks.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        <LanguageLinks />
      </nav>
    </div>
  </footer>
);
