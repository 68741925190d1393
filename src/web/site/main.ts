import './site.css';
import { keepClicks } from './early-clicks.ts';
import { sitePageAt } from './site-pages.ts';

const giveBack = keepClicks();

// A prerendered page can be read without scripts, so they are fetched only after the first paint.
requestAnimationFrame(() => setTimeout(() => void start()));

async function start() {
  const [{ hydrateSite: wake }, Page] = await Promise.all([
    import('./hydrate-site.tsx'),
    sitePageAt(location.pathname).load(),
  ]);
  wake(document.querySelector('#site')!, Page, giveBack);
}
