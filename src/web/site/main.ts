import './site.css';
import { keepClicks } from './early-clicks.ts';
import { sitePageAt } from './site-pages.ts';

const giveBack = keepClicks();

// A prerendered page can be read as it is, so its scripts are fetched only after it has been painted.
requestAnimationFrame(() => setTimeout(() => void start()));

async function start() {
  const [{ wake }, Page] = await Promise.all([import('./wake.tsx'), sitePageAt(location.pathname).load()]);
  wake(document.querySelector('#site')!, Page, giveBack);
}
