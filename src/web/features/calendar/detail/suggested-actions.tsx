import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, ChevronRight, type LucideIcon, Mail, PenLine } from 'lucide-react';
import type { CalendarEvent, EventSuggestion } from '#contract/calendar/event.ts';
import { refreshCalendar, eventSuggestionsQuery } from '../calendar-queries.ts';
import { acceptSuggestion } from '../suggestions/accept.ts';

type SuggestedActionsProps = { event: CalendarEvent; onEdit: () => void };

/** What Iris can perform, as the server words it; both are in the language of the page. */
const ACTIONS = {
  prepare: 'Reserve 30 minutes to prepare',
  agenda: 'Ask for an agenda',
  place: 'Add a place or a meeting link',
  answer: 'Confirm it or let it go',
};

/** The suggestions for an event; those that Iris can perform are buttons. */
export const SuggestedActions = ({ event, onEdit }: SuggestedActionsProps) => {
  const client = useQueryClient();
  const suggestions = useQuery(eventSuggestionsQuery());
  const accept = useMutation({
    mutationFn: (suggestion: EventSuggestion) => acceptSuggestion(suggestion),
    onSettled: () => refreshCalendar(client),
  });
  const prepare = suggestions.data?.find(
    ({ type, title }) => type === 'prep_time' && title.endsWith(`: ${event.summary}`),
  );
  const doing = (action: string): { icon: LucideIcon; act: () => void } | null => {
    if (action === ACTIONS.prepare && prepare) return { icon: CalendarPlus, act: () => accept.mutate(prepare) };
    if (action === ACTIONS.agenda && event.attendees.length > 0) {
      return { icon: Mail, act: () => location.assign(mailto(event)) };
    }
    if ((action === ACTIONS.place || action === ACTIONS.answer) && !event.isReadOnly)
      return { icon: PenLine, act: onEdit };
    return null;
  };
  return (
    <div className="stack g2">
      <span className="label">Suggested Actions</span>
      <ul className="actions">
        {event.analysis.suggestedActions.map((action) => {
          const known = doing(action);
          const Icon = known?.icon ?? ChevronRight;
          return (
            <li key={action}>
              {known ? (
                <button type="button" className="chip" disabled={accept.isPending} onClick={known.act}>
                  <Icon className="i i-14" aria-hidden="true" />
                  {action}
                </button>
              ) : (
                <span className="action-note">
                  <Icon className="i i-14" aria-hidden="true" />
                  {action}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const mailto = ({ attendees, summary }: CalendarEvent): string =>
  `mailto:${attendees.map(({ email }) => encodeURIComponent(email)).join(',')}?subject=${encodeURIComponent(`Agenda: ${summary}`)}`;
