import {
  AUTO_LANGUAGE,
  clocks,
  defaultPreferences,
  formatsOf,
  type Preferences,
} from '#contract/person/preferences.ts';
import type { Db } from '#server/db/database.ts';
import { isWritten, type WrittenLanguage, writtenLanguages } from '#server/languages/written-languages.ts';
import { createStoredPreferences } from './person-zone.ts';

/** Stored beside the preferences: the language of the pages on the device, which counts where the person has chosen none. */
export const DEVICE_LANGUAGE = 'deviceLanguage';

/** How a person is written to when no request of theirs says it. */
export interface Reading {
  readonly language: WrittenLanguage;
  readonly clock: Preferences['clock'];
}

/** Gives the language that a person chose, else that of their device, and how they read hours in it. */
export const createPersonLanguage = (db: Db) => {
  const read = createStoredPreferences(db);
  return async (userId: string): Promise<Reading> => {
    const named = await read(userId);
    const chosen = named('lang') ?? AUTO_LANGUAGE;
    const wanted = chosen === AUTO_LANGUAGE ? named(DEVICE_LANGUAGE) : chosen;
    const language = isWritten(wanted) ? wanted : writtenLanguages[0];
    const own = clocks.find((clock) => clock === named('clock'));
    const usual = formatsOf(language).clock;
    // As in the pages: where the device decides about the language, it also decides about hours that nobody has chosen.
    const isUsual = own === undefined || (chosen === AUTO_LANGUAGE && own === defaultPreferences.clock);
    return { language, clock: (isUsual ? usual : own) ?? own ?? defaultPreferences.clock };
  };
};
export type ReadingOf = ReturnType<typeof createPersonLanguage>;
