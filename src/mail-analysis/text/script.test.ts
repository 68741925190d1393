import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';
import { isOtherScript } from './script.ts';
import { sentencesOf } from './sentences.ts';

/** In each script: a remark, and a question. */
const scripts: Record<string, readonly [remark: string, question: string, between?: string]> = {
  Arabic: ['وصلت الطاولة أمس.', 'هل يمكنك إحضار الكراسي يوم السبت؟'],
  Persian: ['میز دیروز رسید.', 'شنبه صندلی می آوری؟'],
  Russian: ['Стол привезли вчера.', 'Ты сможешь привезти стулья в субботу?'],
  Greek: ['Το τραπέζι ήρθε χθες.', 'Μπορείς να φέρεις τις καρέκλες το Σάββατο;'],
  'Greek with its own mark': ['Το τραπέζι ήρθε χθες.', 'Μπορείς να φέρεις τις καρέκλες\u037e'],
  Hebrew: ['השולחן הגיע אתמול.', 'תוכל להביא את הכיסאות בשבת?'],
  Chinese: ['桌子昨天到了。', '你星期六能把椅子带来吗？', ''],
  Japanese: ['テーブルは昨日届きました。', '土曜日に椅子を持ってきてもらえますか？', ''],
  Korean: ['탁자가 어제 도착했어요.', '토요일에 의자를 가져올 수 있어요?'],
  Hindi: ['मेज़ कल आ गई।', 'क्या तुम शनिवार को कुर्सियाँ ला सकते हो?'],
  Armenian: ['Սեղանը երեկ եկավ։', 'Կբերե՞ս աթոռները շաբաթ օրը՞'],
};
const cases = Object.entries(scripts).map(([script, [remark, question, between = ' ']]) => ({
  script,
  remark,
  question,
  text: `${remark}${between}${question}`,
}));
const whyOf = (text: string): string[] =>
  analyseMail(conversation([['dana', text]]), fixtureMoment)
    .reasons.filter(({ about }) => about === 'reply')
    .map((reason) => reason.text);

describe.each(cases)('in $script', ({ remark, question, text }) => {
  test('sentences are split', () => expect(sentencesOf(text)).toEqual([remark, question]));
  test('a question needs a reply, without further reasons', () => {
    const classification = analyseMail(conversation([['dana', text]]), fixtureMoment);
    expect(classification).toMatchObject({ requiresResponse: true, threadState: 'to_reply', open: { text: question } });
    expect(whyOf(text)[0]).toBe('Ends with a question');
  });
  test('mail without a question needs no reply', () => {
    expect(analyseMail(conversation([['dana', remark]]), fixtureMoment).requiresResponse).toBe(false);
    expect(whyOf(remark)).toEqual(['In a language Iris can’t read']);
  });
});

test('a question before the last sentence is found', () => {
  expect(whyOf('Ты придёшь в субботу? Стол привезли вчера.')[0]).toBe('Contains a question');
});

test('a foreign name or word does not change the script', () => {
  expect(isOtherScript('Dear Αθηνά, could you send me the list?')).toBe(false);
  expect(isOtherScript('Könnten Sie mir 12 € geben – où ça ?')).toBe(false);
});

test('a semicolon between Latin words is no question mark', () => {
  expect(sentencesOf('The tent is here; the chairs too; all is well.')).toHaveLength(1);
});
