import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from './calendar-queries.ts';

/** The toast button that undoes a change of events. */
export const useCalendarUndo = () =>
  useUndo({
    send: (change: string) => call(contract.calendar.undo, { params: { id: change } }),
    refresh: refreshCalendar,
    notify: toast,
  }).action;
