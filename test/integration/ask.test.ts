import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MaraServer, startMaraServer } from '#test/support/ask/mara.ts';
import type { Client } from '#test/support/client.ts';

let life: MaraServer;
beforeAll(async () => {
  life = await startMaraServer();
});
afterAll(() => life.close());

const ask = async (person: Client, question: string, previous?: string) =>
  (await person.post('/api/ask', { question, ...(previous !== undefined && { previous }) })).json;

test('a stranger who asks is asked to sign in', async () => {
  expect((await life.server.client().post('/api/ask', { question: 'What is on today?' })).status).toBe(401);
});

test.each([
  ['an empty question', { question: '  ' }],
  ['a very long one', { question: 'a'.repeat(301) }],
  ['none', {}],
])('%s is refused with the field that is wrong', async (_, body) => {
  const { status, json } = await life.mara.post('/api/ask', body);
  expect([status, json.error.field]).toEqual([400, 'question']);
});

test('what is nearly understood is asked back, and what is offered is answered', async () => {
  const asked = await ask(life.mara, 'When does my splendid passport expire?');
  expect(asked).toMatchObject({ understood: false });
  expect(asked.suggestions[0]).toBe('When does my passport expire?');
  expect(asked.answer).toContain('Did you mean this?');
  expect((await ask(life.mara, asked.suggestions[0])).answer).toContain('March 14, 2027');
});
test('“it” is what the answer before was about', async () => {
  const first = await ask(life.mara, 'When does my passport expire?');
  expect((await ask(life.mara, 'And where is it?', first.id)).answer).toBe('Passport: Desk drawer.');
});
test('what was added a moment ago is known by its name', async () => {
  expect(await ask(life.mara, 'Where is my fishing licence?')).toMatchObject({ records: [] });
  const values = { name: 'Fishing licence', location: 'Shed' };
  expect((await life.mara.post('/api/life/records', { kind: 'document', values })).status).toBe(200);
  expect((await ask(life.mara, 'Where is my fishing licence?')).answer).toBe('Fishing licence: Shed.');
});
test('“and how far” goes on with the day of what was last', async () => {
  const first = await ask(life.mara, 'When did I last swim?');
  expect((await ask(life.mara, 'and how far?', first.id)).answer).toBe('1 km on November 8 (Swim, 1×).');
});
test('an event is looked for on the days that were asked about', async () => {
  const answerTo = async (question: string) => (await ask(life.mara, question)).answer;
  expect(await answerTo('When was the design review last week?')).toMatch(/^Design review is on November 11/);
  expect(await answerTo('Where is the design review next week?')).toMatch(/^I found nothing about “Design review”/);
});
test.each([
  ['Did I spend more than 100 euros on food in October?', 'No single payment in October 2026; €120.00 in all.'],
  ['Did I sleep more than 7 hours last night?', 'No night today; the longest was 6 h 50 min.'],
  ['Did I work more than 20 hours last week?', /^No\. You worked 16 h 30 min/],
])('“%s” is answered with the figure where it is not so', async (question, answer) => {
  expect((await ask(life.mara, question)).answer).toEqual(
    typeof answer === 'string' ? answer : expect.stringMatching(answer),
  );
});
test.each([
  ['Did I pay the rent?', 'You last paid Ralf Keller on November 1: €950.00.'],
  ['How much is left of my food budget?', 'Left this month: Food €90.00 of €150.00 (€60.00 spent).'],
  ['Am I sleeping better than last month?', '48 min more: 6 h 48 min in November 2026, 6 h in October 2026.'],
  [
    'How much more did I spend on books than last month?',
    '€23.90 more: €23.90 in November 2026, €0.00 in October 2026.',
  ],
  ['How many hours today?', 'The timer is running on Website, for 1 h.'],
  ['Die zwei längsten Nächte im November', 'Am 15. November: 8 h; am 10. November: 7 h 40 min.'],
  ['How many episodes are left in Severance?', 'Severance: season 2, 4 / 10, 6 to go.'],
  ['Electricity in October', '175 kWh from October 1 to November 1.'],
  ['Which tasks are done?', '1 done this week: Call electrician.'],
  ['When and where is the dentist?', 'Dentist Dr Weiss is on November 24 14:30, Marktplatz 3.'],
])('“%s” is answered as a whole', async (question, answer) => {
  expect((await ask(life.mara, question)).answer).toBe(answer);
});
test('a word that asks is nobody’s name', async () => {
  const { intent, answer } = await ask(life.mara, '¿De quién es el último correo?');
  expect([intent, answer]).toEqual(['mail.latest', expect.stringContaining('Tom Berger')]);
});
test('who reads Iris in German is answered in German where the words tell no language', async () => {
  const language = async (read: string) =>
    (await life.mara.post('/api/ask', { question: 'Netflix?' }, { 'accept-language': read })).json.language;
  expect([await language('de'), await language('en')]).toEqual(['de', 'en']);
});
test.each([
  ['Which invoices are overdue?', /^\/orbit\?view=invoices&invoice=[\w-]+$/],
  ['How long did I work yesterday?', /^\/orbit\?view=calendar&span=day&day=2026-11-17$/],
  ['What am I working on right now?', /^\/orbit\?view=timer$/],
])('the records of “%s” open where they are', async (question, href) => {
  const { records } = await ask(life.mara, question);
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) expect(record.href).toMatch(href);
});

describe('an answer', () => {
  test('is one sentence with the records that prove it, each of which opens', async () => {
    const answer = await ask(life.mara, 'What did I spend on food in October?');
    expect(answer).toMatchObject({
      understood: true,
      answer: 'You spent €120.00 on Food in October 2026.',
      language: 'en',
      intent: 'money.spent',
      slots: { time: 'in October 2026', about: 'Food' },
      looked: 'your transactions',
    });
    expect(answer.records.map(({ title }: { title: string }) => title)).toEqual(['REWE', 'Market', 'REWE']);
    const { id, href } = answer.records[0];
    expect(href).toBe(`/dashboard?tab=finance&record=${id}`);
    expect((await life.mara.get(`/api/life/records/${id}`)).status).toBe(200);
  });

  test('is given in the language of the question', async () => {
    expect((await ask(life.mara, 'Wann läuft mein Reisepass ab?')).answer).toBe(
      'Passport: am 14. März 2027, in 116 Tagen.',
    );
    expect((await ask(life.mara, '¿Quién me debe una respuesta?')).answer).toMatch(
      /^Aún esperas respuesta de Priya Shah/,
    );
  });

  test('names no age and no year of a day whose year is not known', async () => {
    const person = await life.server.person();
    const add = (kind: string, values: object) => person.post('/api/life/records', { kind, values });
    await add('person', { name: 'Bodil Ek', birthday: '1604-12-24' });
    await add('important_date', { what: 'Wedding anniversary', date: '1604-08-14' });
    const answers = [];
    for (const question of [
      'When is Bodil’s birthday?',
      'How old is Bodil?',
      'When is our wedding anniversary?',
      'Who is Bodil?',
    ])
      answers.push((await ask(person, question)).answer);
    expect(answers.join(' ')).not.toMatch(/1604|turning|years/);
    expect(answers[0]).toMatch(/^Bodil Ek on December 24, in \d+ days\.$/);
    expect(answers[2]).toMatch(/^Wedding anniversary is on August 14, 2027\.$/);
  });

  test('goes on from the one before', async () => {
    const { id } = await ask(life.mara, 'What did I spend on food in October?');
    expect((await ask(life.mara, 'and in September?', id)).answer).toBe('You spent €72.10 on Food in September 2026.');
  });

  test('offers to go on only with what asks for something else', async () => {
    expect((await ask(life.mara, "What's on today?")).suggestions).toEqual(['And tomorrow?', 'And this week?']);
    expect((await ask(life.mara, "What's on tomorrow?")).suggestions).toEqual(['And this week?']);
  });

  test('says what was looked at when there is nothing', async () => {
    const answer = await ask(life.mara, 'What did I spend on shoes in October?');
    expect(answer).toMatchObject({ understood: true, records: [] });
    expect(answer.answer).toBe('I found nothing about “shoes” in October 2026. I looked at your transactions.');
  });

  test('is not given to what is not understood; the nearest questions are', async () => {
    const answer = await ask(life.mara, 'Why is the sky blue?');
    expect(answer).toMatchObject({ understood: false, intent: null, records: [], slots: {} });
    expect(answer.suggestions).toHaveLength(3);
  });

  test('proves mail, events, hours and messages, too', async () => {
    const kinds = await Promise.all(
      [
        'Who do I have to reply to?',
        "What's on today?",
        'How long did I work on Website last week?',
        'Do I have new messages?',
      ].map(async (question) => (await ask(life.mara, question)).records[0]?.kind),
    );
    expect(kinds).toEqual(['mail', 'event', 'time', 'message']);
  });
});

describe('another person', () => {
  test.each([
    'What did I spend on food in October?',
    'When does my passport expire?',
    'Who owes me an answer?',
    'Who do I have to reply to?',
    "What's on today?",
    'How many hours did I work last week?',
    'What am I tracking right now?',
    'How did I sleep last night?',
    'What is due this week?',
    'Whose birthday is next?',
    'Do I have new messages?',
    'How much money do I have?',
  ])('gets nothing of hers for "%s"', async (question) => {
    const stranger = await life.server.person();
    expect((await ask(stranger, question)).records).toEqual([]);
  });

  test('cannot go on from her answer', async () => {
    const stranger = await life.server.person();
    const { id } = await ask(life.mara, 'What did I spend on food in October?');
    expect(await ask(stranger, 'and in September?', id)).toMatchObject({ understood: false, records: [] });
  });

  test('is not known by name: her people mean nothing to somebody else', async () => {
    const stranger = await life.server.person();
    expect((await ask(stranger, 'When did I last see Tom?')).understood).toBe(false);
  });
});
