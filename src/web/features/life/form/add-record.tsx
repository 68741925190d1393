import { useState } from 'react';
import type { KindShape, RecordValues } from '#contract/life/life.ts';
import { formErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { icons } from '../icons.ts';
import { useChanges } from '../use-changes.ts';
import { RecordForm } from './record-form.tsx';

type AddRecordProps = {
  kinds: readonly KindShape[];
  /** Initial values. */
  begun?: { kind: string; values: RecordValues } | undefined;
  onDone: () => void;
};

/** Chooses a kind and adds a record of it. */
export const AddRecord = ({ kinds, begun, onDone }: AddRecordProps) => {
  const [chosen, setChosen] = useState(begun?.kind ?? kinds[0]?.id);
  const { add } = useChanges();
  const kind = kinds.find(({ id }) => id === chosen);
  return (
    <div className="stack">
      {kinds.length > 1 && (
        <div className="row wrap g2" role="group" aria-label="What it is">
          {kinds.map(({ id, label, icon }) => (
            <Chip
              key={id}
              selected={id === chosen}
              icon={icons[icon]}
              onSelect={() => {
                add.reset();
                setChosen(id);
              }}
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
      {kind && (
        <RecordForm
          key={kind.id}
          kind={kind}
          {...(begun?.kind === kind.id && { values: begun.values })}
          error={add.error && formErrorOf(add.error)}
          pending={add.isPending}
          beside={
            <Button variant="ghost" onClick={onDone}>
              Cancel
            </Button>
          }
          onSave={(values) => add.mutate({ kind: kind.id, values }, { onSuccess: onDone })}
        />
      )}
    </div>
  );
};
