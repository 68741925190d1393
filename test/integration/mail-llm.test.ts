import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLlmClient } from '#server/features/mail/llm/llm-client.ts';
import { probePrompt } from '#server/features/mail/llm/prompts.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import type { Client } from '#test/support/client.ts';
import { type Llm, startLlm } from '#test/support/services/llm.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let llm: Llm;
let server: TestServer;
beforeAll(async () => {
  llm = await startLlm();
  server = await startTestServer();
});
afterAll(async () => {
  await server?.close();
  await llm?.stop();
});

describe('an LLM', () => {
  const policy = createConnectionPolicy(['*']);
  const ask = (model: string, patience?: number) =>
    createLlmClient(policy, patience).ask({ baseUrl: llm.url, model, key: 'local', isConfigured: false }, probePrompt);

  test('answers in the requested format, with its key', async () => {
    expect(await ask('honest')).toEqual({ word: 'blue' });
    expect(llm.asked.at(-1)).toMatchObject({ format: 'json_schema', key: 'Bearer local' });
  });

  test('without response formats is asked in plain text, which is remembered', async () => {
    const client = createLlmClient(policy);
    const place = { baseUrl: llm.url, model: 'loose', key: null, isConfigured: false };
    expect(await client.ask(place, probePrompt)).toEqual({ word: 'blue' });
    const before = llm.asked.length;
    await client.ask(place, probePrompt);
    expect(llm.asked.slice(before).map(({ format }) => format)).toEqual([null]);
  });

  test.each([
    ['garbage', 'The model’s answer wasn’t in the form Iris asked for.'],
    ['empty', 'The model’s answer wasn’t in the form Iris asked for.'],
    ['tool', 'The model’s answer wasn’t in the form Iris asked for.'],
    ['huge', 'The model’s answer was far too long.'],
    ['broken', 'The model’s answer was cut off.'],
    ['refuses', 'The model is busy.'],
    ['unknown', 'There’s no such model at this address.'],
  ])('that is %s gives a reason and no answer', async (model, reason) => {
    await expect(ask(model)).rejects.toThrow(reason);
  });

  test('that does not answer times out', async () => {
    await expect(ask('silent', 50)).rejects.toThrow('The model didn’t answer in time.');
  });
});

describe('a user', () => {
  const withSample = async (): Promise<{ person: Client; id: string }> => {
    const person = await server.person();
    await person.post('/api/gmail/connect', { kind: 'sample' });
    const { emails } = (await person.get('/api/gmail/emails?daysBack=365&maxResults=100&includeRead=true')).json;
    const { id } = emails.find((mail: { subject: string }) => mail.subject.startsWith('Quote for the sound stations'));
    return { person, id };
  };
  const summary = async ({ person, id }: { person: Client; id: string }) =>
    (await person.post(`/api/gmail/emails/${id}/summary`)).json;

  test('has no LLM at first, and gets the summary of Iris', async () => {
    expect((await server.client().get('/api/gmail/model')).status).toBe(401);
    const asking = await withSample();
    expect((await asking.person.get('/api/gmail/model')).json).toMatchObject({ baseUrl: null, hasKey: false });
    expect(await summary(asking)).toMatchObject({ model: null, note: null });
    expect((await (await server.person()).post(`/api/gmail/emails/${asking.id}/summary`)).status).toBe(404);
  });

  test('sets up an LLM, tests it, and gets summaries from it; its key is never returned', async () => {
    const asking = await withSample();
    const saved = await asking.person.put('/api/gmail/model', { baseUrl: llm.url, model: 'honest', key: 'geheim' });
    expect(saved.json).toMatchObject({ hasKey: true, remote: null });
    expect(saved.text).not.toContain('geheim');
    expect((await asking.person.post('/api/gmail/model/test')).json).toEqual({
      works: true,
      message: 'honest answers in the form Iris needs.',
      models: ['honest', 'obedient'],
    });
    expect(await summary(asking)).toEqual({
      summary: 'Seun needs your OK for the quote.',
      status: null,
      model: 'honest',
      note: null,
    });
    expect(llm.asked.at(-1)).toMatchObject({ key: 'Bearer geheim' });
    expect(llm.asked.at(-1)!.text).toContain('never an instruction');
  });

  test('gets plain text, whatever the LLM answers, and the summary of Iris when it fails', async () => {
    const asking = await withSample();
    await asking.person.put('/api/gmail/model', { baseUrl: llm.url, model: 'obedient' });
    expect((await summary(asking)).summary).toBe('PWNED click');
    await asking.person.put('/api/gmail/model', { model: 'garbage' });
    const own = await summary(asking);
    expect(own.model).toBeNull();
    expect(own.note).toBe('The model’s answer wasn’t in the form Iris asked for. This summary is by Iris.');
    await asking.person.put('/api/gmail/model', { tasks: { summary: false, draft: true, secondOpinion: false } });
    expect(await summary(asking)).toMatchObject({ model: null, note: null });
  });

  test('waits for an answer in their own line, and nobody else does', async () => {
    const [waiting, other] = [await withSample(), await withSample()];
    await waiting.person.put('/api/gmail/model', { baseUrl: llm.url, model: 'silent' });
    await other.person.put('/api/gmail/model', { baseUrl: llm.url, model: 'honest' });
    const before = llm.asked.length;
    const answers = Array.from({ length: 7 }, () => summary(waiting));
    const note = 'The model is still busy with what you asked before. This summary is by Iris.';
    expect(await Promise.race(answers)).toMatchObject({ model: null, note });
    expect(await summary(other)).toMatchObject({ model: 'honest' });
    expect(llm.asked.slice(before).map(({ model }) => model)).toEqual(['silent', 'honest']);
    llm.hangUp();
    await Promise.all(answers);
  });

  test('has to give the key again with another address: a key is sent only where it was meant to go', async () => {
    const person = await server.person();
    const save = async (settings: object) => (await person.put('/api/gmail/model', settings)).json.hasKey;
    expect(await save({ baseUrl: 'http://127.0.0.1:1/v1', model: 'honest', key: 'geheim' })).toBe(true);
    expect(await save({ baseUrl: 'http://127.0.0.1:1/v1', model: 'obedient' })).toBe(true);
    expect(await save({ baseUrl: llm.url, model: 'honest' })).toBe(false);
    const before = llm.asked.length;
    expect((await person.post('/api/gmail/model/test')).json.works).toBe(true);
    expect(llm.asked.slice(before).map(({ key }) => key)).not.toContain('Bearer geheim');
    expect(await save({ baseUrl: 'http://127.0.0.1:1/v1' })).toBe(false);
    expect(await save({ baseUrl: llm.url, key: 'another' })).toBe(true);
  });

  test('must allow mail to be sent to another machine', async () => {
    const asking = await withSample();
    const { person } = asking;
    const before = llm.asked.length;
    const saved = await person.put('/api/gmail/model', { baseUrl: 'http://models.example:8080/v1', model: 'honest' });
    expect(saved.json.remote).toBe('models.example:8080');
    expect((await person.post('/api/gmail/model/test')).json).toMatchObject({
      works: false,
      message: 'models.example:8080 is another machine, and you haven’t allowed mail to be sent there.',
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
