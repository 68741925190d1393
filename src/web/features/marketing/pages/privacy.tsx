import { PublicPage } from '../public-page.tsx';
import type { SiteParts } from '../site-parts.ts';
import { privacySections } from './privacy-sections.tsx';
import './prose.css';

/** The privacy policy: exactly what the software does. */
export const Privacy = ({ menu }: SiteParts) => (
  <PublicPage menu={menu} className="container prose-page">
    <header className="prose-head">
      <h1 className="d1">
        What Iris knows, <i>and who else does</i>
      </h1>
      <p className="lead">
        In short: it knows what you give it, and nobody else does. Here is the long form, in plain words.
      </p>
      <p className="meta">Privacy Policy. Last updated January 2025</p>
    </header>
    <nav className="prose-nav" aria-label="Sections">
      {privacySections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
    <div className="prose-body">
      {privacySections.map(({ id, title, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 className="h1" id={`${id}-title`}>
            {title}
          </h2>
          {body}
        </section>
      ))}
    </div>
  </PublicPage>
);
