import { useRef } from 'react';

/** Handlers for a panel opened without a trigger of its own: focus goes back to where it was before. */
export const useReturnFocus = () => {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      before.current?.focus();
    },
  };
};
