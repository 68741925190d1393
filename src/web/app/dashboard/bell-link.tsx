import { Bell } from 'lucide-react';
import type { tip } from '#web/ui/tooltip.ts';
import { PlaceLink } from './place-link.tsx';
import { bellLabel, useUnseen } from './unseen.ts';

type BellLinkProps = { className: string; here?: boolean } & Partial<ReturnType<typeof tip>>;

/** The link to the notifications, with the number of unseen ones. */
export const BellLink = (props: BellLinkProps) => {
  const unseen = useUnseen();
  return (
    <PlaceLink {...props} to="/notifications" aria-label={bellLabel(unseen)}>
      <Bell className="i" aria-hidden="true" />
      {unseen > 0 && (
        <span className="count" aria-hidden="true">
          {unseen}
        </span>
      )}
    </PlaceLink>
  );
};
