import type { ReactNode } from 'react';
import { PRODUCT } from '#contract/pages.ts';
import { Mark } from '#web/ui/mark.tsx';
import './public-header.css';

/** Brand on the left, sign-in and menu on the right; without scripts the links of the menu are shown here. */
export const PublicHeader = ({ menu }: { menu: ReactNode }) => (
  <header className="top">
    <a className="brand" href="/" aria-label={`${PRODUCT}, home`}>
      <Mark size={30} />
      <span className="wordmark">{PRODUCT}</span>
    </a>
    <div className="row g5 top-end">
      <a className="top-sign-in" href="/auth">
        Sign in
      </a>
      {menu}
    </div>
    <noscript>
      <nav className="row g5 top-plain" aria-label="Pages">
        <a href="/mission">Mission</a>
        <a href="/vision">Vision</a>
        <a href="/features">Features</a>
      </nav>
    </noscript>
  </header>
);
