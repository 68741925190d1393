import type { KeyboardEvent } from 'react';

/** Arrow keys on an event focus the previous or next one of its day, or the nearest one of another day. */
export const moveFocus = (pressed: KeyboardEvent<HTMLElement>): void => {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || from.dataset.event === undefined || isWithModifier(pressed)) return;
  const days = [...pressed.currentTarget.querySelectorAll<HTMLElement>('[data-day]')].map((day) => [
    ...day.querySelectorAll<HTMLElement>('[data-event]'),
  ]);
  const day = days.findIndex((events) => events.includes(from));
  const target = day === -1 ? undefined : neighbour(days, day, from, pressed.key);
  if (target === undefined) return;
  pressed.preventDefault();
  target?.focus();
};

/** Undefined for other keys, null if there is no event in that direction. */
const neighbour = (
  days: readonly HTMLElement[][],
  day: number,
  from: HTMLElement,
  key: string,
): HTMLElement | null | undefined => {
  const own = days[day]!;
  const index = own.indexOf(from);
  if (key === 'ArrowDown') return own[index + 1] ?? null;
  if (key === 'ArrowUp') return own[index - 1] ?? null;
  if (key === 'ArrowRight') return nearest(days.slice(day + 1), from);
  if (key === 'ArrowLeft') return nearest(days.slice(0, day).reverse(), from);
  return undefined;
};

/** The event at about the same hour of the next day that has any; without one, the grid handles the key itself. */
const nearest = (days: readonly HTMLElement[][], from: HTMLElement): HTMLElement | undefined => {
  const distance = (event: HTMLElement) => Math.abs(topOf(event) - topOf(from));
  return days.find((events) => events.length > 0)?.toSorted((a, b) => distance(a) - distance(b))[0];
};

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top;
const isWithModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;
