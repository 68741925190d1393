import { useNavigate } from '@tanstack/react-router';
import { Chip } from '#web/ui/chip.tsx';
import { addressOf, type Shown } from './use-address.ts';

const BADGES = [
  { view: 'all', label: 'All' },
  { view: 'health', label: 'Health' },
  { view: 'wellness', label: 'Wellness' },
  { view: 'activity', label: 'Activity' },
] as const satisfies readonly { view: Shown; label: string }[];

type FilterBadgesProps = { shown: Shown; hasSnoozed: boolean };

/** The quick filters above the list. */
export const FilterBadges = ({ shown, hasSnoozed }: FilterBadgesProps) => {
  const navigate = useNavigate();
  const badge = (view: Shown, label: string) => (
    <Chip
      key={view}
      selected={view === shown}
      onSelect={() => void navigate({ to: '.', search: () => addressOf(view), replace: true })}
    >
      {label}
    </Chip>
  );
  return (
    <div className="note-badges" role="group" aria-label="Filter">
      {BADGES.map(({ view, label }) => badge(view, label))}
      {hasSnoozed && <span className="note-narrow">{badge('snoozed', 'Snoozed')}</span>}
    </div>
  );
};
