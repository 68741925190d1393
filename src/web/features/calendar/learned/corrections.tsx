import { useQuery } from '@tanstack/react-query';
import { GraduationCap, Trash2 } from 'lucide-react';
import type { EventFeedbackItem } from '#contract/calendar/feedback.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { calendarCorrectionsQuery } from '../calendar-queries.ts';
import { categoryNames } from '../words.ts';
import { useForget } from './use-teach.ts';

const SHOWN = 3;

/** The corrections of event classifications, what each applies to, and how to remove it; nothing if there are none. */
export const CalendarCorrections = () => {
  const { data = [] } = useQuery(calendarCorrectionsQuery());
  const [shown, more] = useShowMore(data, SHOWN);
  if (data.length === 0) return null;
  return (
    <Card className="suggestions" aria-labelledby="lessons">
      <CardHead id="lessons" title="What I learned from you" />
      <ul className="rows">
        {shown.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} />
        ))}
      </ul>
      {more}
    </Card>
  );
};

const LessonRow = ({ lesson }: { lesson: EventFeedbackItem }) => {
  const forget = useForget(lesson.id);
  const { title, priority, category, holdsFor } = lesson;
  const corrected = [priority && priorityTexts[priority], category && categoryNames[category]];
  return (
    <li className="suggestion">
      <GraduationCap className="i i-18" aria-hidden="true" />
      <div className="grow stack g1">
        <b className="h4">{title || '(no title)'}</b>
        <span className="meta">{corrected.filter(Boolean).join(', ')}</span>
        <span className="meta t3">{heldText(holdsFor)}</span>
      </div>
      <IconButton
        size="sm"
        icon={Trash2}
        label={`Forget what I said about ${title}`}
        disabled={forget.isPending}
        onClick={() => forget.mutate()}
      />
    </li>
  );
};

/** "Applies to 2 upcoming events and 1 similar one". */
const heldText = ({ same, alike }: EventFeedbackItem['holdsFor']): string => {
  if (same + alike === 0) return 'It doesn’t affect any event in the next 30 days';
  const own = same > 0 && (same === 1 ? '1 upcoming event' : `${same} upcoming events`);
  const others = alike > 0 && (alike === 1 ? '1 similar one' : `${alike} similar ones`);
  return `Applies to ${own && others ? `${own} and ${others}` : own || others}`;
};

const priorityTexts = { high: 'High priority', medium: 'Medium priority', low: 'Low priority' } as const;
