import { contract } from '#contract/contract.ts';
import type { EventSuggestion } from '#contract/calendar-event.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';

/** Writes a suggested time into the calendar and says what came of it. */
export const acceptSuggestion = async ({ id, title }: EventSuggestion): Promise<void> => {
  try {
    await call(contract.calendar.acceptSuggestion, { params: { id } });
    toast({ title: 'Time Reserved', description: `“${title}” is in your calendar.` });
  } catch {
    toast({
      title: 'Not reserved',
      description: 'The time could not be written into your calendar.',
      destructive: true,
    });
  }
};
