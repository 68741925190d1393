import { expect, it } from 'vitest';
import { translatorFrom } from './translator.ts';

const translate = translatorFrom(
  [
    ['Today', 'Heute'],
    ['{0} days', '{0} Tage'],
    ['Last session: {0}. {1} in 4 weeks.', 'Zuletzt: {0}. {1} in 4 Wochen.'],
  ],
  'de-DE',
);

it.each([
  ['Ghent, 4 days', 'Ghent, 4 Tage'],
  ['Groceries, Today', 'Groceries, Heute'],
  ['Dec 22, 4 days', '22. Dez., 4 Tage'],
  ['Sunday, November 29', 'Sonntag, 29. Nov.'],
  ['Last session: Nov 19. 2 in 4 weeks.', 'Zuletzt: 19. Nov. 2 in 4 Wochen.'],
  ['Four days in Ghent', 'Four days in Ghent'],
])('%s becomes %s', (english, german) => expect(translate(english)).toBe(german));
