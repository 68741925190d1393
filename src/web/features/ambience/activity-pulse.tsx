import type { ActivityLevel } from './activity.ts';

const words: { readonly [L in ActivityLevel]: string } = { idle: 'Idle', active: 'Active', intense: 'Intense' };

/** Shows how busy the page is: one, two or three bars, green, amber or red. */
export const ActivityPulse = ({ level }: { level: ActivityLevel }) => (
  <span className="pulse" data-level={level} role="status" aria-label="Activity">
    <span className="lv" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    {words[level]}
  </span>
);
