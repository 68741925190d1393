import { afterEach, expect, test, vi } from 'vitest';
import { listenFor, whyNoDictation } from './dictation.ts';

afterEach(() => vi.unstubAllGlobals());

const offering = (state: string | undefined) => {
  const made: EventTarget[] = [];
  class Recognition extends EventTarget {
    static available = state === undefined ? undefined : async () => state;
    processLocally = false;
    start() {
      made.push(this);
    }
    stop() {
      this.dispatchEvent(new Event('end'));
    }
  }
  vi.stubGlobal('SpeechRecognition', Recognition);
  return made as (EventTarget & { processLocally: boolean })[];
};

test('without speech, or with speech that leaves the device, it says why not', async () => {
  expect(await whyNoDictation('en-US')).toMatch(/doesn’t turn speech into text/);
  offering(undefined);
  expect(await whyNoDictation('en-US')).toMatch(/send your voice/);
  offering('downloadable');
  expect(await whyNoDictation('en-US')).toMatch(/language pack/);
  offering('unavailable');
  expect(await whyNoDictation('en-US')).toMatch(/can’t turn this language/);
});

test('it listens on the device alone, and gives what was said until it is stopped', async () => {
  const made = offering('available');
  expect(await whyNoDictation('en-US')).toBeNull();
  const texts: string[] = [];
  let ended = 0;
  const listening = listenFor(
    'en-US',
    (text) => texts.push(text),
    () => (ended += 1),
  );
  expect(made[0]!.processLocally).toBe(true);
  const results = [[{ transcript: 'what is' }], [{ transcript: 'on today' }]];
  made[0]!.dispatchEvent(Object.assign(new Event('result'), { results }));
  listening.stop();
  expect([texts, ended]).toEqual([['what is on today'], 1]);
});
