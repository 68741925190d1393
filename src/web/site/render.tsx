import { renderToString } from 'react-dom/server';
import { Site } from './site.tsx';
import { sitePageAt } from './site-pages.ts';

/** Renders a public page to HTML, and names its source file. Only called by the build. */
export const renderPage = async (path: string): Promise<{ html: string; source: string }> => {
  const { source, load } = sitePageAt(path);
  return { html: renderToString(<Site Page={await load()} />), source };
};
