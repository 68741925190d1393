import { renderToString } from 'react-dom/server';
import { NOT_FOUND_TITLE, type Page, pages } from '#contract/pages.ts';
import { Site } from './site.tsx';
import { sitePageAt } from './site-pages.ts';

const missing = { path: '/404', title: NOT_FOUND_TITLE, description: 'This path leads nowhere.' } as const;

/** Every page that is rendered ahead, with what it is called in the language of this build. */
export const sitePages: readonly Pick<Page, 'path' | 'title' | 'description'>[] = [
  ...pages.filter(({ kind }) => kind === 'site'),
  missing,
];

/** Renders a public page to HTML, and names its source file. Only called by the build. */
export const renderPage = async (path: string): Promise<{ html: string; source: string }> => {
  const { source, load } = sitePageAt(path);
  return { html: renderToString(<Site Page={await load()} />), source };
};
