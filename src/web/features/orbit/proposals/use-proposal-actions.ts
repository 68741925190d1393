import type { EntryProposal } from '#contract/orbit/proposals.ts';
import { contract } from '#contract/contract.ts';
import { spokenDuration } from '#contract/duration.ts';
import { call } from '#web/api/call.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshOrbit } from '../orbit-queries.ts';
import { useDays } from '../use-days.ts';
import { useOrbitAction } from '../use-orbit-action.ts';
import type { OrbitThings } from '../use-orbit.ts';

/** A proposal with the project that it goes to. */
export interface ChosenProposal {
  readonly proposal: EntryProposal;
  readonly projectId: string;
}
type Skipped = { day: string; eventId: string };

/** Accepts proposals of one day, or skips one; both can be undone. */
export function useProposalActions(things: OrbitThings) {
  const zone = useDays().zone.name;
  const accept = useOrbitAction(
    (chosen: readonly [ChosenProposal, ...ChosenProposal[]]) =>
      call(contract.entryProposals.accept, {
        body: {
          day: chosen[0].proposal.day,
          zone,
          accepted: chosen.map(({ proposal, projectId }) => ({ eventId: proposal.eventId, projectId })),
        },
      }),
    ({ entries }, [first, ...others]) => {
      const length = spokenDuration(entries.reduce((sum, { duration }) => sum + duration, 0));
      const on = others.length === 0 ? things.projectOf(first.projectId)?.name : undefined;
      return {
        title: 'Hours added',
        description: on === undefined ? `${length} in all` : `${first.proposal.title}, ${length} on ${on}`,
      };
    },
  );
  const setSkipped = (skipped: boolean, { day, eventId }: Skipped) =>
    call(contract.entryProposals.skip, { body: { day, zone, eventId, skipped } });
  const undoSkip = useUndo({
    send: (change: Skipped) => setSkipped(false, change),
    refresh: refreshOrbit,
    notify: toast,
  });
  const skip = useOrbitAction(async ({ day, eventId, title }: EntryProposal) => {
    const done = await setSkipped(true, { day, eventId });
    toast({ title: 'Skipped', description: title, action: undoSkip.action({ day, eventId }) });
    return done;
  });
  return { accept, skip };
}
