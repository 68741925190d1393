import './site.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Site } from './site.tsx';
import { sitePageAt } from './site-pages.ts';

const place = document.querySelector('#site')!;
const Page = await sitePageAt(location.pathname).load();

// A prerendered page is there already and only wakes; the development server begins with an empty one.
if (place.firstElementChild) hydrateRoot(place, <Site Page={Page} />);
else createRoot(place).render(<Site Page={Page} />);
