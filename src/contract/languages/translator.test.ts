import { expect, it } from 'vitest';
import { translatorFrom } from './translator.ts';

const translate = translatorFrom(
  [
    ['Today', 'Heute'],
    ['{0} days', '{0} Tage'],
    ['{0} days ago', 'vor {0} Tagen'],
    ['Last contact: {0}', 'Zuletzt gesprochen: {0}'],
    ['Last session: {0}. {1} in 4 weeks.', 'Zuletzt: {0}. {1} in 4 Wochen.'],
  ],
  'de-DE',
);

it.each([
  ['4 days ago', 'Vor 4 Tagen'],
  ['Last contact: 4 days ago', 'Zuletzt gesprochen: vor 4 Tagen'],
  ['Ghent, 4 days', 'Ghent, 4 Tage'],
  ['Groceries, Today', 'Groceries, Heute'],
  ['Dec 22, 4 days', '22. Dez., 4 Tage'],
  ['Sunday, November 29', 'Sonntag, 29. Nov.'],
  ['Last session: Nov 19. 2 in 4 weeks.', 'Zuletzt: 19. Nov. 2 in 4 Wochen.'],
  ['Four days in Ghent', 'Four days in Ghent'],
])('%s becomes %s', (english, german) => expect(translate(english)).toBe(german));
