import { useState } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { toast } from '#web/ui/toast.tsx';
import type { NotificationSource } from '../source.ts';

/** The duration of the removal animation in milliseconds, equal to the one in the style sheet. */
const REMOVAL_MS = 400;

/** Removes a notification after its animation; the person can undo it. */
export function useRemoval({ close, reopen }: Pick<NotificationSource, 'close' | 'reopen'>) {
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

/** The focus moves to a neighbour before the row is removed. */
const moveFocus = (row: HTMLElement | null) => {
  if (!row?.contains(document.activeElement)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling ?? row.closest('main');
  (neighbour?.querySelector<HTMLElement>('button') ?? row.closest('main'))?.focus();
};
