import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

/** The dialog of one calendar, fetched apart from the screen. */
export const CalendarDialog = lazyDialog(async () => (await import('./calendar-dialog.tsx')).CalendarDialog);
