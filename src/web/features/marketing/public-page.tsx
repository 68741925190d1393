import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** The frame of every public page but the first: skip link, background light, header, content, footer. */
export const PublicPage = ({ menu, className, children }: Frame) => (
  <>
    <a className="btn btn--primary btn--sm skip" href="#main">
      Skip to content
    </a>
    <div className="ambient" aria-hidden="true" />
    <PublicHeader menu={menu} />
    <main className={className} id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </>
);

type Frame = { menu: ReactNode; className?: string; children: ReactNode };
