import { AUTO_LANGUAGE } from '#contract/person/preferences.ts';
import { languageNames } from '#web/ui/language-names.ts';
import type { SettingOption } from './setting.ts';

/** The languages of the interface: each is a file, and says what it calls itself. */
export const languageOptions: readonly SettingOption[] = [
  { value: AUTO_LANGUAGE, label: 'Automatic' },
  ...languageNames.map(([value, label]) => ({ value, label })),
];
