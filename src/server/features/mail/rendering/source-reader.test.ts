import { expect, test } from 'vitest';
import { sourceReader } from './read-source.ts';
import { createSourceReader } from './source-reader.ts';

const mail = (html: string): Uint8Array =>
  Buffer.from(`From: shop@example.org\r\nSubject: Sale\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`);
/** What takes the parser longest. */
const HOSTILE = mail(`<p>Hello</p>${'<'.repeat(200_000)}`);

const reader = createSourceReader();

/** How often this thread gets to do something else until the work is done. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => (isDone = true));
  return turns;
};

test('a mail that takes long to read holds up nobody else', async () => {
  const rendered = reader.render(HOSTILE, { remoteImages: false });
  expect(await turnsDuring(rendered)).toBeGreaterThan(100);
  expect(await rendered).toContain('Hello');
});

test('a mail that takes too long fails, and the next one is read', async () => {
  const impatient = createSourceReader({ memory: 512, time: 1, atOnce: 1 });
  await expect(impatient.describe(HOSTILE)).rejects.toThrow('This file is taking too long to read');
  const small = mail('<p>Hi</p>');
  expect(await impatient.describe(small)).toEqual(await sourceReader.describe(small));
});

test('a large mail is read as it is in this thread, pictures and files too', async () => {
  const large = mail(`<img src="https://shop.example/a.png" alt="Shoe">${'<p>Fine shoes</p>'.repeat(2000)}`);
  const options = { remoteImages: new Map([['https://shop.example/a.png', 'data:image/png;base64,AAAA']]) };
  expect(await reader.describe(large)).toEqual(await sourceReader.describe(large));
  expect(await reader.render(large, options)).toBe(await sourceReader.render(large, options));
  expect(await reader.attachment(large, 0)).toBeNull();
});
