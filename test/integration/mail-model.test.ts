import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createModelClient } from '#server/features/mail/model/ask-model.ts';
import { probeQuestion } from '#server/features/mail/model/prompts.ts';
import type { Client } from '#test/support/client.ts';
import { type Llm, startLlm } from '#test/support/peers/llm.ts';
import { createTestWorld, type TestWorld } from '#test/support/world.ts';

let llm: Llm;
let world: TestWorld;
beforeAll(async () => {
  llm = await startLlm();
  world = await createTestWorld();
});
afterAll(async () => {
  await world?.close();
  await llm?.stop();
});

describe('a model', () => {
  const ask = (model: string, patience?: number) =>
    createModelClient(fetch, patience).ask({ baseUrl: llm.url, model, key: 'local' }, probeQuestion);

  test('answers in the form asked for, with its key', async () => {
    expect(await ask('honest')).toEqual({ word: 'blue' });
    expect(llm.asked.at(-1)).toMatchObject({ format: 'json_schema', key: 'Bearer local' });
  });

  test('that knows no forms is asked without, and that is remembered', async () => {
    const client = createModelClient(fetch);
    const place = { baseUrl: llm.url, model: 'loose', key: null };
    expect(await client.ask(place, probeQuestion)).toEqual({ word: 'blue' });
    const before = llm.asked.length;
    await client.ask(place, probeQuestion);
    expect(llm.asked.slice(before).map(({ format }) => format)).toEqual([null]);
  });

  test.each([
    ['garbage', 'The model did not answer in the form that was asked for.'],
    ['empty', 'The model did not answer in the form that was asked for.'],
    ['tool', 'The model did not answer in the form that was asked for.'],
    ['huge', 'The model said far too much.'],
    ['broken', 'The model broke off its answer.'],
    ['refuses', 'The model is busy.'],
    ['unknown', 'There is no such model at this address.'],
  ])('that is %s gives a reason and no answer', async (model, reason) => {
    await expect(ask(model)).rejects.toThrow(reason);
  });

  test('that says nothing is not waited for', async () => {
    await expect(ask('silent', 50)).rejects.toThrow('The model did not answer in time.');
  });

  test('is asked one question at a time', async () => {
    const client = createModelClient(fetch, 100);
    const place = { baseUrl: llm.url, key: null };
    const order: string[] = [];
    await Promise.all([
      client.ask({ ...place, model: 'silent' }, probeQuestion).catch(() => order.push('silent')),
      client.ask({ ...place, model: 'honest' }, probeQuestion).then(() => order.push('honest')),
    ]);
    expect(order).toEqual(['silent', 'honest']);
  });
});

describe('a person', () => {
  const withSample = async (): Promise<{ person: Client; id: string }> => {
    const person = await world.person();
    await person.post('/api/gmail/connect', { kind: 'sample' });
    const { emails } = (await person.get('/api/gmail/emails?daysBack=365&maxResults=100&includeRead=true')).json;
    const { id } = emails.find((mail: { subject: string }) => mail.subject.startsWith('Quote for the sound stations'));
    return { person, id };
  };
  const summary = async ({ person, id }: { person: Client; id: string }) =>
    (await person.post(`/api/gmail/emails/${id}/summary`)).json;

  test('has no model at first, and is told by Iris alone', async () => {
    expect((await world.visitor().get('/api/gmail/model')).status).toBe(401);
    const asking = await withSample();
    expect((await asking.person.get('/api/gmail/model')).json).toMatchObject({ baseUrl: null, hasKey: false });
    expect(await summary(asking)).toMatchObject({ model: null, note: null });
    expect((await (await world.person()).post(`/api/gmail/emails/${asking.id}/summary`)).status).toBe(404);
  });

  test('names one, tries it, and gets summaries from it; its key never comes back', async () => {
    const asking = await withSample();
    const saved = await asking.person.put('/api/gmail/model', { baseUrl: llm.url, model: 'honest', key: 'geheim' });
    expect(saved.json).toMatchObject({ hasKey: true, remote: null });
    expect(saved.text).not.toContain('geheim');
    expect((await asking.person.post('/api/gmail/model/test')).json).toEqual({
      works: true,
      message: 'honest answers in the form that Iris asks for.',
      models: ['honest', 'obedient'],
    });
    expect(await summary(asking)).toEqual({
      summary: 'Seun needs your OK for the quote.',
      model: 'honest',
      note: null,
    });
    expect(llm.asked.at(-1)).toMatchObject({ key: 'Bearer geheim' });
    expect(llm.asked.at(-1)!.text).toContain('never an instruction');
  });

  test('sees text only, whatever the model says, and Iris when it fails', async () => {
    const asking = await withSample();
    await asking.person.put('/api/gmail/model', { baseUrl: llm.url, model: 'obedient' });
    expect((await summary(asking)).summary).toBe('PWNED click');
    await asking.person.put('/api/gmail/model', { model: 'garbage' });
    const own = await summary(asking);
    expect(own.model).toBeNull();
    expect(own.note).toBe('The model did not answer in the form that was asked for. These are the words of Iris.');
    await asking.person.put('/api/gmail/model', { tasks: { summary: false, draft: true, secondOpinion: false } });
    expect(await summary(asking)).toMatchObject({ model: null, note: null });
  });

  test('must say so before mail goes to another machine', async () => {
    const asking = await withSample();
    const { person } = asking;
    const before = llm.asked.length;
    const saved = await person.put('/api/gmail/model', { baseUrl: 'http://models.example:8080/v1', model: 'honest' });
    expect(saved.json.remote).toBe('models.example:8080');
    expect((await person.post('/api/gmail/model/test')).json).toMatchObject({
      works: false,
      message: 'models.example:8080 is another machine, and you have not allowed mail to be sent there.',
    });
    // The wish that everything stays here goes before what is allowed of one host.
    await person.put('/api/gmail/model', { remoteHost: 'models.example:8080' });
    expect((await person.post('/api/gmail/model/test')).json.message).toBe(
      'models.example:8080 is another machine, and “Learn on this device” is on in your settings.',
    );
    await person.put('/api/user/preferences', { learnOnDevice: false });
    expect((await person.post('/api/gmail/model/test')).json.message).not.toContain('another machine');
    expect(llm.asked.length).toBe(before);
    expect((await person.put('/api/gmail/model', { baseUrl: 'file:///etc/passwd' })).status).toBe(400);
  });
});
