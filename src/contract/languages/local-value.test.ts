import { describe, expect, it } from 'vitest';
import { localValues } from './local-value.ts';

const { value, date } = localValues('de-DE');

describe('in German', () => {
  it.each([
    ['3:00 PM', '15:00'],
    ['Sunday, November 22', 'Sonntag, 22. Nov.'],
    ['7.4', '7,4'],
    ['1,250.5 km', '1.250,5 km'],
    ['Chapter 7.4', 'Chapter 7.4'],
    ['Sunday, November 22, 9:05 AM', 'Sonntag, 22. Nov., 9:05'],
  ])('%s becomes %s', (english, german) => expect(value(english)).toBe(german));

  it.each([
    ['10:00 AM: Dentist at 4:00 PM', '10:00: Dentist at 4:00 PM'],
    ['Tax return, Sunday, November 22', 'Tax return, Sonntag, 22. Nov.'],
    ['March 3, 2027', '3. März 2027'],
    ['Groceries, Nov 25', 'Groceries, 25. Nov.'],
    ['Nov 26, The courtyard', '26. Nov., The courtyard'],
    ['9:40 AM, Harbour clinic', '9:40, Harbour clinic'],
    ['9:00 AM - 1:30 PM, Harbour clinic', '9:00 - 13:30, Harbour clinic'],
    ['9:00 AM - 1:30 PM', '9:00 - 13:30'],
    ['€11,260', '11.260 €'],
    ['−€6.20', '−6,20 €'],
    ['8,773', '8.773'],
    ['77.5 kg', '77,5 kg'],
    ['10,000 €', '10.000 €'],
    ['1,200 words', '1.200 words'],
    ['Sunday, November 29, 10:00', 'Sonntag, 29. Nov., 10:00'],
    ['64%', '64\u00A0%'],
  ])('of %s only what the server wrote is said', (english, german) => expect(date(english)).toBe(german));

  it.each(['Dinner on May 5 with Ana', 'Room 7.4, second floor', '€5 to Ana', 'Sunday roast', 'May 5 at the lake'])(
    '%s stays',
    (words) => expect(date(words)).toBe(words),
  );
});
