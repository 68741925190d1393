import { contract } from '#contract/contract.ts';
import type { EventSuggestion } from '#contract/calendar/event.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';

/** Adds a suggested time to the calendar and reports the outcome. */
export const acceptSuggestion = async ({ id, title }: EventSuggestion): Promise<void> => {
  try {
    await call(contract.calendar.acceptSuggestion, { params: { id } });
    toast({ title: 'Time Reserved', description: `“${title}” is in your calendar.` });
  } catch {
    toast({
      title: 'Not reserved',
      description: 'The time couldn’t be added to your calendar.',
      destructive: true,
    });
  }
};
