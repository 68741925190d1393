import { CalendarPlus, MessageSquareQuote } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { EventForm } from '../form/form-values.ts';
import type { Present } from '../present.ts';
import { MONTH_FIRST } from './month-first.ts';
import { SentenceField } from './sentence-field.tsx';
import { useSampleWeek } from './use-sample-week.ts';
import './first-events.css';

const EXAMPLES = ['Lunch with Ana Tue 1pm', 'Dentist next Friday 9:30', 'Choir every Thursday 7pm for 2h'];

type FirstEventsProps = { now: Present; onNew: (known: Partial<EventForm>) => void };

/** The way to the first event of an empty calendar: a sentence, with examples that can be pressed. */
export const FirstEvents = ({ now, onNew }: FirstEventsProps) => {
  const sample = useSampleWeek(now);
  const begin = async (text: string) => {
    // The parser is large, and most visits do not need it.
    const { understandEvent } = await import('./understand.ts');
    onNew(understandEvent(text, now, { monthFirst: MONTH_FIRST.test(now.zone.name) }).form);
  };
  return (
    <Card className="first-events" aria-labelledby="first-events">
      <h2 className="h3" id="first-events">
        Nothing planned yet
      </h2>
      <SentenceField now={now} onUnderstood={onNew} />
      <div className="row g2 wrap" role="group" aria-label="Examples">
        {EXAMPLES.map((example) => (
          <Button key={example} size="sm" icon={MessageSquareQuote} onClick={() => void begin(example)}>
            {example}
          </Button>
        ))}
      </div>
      <p className="meta t3">Nothing is added before you have seen it in the form.</p>
      <div className="row g3 wrap first-sample">
        <Button size="sm" icon={CalendarPlus} pending={sample.isPending && 'Adding'} onClick={() => sample.mutate()}>
          Fill with a sample week
        </Button>
        <p className="meta t3">Invented events, in a calendar of their own.</p>
      </div>
    </Card>
  );
};
