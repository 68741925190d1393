import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFadingSound, loudestFor, nextVolume, type VoiceState } from './voice.ts';

const silentSound = () => ({
  volume: 1,
  running: false,
  async play() {
    this.running = true;
  },
  pause() {
    this.running = false;
  },
});

let states: VoiceState[];
let sound: ReturnType<typeof silentSound>;
let voice: ReturnType<typeof createFadingSound>;
beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  sound = silentSound();
  voice = createFadingSound(sound, (state) => states.push(state));
});
afterEach(() => vi.useRealTimers());

test('the volume rises by 0.02 and sinks by 0.05, between silence and 0.6', () => {
  expect(nextVolume(0, 'in')).toBe(0.02);
  expect(nextVolume(0.59, 'in')).toBe(0.6);
  expect(nextVolume(0.6, 'out')).toBe(0.55);
  expect(nextVolume(0.03, 'out')).toBe(0);
});

test('a click plays from silence and reaches 0.6 after thirty steps of 50 ms', async () => {
  voice.loaded();
  await voice.toggle();
  expect([sound.running, sound.volume]).toEqual([true, 0]);
  vi.advanceTimersByTime(29 * 50);
  expect(sound.volume).toBe(0.58);
  vi.advanceTimersByTime(50);
  expect(sound.volume).toBe(0.6);
});

test('another click fades out and stops after twelve steps', async () => {
  voice.loaded();
  await voice.toggle();
  vi.advanceTimersByTime(30 * 50);
  await voice.toggle();
  vi.advanceTimersByTime(11 * 50);
  expect(sound.running).toBe(true);
  vi.advanceTimersByTime(50);
  expect(sound.running).toBe(false);
  expect(states).toEqual(['ready', 'playing', 'fading', 'ready']);
});

test('a click while it fades brings it back', async () => {
  voice.loaded();
  await voice.toggle();
  vi.advanceTimersByTime(30 * 50);
  await voice.toggle();
  vi.advanceTimersByTime(2 * 50);
  await voice.toggle();
  vi.advanceTimersByTime(50);
  expect(sound.volume).toBe(0.52);
  expect(sound.running).toBe(true);
});

test('nothing plays before it has loaded or after it has failed', async () => {
  await voice.toggle();
  voice.failed();
  await voice.toggle();
  expect(sound.running).toBe(false);
  expect(states).toEqual(['error']);
});

test('the volume of the settings is a ceiling: 75 percent and more leave the voice its 0.6', () => {
  expect([loudestFor(100), loudestFor(75), loudestFor(60)]).toEqual([0.6, 0.6, 0.6]);
  expect([loudestFor(30), loudestFor(0)]).toEqual([0.3, 0]);
});

test('a lower ceiling is kept at once, also while the voice plays', async () => {
  voice.loaded();
  await voice.toggle();
  vi.advanceTimersByTime(30 * 50);
  voice.limit(0.3);
  vi.advanceTimersByTime(50);
  expect(sound.volume).toBe(0.3);
});
