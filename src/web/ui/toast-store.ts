/** How many toasts are visible at a time; a newer one replaces the oldest. */
const VISIBLE = 1;
/** How long a dismissed toast stays in the store, in milliseconds, so that its text can still be found. */
const KEPT_MS = 1_000_000;

export type ToastWords = {
  title: string;
  description?: string;
  /** Something failed: announced at once, with the danger colour and icon. */
  destructive?: boolean;
  /** Nothing was done, and the person should know: a warning instead of a success. */
  warning?: boolean;
  action?: { label: string; onAction: () => void };
};

export type StoredToast = ToastWords & { id: number; open: boolean };

/** Stores the toasts of the page; `schedule` is setTimeout, or the clock of a test. */
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
