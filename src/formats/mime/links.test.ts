import { describe, expect, it } from 'vitest';
import { linkReport } from './link-report.ts';
import { safeHref } from './safe-links.ts';

const only = (html: string) => linkReport(html)[0];

describe('a link', () => {
  it.each([
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    ['HTTPS://A.EXAMPLE', 'https://a.example/'],
    ['//a.example/x', 'https://a.example/x'],
    ['mailto:ada@mail.example', 'mailto:ada@mail.example'],
    ['tel:+44 (0)20-123 45', 'tel:+4402012345'],
    ['javascript:alert(1)', null],
    ['https:', null],
    ['https://', null],
    ['x', null],
    ['', null],
  ])('%s is written as %s', (given, expected) => {
    expect(safeHref(given)).toBe(expected);
  });
});

describe('the report on links', () => {
  it('names the host and its registrable domain', () => {
    expect(only('<a href="https://shop.news.brand.co.uk/x">Shop</a>')).toMatchObject({
      text: 'Shop',
      host: 'shop.news.brand.co.uk',
      domain: 'brand.co.uk',
      shownHost: null,
      mismatch: false,
      punycode: false,
    });
  });

  it.each([
    ['https://bank.example/login', 'https://evil.example/', true],
    ['www.bank.example', 'https://evil.example/', true],
    ['bank.example', 'https://bank.example.evil.example/', true],
    ['Visit https://bank.example now', 'https://evil.example/', true],
    ['https://bank.example/login', 'https://login.bank.example/', false],
    ['bank.example', 'http://www.bank.example/', false],
    ['ba\u200bnk.example', 'https://evil.example/', true],
    ['report.pdf', 'https://files.example/', false],
    ['3.50', 'https://shop.example/', false],
    ['Click here', 'https://evil.example/', false],
  ])('compares the text "%s" with %s', (text, href, mismatch) => {
    expect(only(`<a href="${href}">${text}</a>`)?.mismatch).toBe(mismatch);
  });

  it('decodes punycode', () => {
    expect(only('<a href="https://xn--pple-43d.example/">x</a>')).toMatchObject({
      punycode: true,
      unicodeHost: 'аpple.example',
    });
    expect(only('<a href="https://аpple.example/">x</a>')).toMatchObject({
      punycode: true,
      host: 'xn--pple-43d.example',
    });
  });

  it('uses an IP address as the domain', () => {
    expect(only('<a href="http://0x7f000001/">x</a>')).toMatchObject({ host: '127.0.0.1', domain: '127.0.0.1' });
  });

  it('omits links that are not web links', () => {
    expect(
      linkReport('<a href="javascript:alert(1)">a</a><a name="b">b</a><a href="mailto:a@b.example">c</a>'),
    ).toEqual([]);
  });

  it('gives the text inside nested elements and of unclosed links', () => {
    expect(
      linkReport('<a href="https://a.example"><b>One</b> two<a href="https://b.example">three').map(({ text }) => text),
    ).toEqual(['One two', 'three']);
  });
});
