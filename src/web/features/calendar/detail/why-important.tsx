import { Dot, Scale } from 'lucide-react';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { Chip } from '#web/ui/chip.tsx';
import { WhyBlock } from '#web/ui/why-block.tsx';
import { useJudge } from './use-judge.ts';

const VERDICTS = {
  high: 'Why this is of high priority',
  medium: 'Why this is of medium priority',
  low: 'Why this is of low priority',
};

/** The reasons, and a way to correct the agent; a correction holds for all events of the title. */
export const WhyImportant = ({ event: { id, analysis } }: { event: CalendarEvent }) => {
  const judge = useJudge(id);
  const chip = (importance: 'important' | 'unimportant', label: string) => (
    <Chip
      selected={analysis.correction === importance}
      disabled={judge.isPending}
      onSelect={() => judge.mutate(analysis.correction === importance ? null : importance)}
    >
      {label}
    </Chip>
  );
  return (
    <div className="stack g3">
      <WhyBlock
        verdict={VERDICTS[analysis.priority]}
        icon={Scale}
        reasons={analysis.reasons.map((text) => ({ icon: Dot, text }))}
      />
      <div className="row g2 wrap" role="group" aria-label="Correct this">
        {chip('important', 'This matters')}
        {chip('unimportant', 'This does not matter')}
      </div>
    </div>
  );
};
