// Loaded in <head> before anything is painted, so that the page never shows a colour it then takes back.
(function () {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const paint = () => {
    const theme = read('iris.theme');
    root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : dark.matches ? 'dark' : 'light';
  };

  paint();
  root.dataset.mood = read('iris.mood') || 'warm-comfort';
  if (read('iris.motion') === 'reduced') root.dataset.motion = 'reduced';
  if (read('iris.density') === 'compact') root.dataset.density = 'compact';
  dark.addEventListener('change', paint);
})();
