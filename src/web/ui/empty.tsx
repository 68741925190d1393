import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyProps = {
  icon: LucideIcon;
  title: string;
  /** One line; without it the title is Iris speaking, not a heading. */
  text?: ReactNode;
  action?: ReactNode;
  /** Something failed: the ring is red and open, and a screen reader is told. */
  broken?: boolean;
};

/** Nothing here, or nothing that could be had: a ring, a title, one line and one way on. */
export const Empty = ({ icon: Icon, title, text, action, broken }: EmptyProps) => (
  <div className="empty" role={broken ? 'alert' : undefined}>
    <span className={broken ? 'eic err' : 'eic'}>
      <Icon className="i" aria-hidden="true" />
    </span>
    {text ? <h2 className="h2">{title}</h2> : <p className="voice empty-voice">{title}</p>}
    {text && <p className="t2">{text}</p>}
    {action}
  </div>
);
