export type Theme = 'dark' | 'light' | 'system';
export type Mood =
  | 'energized-focus'
  | 'calm-serenity'
  | 'warm-comfort'
  | 'cool-clarity'
  | 'evening-sunset'
  | 'midnight-deep';

/* The keys are read by public/theme.js before the first paint. */
const THEME_KEY = 'iris.theme';
const MOOD_KEY = 'iris.mood';
const MOTION_KEY = 'iris.motion';
const DENSITY_KEY = 'iris.density';

/** Turns the page light or dark in one cross-fade and remembers the choice on this device. */
export const setTheme = (theme: Theme) => {
  remember(THEME_KEY, theme);
  const root = document.documentElement;
  const next = theme === 'system' ? systemTheme() : theme;
  if (root.dataset.theme === next) return;
  const paint = () => {
    root.dataset.theme = next;
  };
  // Colours take two seconds for a mood; under the cross-fade of a theme they must not.
  root.dataset.still = '';
  const end = () => {
    delete root.dataset.still;
  };
  if ('startViewTransition' in document) {
    const fade = document.startViewTransition(paint);
    fade.ready.catch(() => {}); // a page out of sight is painted without a fade
    void fade.finished.finally(end);
  } else {
    paint();
    setTimeout(end);
  }
};

/** Turns the page to a mood; its colours take two seconds (tokens.css) and the choice is remembered on this device. */
export const setMood = (mood: Mood) => {
  remember(MOOD_KEY, mood);
  document.documentElement.dataset.mood = mood;
};

/** Stills the ring and every transition whatever the system says; "full" leaves it to the system. */
export const setMotion = (motion: 'full' | 'reduced') => {
  remember(MOTION_KEY, motion);
  if (motion === 'reduced') document.documentElement.dataset.motion = motion;
  else delete document.documentElement.dataset.motion;
};

/** Gives the page less room between its pieces, or the usual room. */
export const setDensity = (density: 'comfortable' | 'compact') => {
  remember(DENSITY_KEY, density);
  if (density === 'compact') document.documentElement.dataset.density = density;
  else delete document.documentElement.dataset.density;
};

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const remember = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
};
