import '#web/styles/index.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '#web/ui/toast.tsx';
import { Live } from './live.tsx';
import { Pieces } from './pieces.tsx';
import { States } from './states.tsx';

/* ?wall=pieces|states|live, and any of theme and mood: with a theme, components are shown once instead of side by side. */
const query = new URLSearchParams(location.search);
const theme = query.get('theme');
const mood = query.get('mood');
if (theme) document.documentElement.dataset.theme = theme;
if (mood) document.documentElement.dataset.mood = mood;

const walls: Record<string, () => React.ReactNode> = {
  pieces: () =>
    theme ? (
      <Pieces theme={theme} mood={mood ?? 'warm-comfort'} />
    ) : (
      <div className="g-halves">
        <Pieces theme="dark" mood="warm-comfort" />
        <Pieces theme="light" mood="cool-clarity" />
      </div>
    ),
  states: () => <States />,
  live: () => <Live />,
};

const Wall = walls[query.get('wall') ?? 'pieces']!;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <main>
      <Wall />
    </main>
    <Toaster />
  </StrictMode>,
);
