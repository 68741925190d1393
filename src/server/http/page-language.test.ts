import { describe, expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

const known = ['en', 'de'];
const asking = (path: string, headers: Record<string, string> = {}) =>
  pageLanguage(new Request(`http://localhost${path}`, { headers }), known);

describe('the language of the pages', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr,en;q=0.5,de;q=0.7', 'de'],
    ['en-GB,de;q=0.9', 'en'],
    ['DE', 'de'],
    ['fr', 'en'],
    ['de;q=0', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';;;q=x,,', 'en'],
  ])('is read from %s', (header, language) => expect(asking('/', { 'accept-language': header })).toBe(language));

  it('is English where nobody says anything', () => expect(asking('/')).toBe('en'));
  it('is the one chosen in this browser rather than its own', () =>
    expect(asking('/', { 'accept-language': 'en', cookie: 'a=b; iris.lang=de' })).toBe('de'));
  it('is the one in the address before all', () =>
    expect(asking('/?lang=en', { 'accept-language': 'de', cookie: 'iris.lang=de' })).toBe('en'));
  it('is none that there is not', () =>
    expect(asking('/?lang=xx', { 'accept-language': 'en', cookie: 'iris.lang=../../etc' })).toBe('en'));
});
