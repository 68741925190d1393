import './site.css';
import { sitePageAt } from './site-pages.ts';

// A prerendered page can be read as it is, so its scripts are fetched only after it has been painted.
requestAnimationFrame(() => setTimeout(start));

async function start() {
  const [{ wake }, Page] = await Promise.all([import('./wake.tsx'), sitePageAt(location.pathname).load()]);
  wake(document.querySelector('#site')!, Page);
}
