import { AUTO_ZONE, type Preferences } from '#contract/preferences.ts';
import { setDensity, setMotion, setTheme } from '#web/ui/appearance.ts';
import { setDateStyle } from '#web/ui/date-style.ts';

/** Makes the page look and read as the person has chosen. */
export const putIntoEffect = (chosen: Preferences): void => {
  setTheme(chosen.theme);
  setMotion(chosen.reduceMotion ? 'reduced' : 'full');
  setDensity(chosen.density);
  setDateStyle({
    language: chosen.dateLanguage === 'auto' ? undefined : chosen.dateLanguage,
    hour12: chosen.clock === '12h',
    timeZone: chosen.timeZone === AUTO_ZONE ? undefined : chosen.timeZone,
  });
};
