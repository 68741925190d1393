import { Check, Unplug } from 'lucide-react';
import { Badge } from './badge.tsx';

type ConnectedHeadingProps = {
  id: string;
  title: string;
  /** Null while it loads. */
  connected: boolean | null;
};

/** The heading of a screen that needs a connection, and whether it has one. */
export const ConnectedHeading = ({ id, title, connected }: ConnectedHeadingProps) => (
  <>
    <h1 className="h1" id={id} tabIndex={-1}>
      {title}
    </h1>
    <ConnectedMark connected={connected} />
  </>
);

/** Whether a screen has its connection. */
export const ConnectedMark = ({ connected }: Pick<ConnectedHeadingProps, 'connected'>) => {
  if (connected === null) return null;
  if (!connected) return <Badge icon={Unplug}>Disconnected</Badge>;
  return (
    <Badge tone="success" icon={Check}>
      Connected
    </Badge>
  );
};

/** Focuses a heading after the screen has changed. */
export const focusHeading = (id: string) => setTimeout(() => document.getElementById(id)?.focus());
