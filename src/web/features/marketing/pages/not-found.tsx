import { NOT_FOUND_TITLE } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { PublicPage } from '../public-page.tsx';
import type { SiteParts } from '../site-parts.ts';
import './not-found.css';

/** The page of every unknown path. */
export const NotFound = ({ menu }: SiteParts) => (
  <PublicPage menu={menu} className="container lost">
    <p className="lost-number num" aria-hidden="true">
      4<Mark size={112} band={9} />4
    </p>
    <h1 className="d2">{NOT_FOUND_TITLE}</h1>
    <p className="lead">There’s nothing here. Home is one click away.</p>
    <div className="row g3 wrap lost-ways">
      <ButtonLink variant="primary" size="lg" href="/">
        Go home
      </ButtonLink>
      <ButtonLink size="lg" href="/features">
        See what Iris does
      </ButtonLink>
    </div>
  </PublicPage>
);
