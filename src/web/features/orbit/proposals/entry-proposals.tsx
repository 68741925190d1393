import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { EntryProposal } from '#contract/orbit/proposals.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { proposalsQuery } from '../orbit-queries.ts';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { longDayText } from '../words.ts';
import { ProposalRow } from './proposal-row.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import './proposals.css';
import { useProposalKeys } from './use-proposal-keys.ts';
import { type ChosenProposal, useProposalActions } from './use-proposal-actions.ts';

/** How many days are listed at first, the latest first. */
const DAYS_SHOWN = 3;

type EntryProposalsProps = { first: string; last: string; things: OrbitThings };

/** The past events of some days that could be hours; nothing is shown without any. */
export const EntryProposals = ({ first, last, things }: EntryProposalsProps) => {
  const { zone } = useDays();
  const { data: proposals = [] } = useQuery(proposalsQuery(first, last, zone.name));
  const { accept, skip } = useProposalActions(things);
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const rows = useRef<HTMLDivElement>(null);
  /** The row that is being settled, and how many there were. */
  const settled = useRef<{ readonly at: number; readonly of: number } | null>(null);
  // The row that was settled is gone: the keyboard goes on with the next one.
  useEffect(() => {
    if (settled.current === null || proposals.length === settled.current.of) return;
    const buttons = rows.current?.querySelectorAll<HTMLElement>('.proposal-add') ?? [];
    buttons[Math.min(settled.current.at, buttons.length - 1)]?.focus();
    settled.current = null;
  }, [proposals.length]);
  useProposalKeys(rows);
  const [days, more] = useShowMore([...Map.groupBy(proposals, ({ day }) => day)].toReversed(), DAYS_SHOWN);
  if (proposals.length === 0) return null;

  const projectOf = ({ eventId, projectId }: EntryProposal) => picked[eventId] ?? projectId ?? '';
  const chosen = (proposal: EntryProposal): ChosenProposal => ({ proposal, projectId: projectOf(proposal) });
  const settle = (act: () => void) => {
    const shown = [...(rows.current?.querySelectorAll('.proposal') ?? [])];
    const at = shown.findIndex((row) => row.contains(document.activeElement));
    settled.current = at < 0 ? null : { at, of: proposals.length };
    act();
  };
  const isBusy = accept.isPending || skip.isPending;
  return (
    <Card aria-labelledby="orbit-proposals" className="stack g3 proposals">
      <CardHead
        id="orbit-proposals"
        title={titleOf(proposals)}
        action={
          <span className="meta t3 proposal-keys">
            <Kbd>a</Kbd> adds, <Kbd>s</Kbd> skips
          </span>
        }
      />
      <div ref={rows} className="stack g3">
        {days.map(([day, ofDay]) => {
          const [one, ...others] = ofDay.map(chosen).filter(({ projectId }) => projectId !== '');
          return (
            <section key={day} aria-label={`Events of ${longDayText(day)}`}>
              <div className="row between g3 proposal-day">
                {first !== last && <h3 className="meta t2">{longDayText(day)}</h3>}
                {one && others.length > 0 && (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={CheckCheck}
                    disabled={isBusy}
                    onClick={() => accept.mutate([one, ...others])}
                  >
                    {others.length + 1 === ofDay.length
                      ? 'Accept all of this day'
                      : `Accept the ${others.length + 1} with a project`}
                  </Button>
                )}
              </div>
              <ul className="rows">
                {ofDay.map((proposal) => (
                  <ProposalRow
                    key={proposal.eventId}
                    proposal={proposal}
                    things={things}
                    projectId={projectOf(proposal)}
                    isBusy={isBusy}
                    onProject={(projectId) => setPicked({ ...picked, [proposal.eventId]: projectId })}
                    onAccept={() => settle(() => accept.mutate([chosen(proposal)]))}
                    onSkip={() => settle(() => skip.mutate(proposal))}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {more}
    </Card>
  );
};

const titleOf = (proposals: readonly EntryProposal[]): string => {
  const hasActivity = proposals.some(({ source }) => source === 'activity');
  if (proposals.length === 1)
    return hasActivity ? 'One stretch of work could be tracked' : 'One event could be tracked';
  return `${proposals.length} ${hasActivity ? 'events and stretches of work' : 'events'} could be tracked`;
};
