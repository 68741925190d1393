import type { ReactNode } from 'react';
import { SampleMark } from '#web/ui/badge.tsx';
import { ConnectedHeading, focusHeading } from '#web/ui/connected-heading.tsx';

/** The id of the heading, which takes the focus when the whole screen changes. */
const HEADING_ID = 'mail-heading';

/** Focuses the heading after the screen has changed. */
export const focusMailHeading = () => focusHeading(HEADING_ID);

type MailHeadProps = {
  /** Null while it loads. */
  connected: boolean | null;
  address?: string | null;
  sample?: boolean;
  /** What is said beside the heading is said elsewhere. */
  bare?: boolean;
  children?: ReactNode;
};

export const MailHead = ({ connected, address, sample, bare = false, children }: MailHeadProps) => (
  <header className="page-head mail-head">
    <div className="mail-title">
      <ConnectedHeading id={HEADING_ID} title="Mail Agent" connected={bare ? null : connected} />
      {sample && !bare && <SampleMark />}
      {address && !bare && <span className="meta t3 truncate">{address}</span>}
    </div>
    <div className="row g2 mail-commands">{children}</div>
  </header>
);
