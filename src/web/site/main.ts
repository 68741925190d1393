import './site.css';
import { settleAll } from '#web/features/marketing/settling.ts';
import { keepClicks } from './early-clicks.ts';
import { sitePageAt } from './site-pages.ts';

const giveBack = keepClicks();

// Whoever jumps to an anchor must land at it, however much of the page has been laid out so far.
addEventListener('click', ({ target }) => target instanceof Element && target.closest('a[href^="#"]') && settleAll(), {
  capture: true,
});
if (location.hash) {
  settleAll();
  document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
}

// A prerendered page can be read as it is, so its scripts are fetched only after it has been painted.
requestAnimationFrame(() => setTimeout(() => void start()));

async function start() {
  const [{ wake }, Page] = await Promise.all([import('./wake.tsx'), sitePageAt(location.pathname).load()]);
  wake(document.querySelector('#site')!, Page, giveBack);
}
