import { contract } from '#contract/contract.ts';
import type { EventSuggestion } from '#contract/calendar/event.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';

/** Dismisses a suggestion for good; reports a failure. */
export const dismissSuggestion = async ({ id }: EventSuggestion): Promise<void> => {
  try {
    await call(contract.calendar.dismissSuggestion, { params: { id } });
  } catch {
    toast({ title: 'Not dismissed', description: 'Please try again.', destructive: true });
  }
};
