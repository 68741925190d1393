import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** The pause in typing before the text is reported, in milliseconds. */
const REST_MS = 400;

/**
 * An input whose text is reported after a short pause, and at once on Enter or blur. Escape empties a search field: browsers do so
 * only where nothing else, such as a toast that closes, has answered the same key.
 */
export function useDebouncedInput(value: string, onCount: (text: string) => void) {
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
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter') settle();
      if (key === 'Escape' && currentTarget.type === 'search' && currentTarget.value !== '') {
        clearTimeout(timer.current);
        setTyped('');
        onCount('');
      }
    },
  };
}
