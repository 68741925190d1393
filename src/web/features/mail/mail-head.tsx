import { Check, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, SampleMark } from '#web/ui/badge.tsx';

/** The heading finds itself by this id, to take the focus when the screen changes as a whole. */
const HEADING_ID = 'mail-heading';

/** Begins to read the screen anew, once it has changed. */
export const focusHeading = () => setTimeout(() => document.getElementById(HEADING_ID)?.focus());

type MailHeadProps = {
  /** Nothing while nobody knows yet. */
  connected: boolean | null;
  address?: string | null;
  sample?: boolean;
  children?: ReactNode;
};

export const MailHead = ({ connected, address, sample, children }: MailHeadProps) => (
  <header className="page-head mail-head">
    <div className="mail-title">
      <h1 className="h1" id={HEADING_ID} tabIndex={-1}>
        Mail Agent
      </h1>
      {connected !== null &&
        (connected ? (
          <Badge tone="success" icon={Check}>
            Connected
          </Badge>
        ) : (
          <Badge icon={Unplug}>Disconnected</Badge>
        ))}
      {sample && <SampleMark />}
      {address && <span className="meta t3 truncate">{address}</span>}
    </div>
    <div className="row g2 mail-commands">{children}</div>
  </header>
);
