import './site.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Site } from './site.tsx';
import { sitePageAt } from './site-pages.ts';

const place = document.querySelector('#site')!;
const Page = await sitePageAt(location.pathname).load();

// A prerendered page is there already and wakes in small steps; the development server begins with an empty one.
if (place.firstElementChild) startTransition(() => void hydrateRoot(place, <Site Page={Page} />));
else createRoot(place).render(<Site Page={Page} />);
