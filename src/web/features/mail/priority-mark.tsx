import { ShieldAlert } from 'lucide-react';
import type { EmailItem } from '#contract/mail/mail.ts';
import { Badge, PriorityBadge } from '#web/ui/badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { isSuspicious } from './suspicious.ts';

type PriorityMarkProps = { mail: Pick<EmailItem, 'priority' | 'reasons'>; plain?: boolean };

/** The priority of a mail, or a shield when the mail may be a fraud; `plain` leaves out the box. */
export const PriorityMark = ({ mail, plain = false }: PriorityMarkProps) => {
  if (!isSuspicious(mail)) return <PriorityBadge priority={mail.priority} plain={plain} />;
  const words = (
    <>
      Be careful<VisuallyHidden>: this may be fraud</VisuallyHidden>
    </>
  );
  if (!plain)
    return (
      <Badge tone="danger" icon={ShieldAlert}>
        {words}
      </Badge>
    );
  return (
    <span className="pri pri-high">
      <ShieldAlert className="i i-14" aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
};
