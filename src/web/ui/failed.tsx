import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';

type FailedProps = {
  title: string;
  /** What happened, or that nothing is lost. */
  text: string;
  onRetry?: () => void;
  icon?: LucideIcon;
  /** Another way on, beside the button. */
  children?: ReactNode;
};

/** A screen or card that could not be loaded: what failed, that nothing is lost, and a button. */
export const Failed = ({ title, text, onRetry, icon = CircleAlert, children }: FailedProps) => (
  <Empty
    broken
    icon={icon}
    title={title}
    text={text}
    action={
      (onRetry || children) && (
        <div className="row g2 wrap">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {children}
        </div>
      )
    }
  />
);

type FailedLineProps = {
  text: string;
  onRetry: () => void;
  /** The verb while it is being tried again. */
  pending?: string | false;
};

/** A part of a screen that could not be loaded, in a line. */
export const FailedLine = ({ text, onRetry, pending = false }: FailedLineProps) => (
  <div className="row g3 wrap" role="alert">
    <span className="t2">{text}</span>
    <Button size="sm" pending={pending} onClick={onRetry}>
      Try again
    </Button>
  </div>
);
