import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { EntryProposal } from '#contract/orbit/proposals.ts';
import { spokenDuration } from '#contract/duration.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ProjectSelect } from '../entry/project-select.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { timeText } from '../words.ts';

type ProposalRowProps = {
  proposal: EntryProposal;
  things: OrbitThings;
  /** Empty while none is chosen. */
  projectId: string;
  isBusy: boolean;
  onProject: (projectId: string) => void;
  onAccept: () => void;
  onSkip: () => void;
};

/** One event that could be hours: when, on which project, and to add or to skip it. */
export const ProposalRow = (props: ProposalRowProps) => {
  const { proposal, things, projectId, isBusy, onProject, onAccept, onSkip } = props;
  const { title, isTimeBlock, source } = proposal;
  const canAdd = projectId !== '' && !isBusy;
  const acts: Readonly<Record<string, () => void>> = {
    a: () => canAdd && onAccept(),
    s: () => !isBusy && onSkip(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const act = acts[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <li className="proposal">
      <div className="el-words">
        <div className="row g2">
          <span className="truncate">{title}</span>
          {isTimeBlock && <Badge tone="mood">Focus block</Badge>}
          {source === 'activity' && <Badge>ActivityWatch</Badge>}
        </div>
        <div className="meta t3">{[...whenOf(proposal), ...reasonOf(proposal, projectId)].join(' · ')}</div>
      </div>
      <ProjectSelect
        quiet
        activeOnly
        aria-label={`Proposed project for ${title}`}
        things={things}
        value={projectId}
        onChange={onProject}
      />
      <div className="row g2 proposal-acts">
        <Button
          size="sm"
          icon={Check}
          className="proposal-add"
          aria-disabled={!canAdd}
          title={projectId === '' ? 'Choose a project first' : undefined}
          onClick={acts['a']}
          onKeyDown={onKeyDown}
        >
          Add<VisuallyHidden> {title} as hours</VisuallyHidden>
        </Button>
        <Button size="sm" variant="ghost" className="proposal-skip" onClick={acts['s']} onKeyDown={onKeyDown}>
          Skip<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
};

/** "10:00 - 11:00", "1 h", and whether the rest of the event is tracked already. */
const whenOf = ({ parts, startTime, endTime, seconds }: EntryProposal): string[] => {
  const isWhole = parts.length === 1 && parts[0]?.startTime === startTime && parts[0].endTime === endTime;
  const times = parts.map((part) => `${timeText(part.startTime)} - ${timeText(part.endTime)}`).join(', ');
  return [times, spokenDuration(seconds), ...(isWhole ? [] : ['the rest is already tracked'])];
};

/** Why this project is proposed, as long as it is. */
const reasonOf = ({ because, projectId: proposed }: EntryProposal, projectId: string): string[] =>
  because === null || proposed !== projectId ? [] : [REASONS[because]];

const REASONS: Readonly<Record<NonNullable<EntryProposal['because']>, string>> = {
  event: 'you chose this project for it',
  series: 'on the project of its series',
  title: 'on the project you tracked it on before',
  name: 'project named in the title',
  guests: 'on the project you share with these people',
};
