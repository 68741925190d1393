import { useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Source } from '../source.ts';

/** How long a notification takes to leave, in milliseconds; the style sheet moves it for as long. */
const REMOVAL_MS = 400;

/** Removes a notification once it has left the eye; the person can take that back. */
export function useRemoval({ close, reopen }: Pick<Source, 'close' | 'reopen'>) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const remove = (notification: Notification, row: HTMLElement | null) => {
    const { id, title } = notification;
    if (leaving.has(id)) return;
    setLeaving((all) => new Set([...all, id]));
    setTimeout(() => {
      moveFocus(row);
      close(id);
      setLeaving((all) => new Set([...all].filter((each) => each !== id)));
      const undo = { label: 'Undo', onAction: () => reopen(notification) };
      toast({ title: 'Notification removed', description: title, action: undo });
    }, REMOVAL_MS);
  };
  return { leaving, remove };
}

/** The focus goes to the neighbour before its place is gone. */
const moveFocus = (row: HTMLElement | null) => {
  if (!row?.contains(document.activeElement)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling ?? row.closest('main');
  (neighbour?.querySelector<HTMLElement>('button') ?? row.closest('main'))?.focus();
};
