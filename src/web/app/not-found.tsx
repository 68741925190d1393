import { NOT_FOUND_TITLE, PRODUCT } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { PageEnd } from './page-end.tsx';

/** The page of every path that leads nowhere. */
export const NotFound = () => (
  <>
    <header className="top">
      <a className="brand" href="/" aria-label={`${PRODUCT}, home`}>
        <Mark size={30} />
        <span className="wordmark">{PRODUCT}</span>
      </a>
    </header>
    <main className="app-middle app-lost" id="main" tabIndex={-1}>
      <p className="app-lost-number num" aria-hidden="true">
        4<Mark size={112} band={9} />4
      </p>
      <h1 className="h2">{NOT_FOUND_TITLE}</h1>
      <p className="t2">This path leads nowhere. The way home is short.</p>
      <ButtonLink size="sm" href="/">
        Go home
      </ButtonLink>
    </main>
    <PageEnd />
  </>
);
