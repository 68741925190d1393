import { Dot, RotateCcw, Scale } from 'lucide-react';
import { type CalendarEvent, eventCategories, eventPriorities } from '#contract/calendar/event.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/field.tsx';
import { WhyBlock } from '#web/ui/why-block.tsx';
import { useForget, useTeach } from '../learned/use-teach.ts';
import { categoryNames, priorityNames } from '../words.ts';

const VERDICTS = {
  high: 'Why this is high priority',
  medium: 'Why this is medium priority',
  low: 'Why this is low priority',
};
const categories = eventCategories.map((value) => ({ value, label: categoryNames[value] }));

/** The reasons of a classification, and buttons to correct it, from which the agent learns. */
export const WhyImportant = ({ event: { id, analysis } }: { event: CalendarEvent }) => {
  const teach = useTeach(id);
  const { correction } = analysis;
  return (
    <div className="stack g3">
      <WhyBlock
        title={VERDICTS[analysis.priority]}
        icon={Scale}
        reasons={analysis.reasons.map((text) => ({ icon: Dot, text }))}
      />
      <div className="stack g2" role="group" aria-label="Correct Iris">
        <div className="row g2 wrap">
          {eventPriorities.map((priority) => (
            <Chip
              key={priority}
              selected={analysis.priority === priority}
              disabled={teach.isPending}
              onSelect={() => teach.mutate({ priority })}
            >
              {priorityNames[priority]}
            </Chip>
          ))}
          <Select
            quiet
            size="sm"
            aria-label="Category"
            value={analysis.category}
            disabled={teach.isPending}
            options={categories}
            onChange={({ target }) => {
              const category = eventCategories.find((one) => one === target.value);
              if (category) teach.mutate({ category });
            }}
          />
          {correction && <Forget lesson={correction.lesson} />}
        </div>
        <p className="meta t3">Iris remembers this and treats similar events the same way.</p>
      </div>
    </div>
  );
};

const Forget = ({ lesson }: { lesson: string }) => {
  const forget = useForget(lesson);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={RotateCcw}
      pending={forget.isPending && 'Forgetting'}
      onClick={() => forget.mutate()}
    >
      Forget this
    </Button>
  );
};
