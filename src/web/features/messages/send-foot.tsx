import { Lock, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** The end of a form that sends a message: the button, and what becomes of the message. */
export const SendFoot = ({
  label,
  isPending,
  children,
}: {
  label: string;
  isPending: boolean;
  children?: ReactNode;
}) => (
  <div className="draft-foot">
    <Button type="submit" variant="primary" icon={Send} pending={isPending && 'Sending'}>
      {label}
    </Button>
    {children}
    <span className="promise meta">
      <Lock className="i i-16" aria-hidden="true" />
      Stays on this installation
    </span>
  </div>
);
