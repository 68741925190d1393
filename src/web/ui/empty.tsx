import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyProps = {
  icon: LucideIcon;
  /** In place of the icon, where nothing is good news. */
  picture?: ReactNode;
  title: string;
  /** One line; without it the title is styled as an assistant message, not a heading. */
  text?: ReactNode;
  action?: ReactNode;
  /** Something failed: the ring is red and open, and screen readers announce it. */
  broken?: boolean;
};

/** An empty or failed state: a ring, a title, one line and one action. */
export const Empty = ({ icon: Icon, picture, title, text, action, broken }: EmptyProps) => (
  <div className="empty" role={broken ? 'alert' : undefined}>
    {picture ?? (
      <span className={broken ? 'eic err' : 'eic'}>
        <Icon className="i" aria-hidden="true" />
      </span>
    )}
    {text ? <h2 className="h2">{title}</h2> : <p className="voice empty-voice">{title}</p>}
    {text && <p className="t2">{text}</p>}
    {action}
  </div>
);
