import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { calendarProvidersQuery } from '../calendar-queries.ts';

const Dialog = lazyDialog(async () => (await import('./connect-dialog.tsx')).ConnectDialog);

/** The dialog that connects another calendar, fetched apart from the screen. */
export const ConnectDialog = (props: ComponentProps<typeof Dialog>) => {
  // Asked for before the dialog opens, so that it begins with the focus in its form.
  useQuery(calendarProvidersQuery());
  return <Dialog {...props} />;
};
