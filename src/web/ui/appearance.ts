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

/** Switches between light and dark in one cross-fade and stores the choice on this device. */
export const setTheme = (theme: Theme) => {
  remember(THEME_KEY, theme);
  const root = document.documentElement;
  const next = theme === 'system' ? systemTheme() : theme;
  if (root.dataset.theme === next) return;
  const paint = () => {
    root.dataset.theme = next;
  };
  // Colours take two seconds for a mood; during the cross-fade of a theme they must not.
  root.dataset.still = '';
  const end = () => {
    delete root.dataset.still;
  };
  if ('startViewTransition' in document) {
    const fade = document.startViewTransition(paint);
    fade.ready.catch(() => {}); // a hidden page switches without a fade
    void fade.finished.finally(end);
  } else {
    paint();
    setTimeout(end);
  }
};

/** Changes the mood of the page; its colours take two seconds (tokens.css) and the choice is stored on this device. */
export const setMood = (mood: Mood) => {
  remember(MOOD_KEY, mood);
  document.documentElement.dataset.mood = mood;
};

/** The mood that a page opens in: nothing was seen before it, so its colours need not come from others. */
export const openInMood = (mood: Mood) => {
  const root = document.documentElement;
  if (root.dataset.mood === mood) return;
  root.dataset.still = '';
  setMood(mood);
  // Asking for a style brings the colours to their place before transitions are allowed again.
  getComputedStyle(root).getPropertyValue('--primary');
  delete root.dataset.still;
};

/** Stops the ring and all transitions; "full" leaves it to the system. */
export const setMotion = (motion: 'full' | 'reduced') => {
  remember(MOTION_KEY, motion);
  if (motion === 'reduced') document.documentElement.dataset.motion = motion;
  else delete document.documentElement.dataset.motion;
};

/** Sets the density of the page. */
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
    // Without storage the choice lasts until the page is closed.
  }
};
