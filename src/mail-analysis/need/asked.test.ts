import { expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { classifyMail } from '../classification/classify-mail.ts';
import { conversation, fixtureMoment, type MailOverrides } from '../fixtures/conversation.ts';
import { ASKED_FROM } from './sentence-model.ts';

const input = (text: string, more: MailOverrides = {}) => conversation([['dana', text, more]]);
const asked = (text: string, more?: MailOverrides) => classifyMail(input(text, more), fixtureMoment).asked();

test('the same question asks in a letter and not in a newsletter', () => {
  const question = 'What was your dumbest mistake?';
  const [inLetter = 0] = asked(question);
  const [inNewsletter = 0] = asked(`${question} Our readers told us theirs. Read their stories on our pages.`, {
    from: { name: 'Weekly', address: 'news@weekly.example' },
    headers: { listUnsubscribe: '<https://news.example/u>', listId: '<weekly.news.example>' },
  });
  expect(inLetter).toBeGreaterThanOrEqual(ASKED_FROM);
  expect(inNewsletter).toBeLessThan(ASKED_FROM);
});

test('an answer to an earlier mail is not weighed as a first mail', () => {
  const thread = conversation([
    ['me', 'Could you send me the list?'],
    ['dana', 'Could you tell me which one?'],
  ]);
  expect(classifyMail(thread, fixtureMoment).asked()).toEqual([]);
});

test('a summary quotes a need that is told as a fact', () => {
  const { summary } = analyseMail(
    input(
      'Hello Maya,\n\nthe boiler stopped last night. The fitter is here until noon and only lets himself be signed off by you.\n\nDana',
    ),
    fixtureMoment,
  );
  expect(summary).toContain('“The fitter is here until noon and only lets himself be signed off by you.”');
});
