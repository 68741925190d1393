import { describe, expect, test } from 'vitest';
import { leastCpuTime } from '#test/support/cpu-time.ts';
import { markdownToHtml, plainToHtml } from './markdown-to-html.ts';

describe('marks', () => {
  test.each([
    ['**Thursday** at nine', '<p><b>Thursday</b> at nine</p>'],
    ['this is *important* today', '<p>this is <i>important</i> today</p>'],
    ['this is _important_ today', '<p>this is <i>important</i> today</p>'],
    ['run `npm test` first', '<p>run <code>npm test</code> first</p>'],
    ['**all *of* it**', '<p><b>all <i>of</i> it</b></p>'],
    [
      'see [the plan](https://example.org/a?b=1&c=2)',
      '<p>see <a href="https://example.org/a?b=1&amp;c=2">the plan</a></p>',
    ],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['3) three\n4) four', '<ol start="3"><li>three</li><li>four</li></ol>'],
    ['Hi,\n\n- **a**\n- b\n\nBest', '<p>Hi,</p>\n<ul><li><b>a</b></li><li>b</li></ul>\n<p>Best</p>'],
  ])('%j is formatted', (text, html) => expect(markdownToHtml(text)).toBe(html));
});

test.each([
  'Plain words.\nA second line, https://example.org and ada@example.org.',
  '2 * 3 * 4 = 24, and 5*6*7',
  'snake_case_names and __init__.py stay',
  '- a single dash begins a sentence',
  '[not a link](javascript:alert(1))',
  '** not bold **',
  '> quoted lines alone',
])('%j has no marks', (text) => expect(markdownToHtml(text)).toBeNull());

test('everything else is escaped, within marks too', () => {
  expect(markdownToHtml('**<img src=x onerror=alert(1)>** & <script>')).toBe(
    '<p><b>&lt;img src=x onerror=alert(1)&gt;</b> &amp; &lt;script&gt;</p>',
  );
  expect(markdownToHtml('[a"onclick="x](https://example.org/"onmouseover="y) **b**')).not.toContain('"onmouseover');
});

test('quoted lines are a quote, and its lines keep their breaks', () =>
  expect(plainToHtml('On Monday Ada wrote:\n> one\n> two\n>> deep')).toMatch(
    /^<p>On Monday Ada wrote:<\/p>\n<blockquote[^>]*><p>one<br>\ntwo<\/p>\n<blockquote[^>]*><p>deep<\/p><\/blockquote><\/blockquote>$/,
  ));

test('hostile lengths take no time', () => {
  for (const piece of ['**a ', '*a ', '_a ', '[', '[a](https://', '`', '> ', '- a\n', '1. '])
    expect(leastCpuTime(() => markdownToHtml(piece.repeat(100_000 / piece.length)))).toBeLessThan(1000);
});

test('a picture is shown where its name is, and a name without one stays', () => {
  const pictures = new Map([['tür "1".png', 'a1@iris']]);
  expect(markdownToHtml('See:\n![tür "1".png]\n![other.png]', pictures)).toBe(
    '<p>See:<br>\n<img src="cid:a1@iris" alt="tür &quot;1&quot;.png" style="max-width:100%"><br>\n![other.png]</p>',
  );
  expect(markdownToHtml('![other.png]', pictures)).toBeNull();
});
