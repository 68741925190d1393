import { AUTO_ZONE, type Preferences } from '#contract/person/preferences.ts';
import { setDensity, setMotion, setTheme } from '#web/ui/appearance.ts';
import { setDateFormat } from '#web/ui/date-format.ts';

/** Applies the preferences to the page. */
export const putIntoEffect = (chosen: Preferences): void => {
  setTheme(chosen.theme);
  setMotion(chosen.reduceMotion ? 'reduced' : 'full');
  setDensity(chosen.density);
  setDateFormat({
    language: chosen.dateLanguage === 'auto' ? undefined : chosen.dateLanguage,
    hour12: chosen.clock === '12h',
    timeZone: chosen.timeZone === AUTO_ZONE ? undefined : chosen.timeZone,
  });
};
