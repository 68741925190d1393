import { useRef } from 'react';

/** Handlers for a panel without a trigger of its own: on close the focus returns to where it was. */
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
