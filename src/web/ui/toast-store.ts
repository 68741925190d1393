/** How many toasts may be seen at a time; a newer one takes the place of the older. */
const VISIBLE = 1;
/** A dismissed toast stays in the store this long (milliseconds), so that what was said can still be found. */
const KEPT_MS = 1_000_000;

export type ToastWords = {
  title: string;
  description?: string;
  /** Something failed: announced at once, in the colour and with the sign of danger. */
  destructive?: boolean;
  /** Nothing was done, and the person should know: the colour and the sign of a warning instead of success. */
  warning?: boolean;
  action?: { label: string; onAction: () => void };
};

export type StoredToast = ToastWords & { id: number; open: boolean };

/** Keeps the toasts of the page; `schedule` is setTimeout, or a clock of the test. */
export const createToastStore = (schedule: (run: () => void, ms: number) => unknown) => {
  let toasts: readonly StoredToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const set = (next: readonly StoredToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    add: (words: ToastWords) => {
      const id = ++lastId;
      set([{ ...words, id, open: true }, ...toasts].slice(0, VISIBLE));
      return id;
    },
    dismiss: (id: number) => {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      schedule(() => set(toasts.filter((toast) => toast.id !== id)), KEPT_MS);
    },
    snapshot: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
