import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const store = () => createToastStore(setTimeout);

test('a toast is open as soon as it is added', () => {
  const toasts = store();
  toasts.add({ title: 'Copied' });
  expect(toasts.snapshot()).toMatchObject([{ title: 'Copied', open: true }]);
});

test('a newer toast takes the place of the one that is seen', () => {
  const toasts = store();
  toasts.add({ title: 'Copied' });
  toasts.add({ title: 'Email Archived' });
  expect(toasts.snapshot().map(({ title }) => title)).toEqual(['Email Archived']);
});

test('a dismissed toast closes and stays in the store for a million milliseconds', () => {
  const toasts = store();
  toasts.dismiss(toasts.add({ title: 'Copied' }));
  expect(toasts.snapshot()).toMatchObject([{ open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts.snapshot()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.snapshot()).toHaveLength(0);
});

test('removing an old toast leaves the newer one alone', () => {
  const toasts = store();
  toasts.dismiss(toasts.add({ title: 'Copied' }));
  vi.advanceTimersByTime(500_000);
  toasts.add({ title: 'Email Archived' });
  vi.advanceTimersByTime(500_000);
  expect(toasts.snapshot()).toMatchObject([{ title: 'Email Archived', open: true }]);
});

test('listeners hear each change until they stop listening', () => {
  const toasts = store();
  const heard = vi.fn();
  const stop = toasts.subscribe(heard);
  const id = toasts.add({ title: 'Copied' });
  stop();
  toasts.dismiss(id);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('dismissing twice changes nothing more', () => {
  const toasts = store();
  const id = toasts.add({ title: 'Copied' });
  toasts.dismiss(id);
  const once = toasts.snapshot();
  toasts.dismiss(id);
  expect(toasts.snapshot()).toBe(once);
});
