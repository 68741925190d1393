import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { markdownToHtml } from './markdown-to-html.ts';

const NONE: ReadonlyMap<string, string> = new Map();

test.each([
  [
    'Gmail',
    '<div dir="ltr">Hello <b>Grace</b>,<div><br></div><div>see <i>you</i> soon.</div></div>',
    'Hello **Grace**,\n\nsee _you_ soon.',
  ],
  [
    'Thunderbird',
    '<p>Hello,</p>\n<p>the <strong>plans </strong>are<br>\nhere.</p>\n',
    'Hello,\n\nthe **plans** are\nhere.',
  ],
  ['Outlook', '<p style="color: black">A <span style="font-weight: 700">bold</span> word</p>', 'A **bold** word'],
  [
    'Google Docs',
    '<b style="font-weight: normal"><p>Plain <span style="font-style: italic">words</span></p></b>',
    'Plain _words_',
  ],
  [
    'a list',
    '<p>To do:</p><ul><li>milk</li><li><b>bread</b></li></ul><p>Thanks</p>',
    'To do:\n\n- milk\n- **bread**\n\nThanks',
  ],
  ['numbers', '<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
  [
    'links',
    '<a href="https://example.org/a">the page</a>, <a href="https://example.org/">example.org</a>',
    '[the page](https://example.org/a), example.org',
  ],
  ['a quote', 'Yes.<blockquote><div>Can you?</div><div>Ada</div></blockquote>', 'Yes.\n> Can you?\n> Ada'],
  ['both at once', '<b><i>very</i></b> much', '**_very_** much'],
])('what %s writes is kept', (_name, html, text) => {
  expect(htmlToMarkdown(html, NONE)).toEqual({ text, isReduced: false });
});

test.each([
  ['a table', '<table><tr><td>Monday</td><td>9:00</td></tr></table>', 'Monday 9:00'],
  ['a colour', '<p>Now <span style="color: #c00">red</span></p>', 'Now red'],
  ['a heading', '<h1>Plans</h1><p>Text</p>', '**Plans**\n\nText'],
  ['a picture from elsewhere', '<p>Look <img src="https://example.org/a.png"></p>', 'Look'],
  ['a list within a list', '<ul><li>one<ul><li>two</li></ul></li></ul>', '- one\n- two'],
])('%s is said to be lost', (_name, html, text) => {
  expect(htmlToMarkdown(html, NONE)).toEqual({ text, isReduced: true });
});

test('a picture in the text stays where it is', () => {
  const pictures = new Map([['p1@example.org', 'plan.png']]);
  expect(htmlToMarkdown('<div>Here: <img src="cid:p1@example.org"></div>', pictures)).toEqual({
    text: 'Here: ![plan.png]',
    isReduced: false,
  });
});

test('what Iris has written is read as it was written', () => {
  const pictures = new Map([['plan.png', 'p1@iris']]);
  for (const text of [
    'Hello **Grace**,\n\nhere are _the plans_:\n\n- one [link](https://example.org/a)\n- two\n\n> quoted\n\nAda',
    '1. first\n2. second\n\n![plan.png]\nBelow',
  ])
    expect(htmlToMarkdown(markdownToHtml(text, pictures)!, new Map([['p1@iris', 'plan.png']]))).toEqual({
      text,
      isReduced: false,
    });
});
