import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { newSealedFile, openSealed, sealedWriter, writeSealed } from './sealed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'iris-sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const fresh = () => newSealedFile(join(folder, String((files += 1))));
const joined = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

test('any part of a sealed file comes back as it was, and nothing of it lies readable on the disk', async () => {
  const content = Buffer.from(Array.from({ length: 9000 }, (_, at) => `statement line ${at}\n`).join(''));
  const sealed = fresh();
  expect(await writeSealed(sealed, [content.subarray(0, 100), content.subarray(100)])).toBe(content.length);
  expect(readFileSync(sealed.path).includes('statement')).toBe(false);
  const file = await openSealed(sealed);
  expect((await joined(file.stream())).equals(content)).toBe(true);
  const place = fc.nat(content.length + 50);
  await fc.assert(
    fc.asyncProperty(place, place, async (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      expect((await file.read(from, to)).equals(content.subarray(from, to))).toBe(true);
      const end = Math.min(to, content.length);
      expect((await joined(file.stream(from, end))).equals(content.subarray(from, end))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('what is written line by line is read the same, and another key reads nothing of it', async () => {
  const sealed = fresh();
  const writer = sealedWriter(sealed);
  for (let at = 0; at < 20_000; at += 1) writer.write(`äöü ${at}\n`);
  writer.close();
  const text = (await joined((await openSealed(sealed)).stream())).toString();
  expect(text.split('\n')).toHaveLength(20_001);
  expect(text).toContain('äöü 19999\n');
  const { key } = fresh();
  expect((await joined((await openSealed({ ...sealed, key })).stream())).toString()).not.toContain('19999');
});

test('a file that is refused while it comes ends there', async () => {
  const refuse = (size: number) => {
    if (size > 10) throw new Error('too much');
  };
  await expect(writeSealed(fresh(), [Buffer.alloc(8), Buffer.alloc(8)], refuse)).rejects.toThrow('too much');
});
