import { AUTO_LANGUAGE, AUTO_ZONE, defaultPreferences, type Preferences } from '#contract/person/preferences.ts';
import { setDensity, setMotion, setTheme } from '#web/ui/appearance.ts';
import { setDateFormat, usual } from '#web/ui/date-format.ts';
import { isShownIn, showIn } from './page-language.ts';

/** Applies the preferences to the page. */
export const putIntoEffect = (chosen: Preferences): void => {
  setTheme(chosen.theme);
  setMotion(chosen.reduceMotion ? 'reduced' : 'full');
  setDensity(chosen.density);
  if (chosen.lang !== AUTO_LANGUAGE && !isShownIn(chosen.lang)) showIn(chosen.lang);
  // Where the browser decides about the language, it also decides about formats that nobody has chosen.
  const isUsual = (name: 'dateLanguage' | 'clock') =>
    chosen.lang === AUTO_LANGUAGE && chosen[name] === defaultPreferences[name];
  setDateFormat({
    language: isUsual('dateLanguage')
      ? usual.language
      : chosen.dateLanguage === 'auto'
        ? undefined
        : chosen.dateLanguage,
    hour12: isUsual('clock') ? usual.hour12 : chosen.clock === '12h',
    timeZone: chosen.timeZone === AUTO_ZONE ? undefined : chosen.timeZone,
  });
};
