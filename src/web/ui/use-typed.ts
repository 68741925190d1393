import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** How long typing must rest before the text counts, in milliseconds. */
const REST_MS = 400;

/** The text of an input that counts after a short rest, and at once on Enter or when the input is left. */
export function useTyped(value: string, onCount: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    clearTimeout(timer.current);
    if (typed !== null) onCount(typed);
    setTyped(null);
  };
  return {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onCount(target.value), REST_MS);
    },
    onBlur: settle,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') settle();
    },
  };
}
