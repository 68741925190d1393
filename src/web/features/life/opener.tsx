import type { ReactNode } from 'react';
import { useSectionActions } from './section-actions.ts';

type OpenerProps = { record: string | undefined; className: string; children: ReactNode };

/** A row of an own record is a button; that of a sample is not. */
export const Opener = ({ record, className, children }: OpenerProps) => {
  const { open } = useSectionActions();
  if (record === undefined) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={`${className} life-open`} onClick={() => open(record)}>
      {children}
    </button>
  );
};
