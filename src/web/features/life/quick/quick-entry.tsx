import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuickDraft } from '#contract/life/life.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AddRecord } from '../form/add-record.tsx';
import { kindQuery, tabQuery } from '../life-queries.ts';
import { QuickRecordLine } from './quick-line.tsx';

type QuickEntryProps = { module: string; text?: string; listens?: boolean; onDone: () => void };

/** Adds a record to the present tab, by a line of text or by its form. */
export const QuickEntry = ({ module, text, listens, onDone }: QuickEntryProps) => {
  const { data } = useQuery(tabQuery(module));
  const [begun, setBegun] = useState<QuickDraft>();
  const { data: found } = useQuery(kindQuery(begun?.kind));
  const kinds = data?.kinds ?? [];
  const missing = found && !kinds.some(({ id }) => id === found.id) ? [found] : [];
  return (
    <div className="stack quick-entry">
      <QuickRecordLine text={text} listens={listens} onComplete={onDone} onEdit={setBegun} />
      {!data && <SkeletonRows label="Loading" />}
      {kinds.length + missing.length > 0 && (
        <div className={begun ? undefined : 'quick-form'}>
          <AddRecord
            key={begun && found?.id === begun.kind ? JSON.stringify(begun.values) : module}
            kinds={[...missing, ...kinds]}
            begun={begun && found?.id === begun.kind ? begun : undefined}
            onDone={onDone}
          />
        </div>
      )}
    </div>
  );
};
